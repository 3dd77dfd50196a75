# Worst-case execution time as a part of the build: `include wcet.mk`, then `make wcet`.
#
# A kernel is checked again when it, the wcet.toml that governs it, its machine file or wcet itself has changed. What it
# depends on is in a dependency file beside its stamp. All that is here can be set before the include.

WCET         ?= wcet
WCET_KERNELS ?= $(wildcard *.s)
WCET_BUILD   ?= build/wcet
WCET_FLAGS   ?=

.PHONY: wcet
wcet: $(WCET_KERNELS:%=$(WCET_BUILD)/%.ok)

$(WCET_BUILD)/%.ok: %
	@mkdir -p $(@D)
	$(WCET) check $(WCET_FLAGS) --stamp $@ --depfile $(WCET_BUILD)/$*.d $<

-include $(WCET_KERNELS:%=$(WCET_BUILD)/%.d)
