"""Value analysis that is independent of targets: fixpoint, lifted operations, finite sets, affine forms, ranges, trip
counts."""
