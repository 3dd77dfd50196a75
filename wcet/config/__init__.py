"""Settings beside the kernel: `wcet.toml`, the environment and the command line, merged in a documented order."""
