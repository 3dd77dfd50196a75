"""Facts from addresses of dataflow graphs: which accesses may touch the same word."""
