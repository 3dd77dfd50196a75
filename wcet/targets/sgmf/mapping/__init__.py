"""Maps a graph to the grid: which unit executes which node, and which links carry its tokens."""
