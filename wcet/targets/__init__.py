"""One folder per architecture, each with the same rooms."""
