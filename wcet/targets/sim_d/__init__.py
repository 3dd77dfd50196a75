"""Sim-D: a wide-SIMD accelerator whose work-groups run as uninterruptible phases."""
