"""What every instruction of GCN means, as micro-operations of `wcet.values.micro`: `lift.lift` says all of it."""
