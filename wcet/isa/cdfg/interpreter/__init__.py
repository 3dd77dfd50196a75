"""The execution of dataflow graphs on data: the tokens of all threads, node by node, as arrays."""
