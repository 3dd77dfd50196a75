"""Implements the Language Server Protocol: the information that an editor shows about kernels while they are
written."""
