"""Certificates of bounds on `fermi-llc`: the proof, the origin of its premises, and their derivation."""
