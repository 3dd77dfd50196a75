"""The Language Server Protocol: what an editor shows of kernels while they are written."""
