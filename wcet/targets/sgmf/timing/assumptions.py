"""What the bounds and the simulator take for granted of the grid, by the names that reports use."""

ASSUMPTIONS = (
    ("A1", "every link moves one token a cycle, and tokens on a route stay in order"),
    (
        "A2",
        "a unit starts at most one thread a cycle; units in order start threads as they become complete, older epochs"
        " first, and are idle only while the head has no free place; memory and special units are never idle while a"
        " thread of their epoch is ready",
    ),
    ("A3", "the place of a thread is free a fixed time after the thread one buffer earlier has started there"),
    ("A4", "memory and special units send one result a cycle"),
    ("A5", "every access, poisoned ones included, answers within the largest latency"),
    ("A6", "an operation of a special unit takes no longer than stated, in one of its blocks"),
    ("A7", "threads are started in order, one a cycle"),
    ("A8", "no other kernel uses the grid"),
)
"""Voitsechov and Etsion describe the grid; that these hold is ours to assume, for they give no timing."""
