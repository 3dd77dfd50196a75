"""What repeats the algorithms of the PWS paper as printed, for comparison only."""
