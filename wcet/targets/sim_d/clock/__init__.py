"""When the instructions of a Sim-D run happen: slots, ports, requests, and the log."""
