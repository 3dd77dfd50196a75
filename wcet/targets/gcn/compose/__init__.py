"""The bound of a launch from the bound of a work-group: modes of splitting, rounds of groups, and the parts of a
report.
"""
