"""Which sentence says what a rule set says on an axis, and which facts stand in it. The sentences: `l10n/sentences/rules.py`."""

from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import FillSource, Initial, Rules, axes, value

SECTIONS = {
    "layout": ("packs", "sultan", "layout"),
    "divan": ("divan",),
    "stock": ("stock",),
    "play": ("play", "moves"),
    "fill": ("fill",),
    "redeal": ("redeal",),
    "end": ("end", "scoring"),
}
"""The order in which rules are told, as groups of axes under headings."""


def told(rules: Rules) -> dict[str, list[tuple[str, Saying]]]:
    """The rules by section: dotted axis and its sentence, those left out that have nothing to say. `stock.size` follows from the others."""
    said = {name: sentence for name, _ in axes() if (sentence := rule(name, rules))}
    said = {"stock.size": Saying("rule.stock.size", {"count": rules.stock_size})} | said
    sections = {
        section: [(name, said[name]) for group in groups for name in said if name.partition(".")[0] == group] for section, groups in SECTIONS.items()
    }
    return {section: sentences for section, sentences in sections.items() if sentences}


def rule(name: str, rules: Rules) -> Saying | None:
    """What `rules` say on one axis; None where that means nothing beside the other axes."""
    said, key = value(rules, name), f"rule.{name}"
    match name:
        case "layout.kings":
            return Saying(f"{key}.rows", dict(zip(("upper", "middle", "lower"), said, strict=True))) if said else Saying(f"{key}.free")
        case "divan.columns":
            return Saying(key, {"columns": list(rules.columns), "count": len(rules.columns)}) if rules.divan.size else None
        case "divan.initial" | "fill.source" | "fill.timing" | "fill.late" | "moves.divan_to_divan" if not rules.divan.size:
            return None
        case "redeal.limit":
            return Saying(f"{key}.unlimited") if said is None else Saying(key, {"count": said, "passes": said + 1}) if said else Saying(f"{key}.none")
        case "redeal.order" | "redeal.requires_empty_stock" | "redeal.requires_waste" if rules.redeal.limit == 0:
            return None
        case "fill.source":
            return Saying(f"{key}.{said}.{rules.fill.timing}")
        case "fill.timing" if rules.fill.source is FillSource.NONE:
            return None
        case "fill.late" if said is None or rules.fill.source is FillSource.NONE:
            return None
        case "fill.late" if rules.fill.source in (FillSource.WASTE_THEN_STOCK, FillSource.WASTE_OR_STOCK):
            return Saying(f"{key}.neither")  # a gap that neither pile can fill is never filled again (T6)
    if isinstance(said, bool):
        return Saying(f"{key}.{'true' if said else 'false'}")
    if isinstance(said, int):
        return Saying(key, {"count": said}) if said else Saying(f"{key}.none")
    return Saying(f"{key}.{said}")


def summary(rules: Rules) -> dict[str, Saying]:
    """What divides rule sets most, in a few words each: the divan, what fills its gaps and when, the redeals."""
    divan, fill, redeal = rules.divan, rules.fill, rules.redeal
    empty = ".empty" if divan.size and divan.initial is Initial.EMPTY else ""
    if redeal.limit == 0:
        redeals = Saying("rules.redeals.none")
    else:
        redeals = Saying(f"rules.redeals.{'unlimited.' if redeal.limit is None else ''}{redeal.order}", {"limit": redeal.limit or 0})
    return {
        "divan": Saying(f"rules.divan{empty}", {"size": divan.size}),
        "gaps": Saying(f"rules.gaps.{fill.source}.{fill.timing}"),
        "redeals": redeals,
    }
