#!/bin/sh
# Compile sources of ../src and ../functions/src for gfx9: see ../README.md. Run in this folder.
common="-x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx900 -nogpulib -w -S -cl-kernel-arg-info"
for source in ../functions/src/accesses ../functions/src/lanes_and_bits ../functions/src/numbers ../functions/src/pointers \
    ../src/atomics ../src/saxpy ../src/wide ../src/nest ../src/choice ../src/if_only; do
  name=$(basename "$source")
  clang-14 $common -O1 "$source.cl" -o "$name.llvm14.O1.s"
  clang-19 $common -O2 "$source.cl" -o "$name.llvm19.O2.s"
done
