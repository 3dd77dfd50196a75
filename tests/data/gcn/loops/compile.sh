#!/bin/sh
# Compile the sources of this folder: see ../README.md. Usage: sh compile.sh OUTPUT-FOLDER
for source in *.cl; do
  for version in 14.O0 14.O1 19.O0 19.O2; do
    # Unoptimised code keeps a work-item's number in private memory, where nothing is derived of it.
    case "$source $version" in "items.cl "*O0 | "sizes.cl "*O0) continue ;; esac
    clang-${version%.*} -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx803 -nogpulib -w -S -cl-kernel-arg-info \
      -${version#*.} "$source" -o "$1/${source%.cl}.llvm$version.s"
  done
done
