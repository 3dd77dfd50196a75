"""What happens when a Sim-D kernel runs: data, masks and requests, step by step."""
