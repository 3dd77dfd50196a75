"""What happens when a Sim-D kernel runs: data, masks, requests, and when."""
