"""Writes the certificates of dataflow bounds: the proof, the origin of its premises, and their derivation."""
