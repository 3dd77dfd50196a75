"""From one work-group to the launch: kinds of groups, schedules, refreshes, formulas."""
