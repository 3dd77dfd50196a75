"""Certificates of bounds on `fermi-llc`: the proof, where its premises come from, and their derivation."""
