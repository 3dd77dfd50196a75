"""What dataflow graphs compute: the tokens of all threads, node by node, as arrays."""
