"""The run of a Sim-D kernel: data, masks and requests, step by step."""
