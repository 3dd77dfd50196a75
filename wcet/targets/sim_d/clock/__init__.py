"""Times the instructions of a Sim-D run: work-group slots, ports, requests, and the event log."""
