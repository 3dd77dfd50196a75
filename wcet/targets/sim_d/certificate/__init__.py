"""Writes the certificate of a bound, and checks one without solver and without analyser."""
