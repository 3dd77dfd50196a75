"""Discrete-event simulation of every scheduler: the witness of the analyses, with which it shares the tasks alone."""
