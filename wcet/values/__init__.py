"""Analyses values independently of targets: micro-operations, the fixpoint, and domains such as masks."""
