"""Computes the bound of a launch from that of one work-group: schedules, refreshes, formulas."""
