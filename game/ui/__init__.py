"""What is seen, heard and typed: scenes, widgets, theme, card faces, sound and texts."""
