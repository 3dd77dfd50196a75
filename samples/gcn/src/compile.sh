#!/bin/sh
# Compile the kernels of this folder into the folder above. The skip threshold of 0 keeps the branch around every
# masked block, without which a split wavefront would have nothing to skip.
# The outputs that are kept were made by clang 19.1.7 (packages clang-19) and, named below, clang 14.0.6.
cd "$(dirname "$0")" || exit 1
for source in *.cl; do
  [ "$source" = figure8.cl ] && continue # figure8.s is written by hand
  name=${source%.cl}
  version=19
  case $name in reduce | wide | sequence) version=14 ;; esac
  clang-$version -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx803 -nogpulib -w -S -O2 \
    -cl-kernel-arg-info -mllvm -amdgpu-skip-threshold=0 "$source" -o "../$name.s"
done
