"""The control flow of a GCN kernel: its flow graph, and the effect of branches on the active lanes."""
