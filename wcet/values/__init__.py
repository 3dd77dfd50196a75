"""Value analysis that knows no target: strided intervals, relations, and how often loops turn."""
