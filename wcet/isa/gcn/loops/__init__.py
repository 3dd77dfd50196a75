"""How often loops run: from counters, pragmas and stated facts."""
