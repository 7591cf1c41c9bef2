"""The smallest changes that would make a log legal to its end, each tried out and with its place and its reason. None is ever made unasked."""

from sultan_kit.log.repair.repairs import SHOWN, Edit, Repair, Repairs, needed, repair
from sultan_kit.log.repair.rewrite import Hunk, apply

__all__ = ["SHOWN", "Edit", "Hunk", "Repair", "Repairs", "apply", "needed", "repair"]
