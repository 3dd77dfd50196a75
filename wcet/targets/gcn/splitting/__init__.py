"""Predictable wavefront splitting (PWS): the branches at which wavefronts split, and the proof that this is legal."""
