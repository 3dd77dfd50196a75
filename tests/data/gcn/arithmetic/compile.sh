#!/bin/sh
# Compile the sources of this folder, with correctly rounded division and roots. Run in this folder.
common="-x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -nogpulib -w -S -cl-kernel-arg-info -O2"
for source in src/*.cl; do
  for version in 14 19; do
    for processor in gfx803 gfx900; do
      clang-$version $common -mcpu=$processor -cl-fp32-correctly-rounded-divide-sqrt "$source" \
        -o "$(basename "$source" .cl).llvm$version.$processor.s"
    done
  done
done
