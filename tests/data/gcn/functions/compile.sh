#!/bin/sh
# Compile the sources of this folder: unoptimised by version 14, optimised by 19. Run in this folder.
common="-x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx803 -nogpulib -w -S -cl-kernel-arg-info"
for source in src/*.cl; do
  name=$(basename "$source" .cl)
  clang-14 $common -O0 "$source" -o "$name.llvm14.O0.s"
  clang-19 $common -O2 "$source" -o "$name.llvm19.O2.s"
done
