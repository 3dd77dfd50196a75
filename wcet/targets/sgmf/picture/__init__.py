"""Pictures of the grid: units, routes and what limits the throughput, for browsers and terminals."""
