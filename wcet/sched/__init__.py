"""Analyses task sets on accelerators and CPUs: whether every deadline is met, from the bounds of kernels."""
