"""AMD's own scheduling: queues on pipes, groups dealt over shader engines, masks of compute units, slices."""
