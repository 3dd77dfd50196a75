"""Task sets on one accelerator: from bounds of kernels to deadlines."""
