"""From one work-group to the launch: modes of splitting, rounds, and what a report is made of."""
