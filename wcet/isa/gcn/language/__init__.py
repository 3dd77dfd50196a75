"""GCN3 assembly as LLVM writes it, to `Program`s."""
