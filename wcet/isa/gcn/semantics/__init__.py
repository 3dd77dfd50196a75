"""The meaning of every instruction of GCN, as micro-operations of `wcet.values.micro`.

`lift.lift` is the only entry.
"""
