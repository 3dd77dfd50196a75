"""What single instructions ask of the machine: all that bound and simulator share of time."""
