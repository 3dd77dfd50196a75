"""The semantics of dataflow graphs: the tokens of all threads, node by node, as arrays."""
