"""Simulates every scheduler event by event, to check the analyses; simulation and analyses share only the tasks."""
