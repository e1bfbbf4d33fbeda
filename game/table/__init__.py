"""From a view to places, from the pointer to commands, from events to moving sprites."""
