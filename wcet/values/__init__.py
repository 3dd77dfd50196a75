"""Value analysis that is independent of targets: micro-operations, the fixpoint, and domains such as masks."""
