"""The two instructions of predictable wavefront splitting, which only processors with split hardware execute."""

SPLIT, MERGE = "s_split", "s_merge"
MARKS = (SPLIT, MERGE)
