"""The GCN instruction set of AMD GPUs: language, control flow, values, loops, launches, and runs on data."""
