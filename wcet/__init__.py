"""Proven upper bounds on the execution time of accelerator kernels."""

__version__ = "0.1.0"
