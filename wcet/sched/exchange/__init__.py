"""Task sets of other tools: read and written if the meaning is the same, refused by name if it is not."""
