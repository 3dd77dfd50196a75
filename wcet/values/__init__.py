"""Value analysis that knows no target: micro-operations, the fixpoint, and domains such as masks and affine forms."""
