"""AMD's own scheduling: queues on pipes, groups assigned in turn to shader engines, masks of compute units, slices."""
