"""From one work-group to the launch: schedules, refreshes, formulas."""
