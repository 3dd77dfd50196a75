"""From a run on data to the operations of its wavefronts, which the clock times."""
