"""Selects the settings of one kernel: shared settings that its target does not know are dropped, its own ones
refused."""

from collections.abc import Iterable
from dataclasses import replace

from wcet.config.settings import Config, KernelSettings
from wcet.documents import locate_key
from wcet.errors import WcetError
from wcet.session.request import Request
from wcet.span import Source
from wcet.targets.offers import Offer, find_offers, list_settings, refuse_foreign
from wcet.targets.selection import select_target


def keep_own(settings: KernelSettings, source: Source, config: Config | None) -> KernelSettings:
    """Return the settings with the target of the kernel, and with only those settings that the target knows.

    Settings that all kernels share, at the top of wcet.toml or in the environment, are for those kernels whose target
    has them. A setting on the command line, or in the kernel's own table, is refused (W008, W004) if its target does
    not know it. If no target can be found, the settings stay as they are, and the analysis says why there is none.
    """
    try:
        target = select_target(source, settings.value("target"), settings.value("machine") or "")
    except WcetError:
        return settings
    foreign = {offer.option.key: offer for offer in list_settings() if target.name not in offer.names}
    analysis = {offer.option.key: offer for offer in find_offers("analyze") if target.name not in offer.names}
    kept = dict(settings.values)
    for key, setting in settings.values.items():
        offer = foreign.get(key) or analysis.get(key)
        if offer is not None:
            if setting.table is not None:
                place = locate_key(config.source, (*setting.table, key)) if config and setting.table else None
                raise refuse_foreign(offer, target, source.name, place)
            del kept[key]
    return replace(settings, values=kept, target=target.name)


def find_unused(request: Request, targets: Iterable[str]) -> tuple[Offer, ...]:
    """Return the options of this command that were typed and that no target of its kernels has.

    An option that the target of at least one kernel has is used by these kernels, and is not returned.
    """
    present = frozenset(targets)
    offers = find_offers(request.command)
    return tuple(each for each in offers if each.option.key in request.typed and not present & {*each.names})
