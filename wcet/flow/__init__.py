"""`Program` to `FlowGraph`: graph algorithms that every target shares."""
