"""Discrete-event simulation of every scheduler, to check the analyses; both share nothing but the tasks."""
