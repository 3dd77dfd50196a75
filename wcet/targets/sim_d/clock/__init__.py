"""The times of the instructions of a Sim-D run: slots, ports, requests, and the log."""
