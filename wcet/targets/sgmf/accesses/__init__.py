"""What an access takes at most: from one fair server, or from caches and DRAM by the words that it reaches."""
