"""Checkers of certificates, one file for each target, complete by itself: no file here imports another, or the tool."""
