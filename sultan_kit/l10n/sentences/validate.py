"""Sentences of `validate` and `identify`: what a game came to."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        NP_("verdict.won", "{game} ({profile}): won after {count} move.", "{game} ({profile}): won after {count} moves."),
        NP_(
            "verdict.lost",
            "{game} ({profile}): lost after {count} move, with {placed} of 95 cards on the foundations.",
            "{game} ({profile}): lost after {count} moves, with {placed} of 95 cards on the foundations.",
        ),
        NP_(
            "verdict.given-up",
            "{game} ({profile}): given up after {count} move, with {placed} of 95 cards on the foundations.",
            "{game} ({profile}): given up after {count} moves, with {placed} of 95 cards on the foundations.",
        ),
        NP_(
            "verdict.unfinished",
            "{game} ({profile}): unfinished after {count} move, with {placed} of 95 cards on the foundations.",
            "{game} ({profile}): unfinished after {count} moves, with {placed} of 95 cards on the foundations.",
        ),
        NP_(
            "verdict.incomplete",
            "{game} ({profile}): incomplete; the {count} move before the gap in the record is legal.",
            "{game} ({profile}): incomplete; the {count} moves before the gap in the record are legal.",
        ),
        NP_(
            "verdict.illegal",
            "{game} ({profile}): not by the rules; of {written} moves as written the first is good.",
            "{game} ({profile}): not by the rules; of {written} moves as written the first {count} are good.",
        ),
        P_("verdict.illegal.start", "{game} ({profile}): not by the rules from the start."),
        NP_(
            "verdict.unreadable",
            "{game} ({profile}): can’t be read to its end; of {written} moves as written the first is good.",
            "{game} ({profile}): can’t be read to its end; of {written} moves as written the first {count} are good.",
        ),
        P_("verdict.unreadable.start", "{game} ({profile}): can’t be judged."),
        P_("verdict.unjudged", "{game}: can’t be judged."),
        P_("game.in-file", "{path}, game {index}"),
        NP_(
            "summary.files",
            "{count} file: {good} good, {bad} with faults, {incomplete} incomplete.",
            "{count} files: {good} good, {bad} with faults, {incomplete} incomplete.",
        ),
        P_("summary.findings", "{errors} and {warnings}."),
        NP_("summary.errors", "{count} error", "{count} errors"),
        NP_("summary.warnings", "{count} warning", "{count} warnings"),
        NP_("progress.files", "{count} file checked", "{count} files checked"),
        P_("shell.pure-loader", "PyYAML has no C loader here, so YAML is read by the slow one."),
        P_("shell.profile-and-any", "“any” stands for all profiles; no other name belongs beside it."),
        P_("identify.legal", "{game}: legal under {profiles:and}."),
        P_("identify.none", "{game}: legal under no shipped profile."),
        P_("identify.other", "{profile}: move {move}: {message}"),
        P_("identify.other-deal", "{profile}: {message}"),
        P_("identify.kept-order", "The waste came back in the same order each time: it seems to have been turned over, not shuffled."),
    ]
)
