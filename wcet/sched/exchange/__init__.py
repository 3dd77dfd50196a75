"""Task sets of other tools: written and read where the meaning is the same, refused by name where it is not."""
