#!/bin/sh
# Compile the sources of this folder with every compiler installed: see ../README.md.
# Usage: sh compile.sh OUTPUT-FOLDER
out=$1
common="-x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx803 -nogpulib -w -S"
unoptimised_everywhere="call early_return if_else nest reduce search short_circuit"
for source in *.cl; do
  name=${source%.cl}
  for version in 14 19 22; do
    info=-cl-kernel-arg-info
    [ $version = 19 ] && info=
    for level in 2 1 0; do
      file=$out/$name.llvm$version.O$level.s
      case $version$level in
      191) continue ;;
      190 | 220) case " $unoptimised_everywhere " in *" $name "*) ;; *) continue ;; esac ;;
      esac
      clang-$version $common $info -O$level "$source" -o "$file"
      [ $level = 1 ] && cmp -s "$file" "$out/$name.llvm$version.O2.s" && rm "$file"
    done
  done
  for version in 14 19; do
    file=$out/$name.llvm$version.O2.skip0.s
    clang-$version $common -cl-kernel-arg-info -O2 -mllvm -amdgpu-skip-threshold=0 "$source" -o "$file"
    grep -v '\.name:\|actual_access\|\.access:' "$file" > "$file.a"
    grep -v '\.name:\|actual_access\|\.access:' "$out/$name.llvm$version.O2.s" > "$file.b"
    cmp -s "$file.a" "$file.b" && rm "$file"
    rm "$file.a" "$file.b"
  done
done
# The older code object, with its kernel header in the text.
clang-14 $common -O2 -mcode-object-version=2 reduce.cl -o "$out/reduce.llvm14.O2.v2.s"
