"""The streams of operations that a run on data records for its wavefronts, and that the clock times."""
