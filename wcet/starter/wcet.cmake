# Worst-case execution time as a part of the build: `include(wcet.cmake)` in CMakeLists.txt, then build the target `wcet`.
#
# Checks the kernels of wcet.toml, and checks again when anything changes that a verdict rests on; the dependency file lists it.

find_program(WCET wcet REQUIRED)
set(wcet_stamp "${CMAKE_CURRENT_BINARY_DIR}/wcet.ok")
add_custom_command(
  OUTPUT "${wcet_stamp}"
  COMMAND "${WCET}" check --stamp "${wcet_stamp}" --depfile "${wcet_stamp}.d"
  DEPFILE "${wcet_stamp}.d"
  WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
  VERBATIM)
add_custom_target(wcet ALL DEPENDS "${wcet_stamp}")
