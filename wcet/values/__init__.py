"""Value analysis that knows no target: fixpoint, lifted operations, finite sets, affine forms, ranges, trip counts."""
