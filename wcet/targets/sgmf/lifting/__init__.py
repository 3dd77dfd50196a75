"""Lifts GCN kernels to dataflow graphs: the program of a work-item becomes the program of a thread."""
