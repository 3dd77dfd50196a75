"""What hardware is: numbers, each with its source."""
