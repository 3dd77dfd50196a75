"""Runs many independent tasks: in this process, in processes of this machine, or on a cluster, through one
interface."""
