"""The bound of a launch from that of a work-group: modes of splitting, rounds of groups, parts of a report."""
