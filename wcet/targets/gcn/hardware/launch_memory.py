"""What a launch has in memory beside its buffers, and which arguments point to buffers (HSA runtime)."""

POINTERS = ("global_buffer", "pipe", "queue")
PACKET_BYTES = 64
SEGMENT_ALIGNMENT = 16
"""Bytes that the argument segment is a multiple of: code may load whole groups of dwords up to there (HSA runtime)."""

QUEUE_BYTES = 256
