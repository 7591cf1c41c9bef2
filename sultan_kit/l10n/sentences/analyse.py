"""Sentences of `sultan-kit analyse`: where a game was decided, by the player and by the cards.

A point is one per cent of the chance of winning. “Lost for certain” is said of a proof only.
"""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        P_("analyse.curve", "{name}: the chance of winning under {profile}, from the deal on the left to the end of the log on the right."),
        P_("analyse.start", "After the deal the chance was {rate}% ({low}% to {high}%), at the end of the log {end}%."),
        P_(
            "analyse.sum",
            "Change in percentage points: {total} in all, {luck} by the cards that came to light and {skill} by the decisions, where the policy "
            "expert has 0.",
        ),
        NP_(
            "analyse.mistakes",
            "{count} decision clearly cost something (in percentage points):",
            "{count} decisions clearly cost something (in percentage points), the costliest first:",
        ),
        P_("analyse.no-mistakes", "No decision clearly cost anything."),
        P_("analyse.mistake", "Move {number}, {move}: cost {rate} ({low} to {high}). {better}"),
        P_(
            "analyse.mistake.lost",
            "Move {number}, {move}: nothing was hidden any more; the game could be won before this move, and was lost for certain after it. {better}",
        ),
        P_("analyse.turning", "The turning point, when nothing was hidden any more:"),
        P_("analyse.turning.move", "Move {number}, {move}: before it the policy expert would have won, after it no longer. {better}"),
        # what would have been better, and why
        P_("analyse.better.keep", "Better: turn up the next card and leave {card} where it lies."),
        P_("analyse.better.keep.redeal", "Better: redeal first and leave {card} where it lies."),
        NP_(
            "analyse.why.waste",
            "{card} took its place, and {count} card was still missing before that one fits.",
            "{card} took its place, and {count} cards were still missing before that one fits.",
        ),
        P_("analyse.why.later", "Play it when a card that soon fits can take its place."),
        P_("analyse.why.stock", "A card of the stock took its place, and most of these have long to wait."),
        P_("analyse.better.turn", "Better: turn up the next card first."),
        P_("analyse.better.redeal", "Better: redeal first."),
        NP_(
            "analyse.better.open",
            "Better: turn up the next card and keep the place open: {count} card was still missing before {card} fits.",
            "Better: turn up the next card and keep the place open: {count} cards were still missing before {card} fits.",
        ),
        P_("analyse.better.divan", "Better: play {card} from the divan."),
        NP_(
            "analyse.why.fill",
            "{card} then takes its place, and only {count} card is missing before that one fits.",
            "{card} then takes its place, and only {count} cards are missing before that one fits.",
        ),
        P_("analyse.better.waste.covered", "Better: play {card} from the waste, before another card covers it."),
        P_("analyse.better.play-waste", "Better: play {card} from the waste."),
        NP_(
            "analyse.better.fill-waste.soon",
            "Better: take {card} from the waste into the divan: only {count} card is missing before it fits.",
            "Better: take {card} from the waste into the divan: only {count} cards are missing before it fits.",
        ),
        P_("analyse.better.fill-waste", "Better: take {card} from the waste into the divan."),
        P_("analyse.better.fill-stock", "Better: fill the gap from the stock."),
        # what several of them have in common
        P_(
            "analyse.lesson.keep",
            "To learn from {count} of them ({points} points in all): do not play a card from the divan as soon as it fits. Its place is filled at "
            "once, so wait until a card that soon fits lies on the waste.",
        ),
        P_(
            "analyse.lesson.keep.stock",
            "To learn from {count} of them ({points} points in all): do not play a card from the divan as soon as it fits. A card of the stock takes "
            "its place at once, so wait while most of these still have long to wait.",
        ),
        P_(
            "analyse.lesson.open",
            "To learn from {count} of them ({points} points in all): do not fill a place of the divan at once. Keep it open for a card that soon "
            "fits.",
        ),
        # the cards
        P_("analyse.lucky", "The luckiest moment: move {number}, {move} ({points} points)."),
        P_("analyse.unlucky", "The unluckiest moment: move {number}, {move} ({points} points)."),
        # what the solver proves
        P_("analyse.hindsight.end", "As the cards lay, the game could still be won where the log ends. That is proved."),
        P_("analyse.hindsight.never", "As the cards lay, no way of playing could have won the game, right from the deal. That is proved."),
        P_(
            "analyse.hindsight.move",
            "As the cards lay, the game could still be won before move {number}, {move}, and was lost for certain after it. Both are proved; whether "
            "anybody could have known is another question.",
        ),
        P_(
            "analyse.hindsight.between",
            "As the cards lay, the game could still be won before move {first}, and was lost for certain after move {number}, {move}. Both are "
            "proved; what lies between is not decided.",
        ),
        P_(
            "analyse.hindsight.lost",
            "As the cards lay, the game was lost for certain after move {number}, {move}. That is proved; whether it was lost before is not decided.",
        ),
        P_("analyse.hindsight.undecided", "It could not be proved from which move on the game was lost for certain."),
        P_("analyse.hindsight.unknown", "The log does not tell where all cards lay, so nothing can be proved about what was still possible."),
        NP_(
            "analyse.method",
            "A chance says how often the policy expert won when it played on from there, with up to {count} shuffle of the unseen cards "
            "(seed {seed}). Ranges in parentheses: 95% confidence.",
            "A chance says how often the policy expert won when it played on from there, with up to {count} shuffles of the unseen cards "
            "(seed {seed}). Ranges in parentheses: 95% confidence.",
        ),
        # what is told at a move, in a page
        P_("analyse.step", "Chance of winning: {rate}% ({low}% to {high}%)."),
        P_("analyse.step.wins", "Nothing is hidden any more: the policy expert wins from here."),
        P_("analyse.step.loses", "Nothing is hidden any more: the policy expert does not win from here."),
        P_("analyse.step.won", "The game is won."),
        P_("analyse.step.raised", "What came to light raised the chance by {points} percentage points."),
        P_("analyse.step.lowered", "What came to light lowered the chance by {points} percentage points."),
        # Translators: The heading above all that a review says.
        P_("analyse.heading", "Review"),
        # work, and what cannot be reviewed
        P_("analyse.progress", "{done} of {all} positions"),
        P_("analyse.interrupted", "Interrupted: {name} was reviewed up to move {done} of {moves}."),
        P_("analyse.faults", "{name} was not reviewed: first put right what is named above."),
        P_("analyse.no-moves", "{name} was not reviewed: it has no moves."),
        P_("analyse.unknown-rules", "{name} was not reviewed: the policy expert, which plays on, does not know all rules of {profile} ({axes:and})."),
        P_("analyse.left-out", "{name}: the log leaves moves out after move {number}; the review ends there."),
        P_("analyse.one-game", "A picture or a page shows one game, and {path} holds several."),
        # the picture
        P_("analyse.chart", "The chance of winning, move by move"),
        P_("analyse.chart.mistake", "Move {number}. Lost percentage points: {rate}"),
        # Translators: Buttons below the picture in a page. They lead from one costly decision to another.
        P_("analyse.chart.previous", "Previous mistake"),
        P_("analyse.chart.next", "Next mistake"),
        # Translators: {where} is a place in a file, such as results[0].deeds[12].move.
        P_("analyse.chart.wrong.wrong", "This review cannot be shown: {where} is not as the format asks."),
    ]
)
