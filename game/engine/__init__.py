"""The middle end that all games share: state, commands, events, views, undo, saves. Knows no game's rules."""
