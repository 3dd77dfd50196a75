"""How often loops run: from counters, patterns and stated facts."""
