#!/bin/sh
# What clang-19 makes of the kernels whose data are stated, with ROCm's device library.
set -e
for source in *.cl; do
  clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx803 -Xclang -finclude-default-header \
    --rocm-device-lib-path=/usr/lib/x86_64-linux-gnu/amdgcn/bitcode -cl-kernel-arg-info -w -S -O2 "$source" \
    -o "${source%.cl}.llvm19.O2.s"
done
