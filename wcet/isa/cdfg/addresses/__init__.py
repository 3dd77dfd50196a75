"""What addresses of dataflow graphs say: which accesses may touch the same word."""
