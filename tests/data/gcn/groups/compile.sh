#!/bin/sh
# Compile the sources of this folder by version 14. Run in this folder.
clang-14 -x hip --cuda-device-only -nogpulib -nogpuinc --offload-arch=gfx803 -O2 -S dynamic.hip -o dynamic.llvm14.O2.s
common="-x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx803 -nogpulib -w -S -cl-kernel-arg-info"
for level in 0 2; do
  clang-14 $common -O$level locals.cl -o locals.llvm14.O$level.s
done
for level in 0 1 2 3; do
  clang-14 $common -O$level barriers.cl -o barriers.llvm14.O$level.s
done
