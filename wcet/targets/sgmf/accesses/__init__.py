"""How many cycles an access takes at most: with one fair server for all, or with caches and DRAM by its words."""
