"""Analyses AMD's scheduling: queues on pipes, groups assigned to shader engines in order, masks of compute units,
slices."""
