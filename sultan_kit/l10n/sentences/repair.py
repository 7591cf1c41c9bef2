"""Sentences of `repair`: what could be changed in a log, and what slip of the pen that would make good."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # what to change
        P_("repair.insert", "Insert “{after}” before move {move}."),
        P_("repair.append", "Add “{after}” behind the last move."),
        P_("repair.delete", "Delete move {move}, “{before}”."),
        P_("repair.replace", "Write “{after}” instead of “{before}” as move {move}."),
        P_("repair.swap", "Exchange move {move}, “{before}”, and move {other}, “{after}”."),
        P_("repair.card.insert", "Insert {after} as card {place} under {key}."),
        P_("repair.card.delete", "Delete card {place} under {key}, {before}."),
        P_("repair.card.replace", "Write {after} instead of {before} as card {place} under {key}."),
        P_("repair.card.swap", "Exchange cards {place} and {other} under {key}, {before} and {after}."),
        P_("repair.result", "Write “{after}” instead of “{before}” as the result."),
        P_("repair.number", "Write {after} instead of {before} as the move number."),
        # which slip that makes good
        P_("repair.why.word", "What stands there is no move; this is the one that is nearest to it."),
        P_("repair.why.twice", "It is the same as move {other}: it seems to have been written twice."),
        P_("repair.why.too-many", "Without this move the rest of the log is right: perhaps it was never made."),
        P_("repair.why.swapped", "They seem to have been written in the wrong order."),
        P_("repair.why.play-left-out", "This play seems to have been made and not written down."),
        P_("repair.why.turn-left-out", "{card} comes next from the stock: its turn seems not to have been written down."),
        P_("repair.why.unseen-left-out", "{card} seems to have come from the stock without being written down."),
        P_("repair.why.fill-left-out", "This fill of a gap seems to have been made and not written down."),
        P_("repair.why.redeal-left-out", "The redeal seems not to have been written down."),
        P_("repair.why.played", "The card seems to have been played, which is not written down."),
        P_("repair.why.laid", "The turned card seems to have been laid on the waste and nowhere else."),
        P_("repair.why.filled", "The card seems to have filled a gap of the divan."),
        P_("repair.why.pile", "The card seems to have come from another pile."),
        P_("repair.why.place", "The place of the divan or the card beside it does not agree with what lies there."),
        P_("repair.why.foundation", "Another foundation is named than the one that the card went to."),
        P_("repair.why.suit", "The suit seems to have been misread."),
        P_("repair.why.rank", "The rank seems to have been misread or mistyped."),
        P_("repair.why.card", "Another card seems to have been written than the one that came."),
        P_("repair.why.other", "Another move seems to have been made than the one that is written."),
        P_("repair.why.card-left-out", "A card seems to have been left out here."),
        P_("repair.why.card-twice", "The card seems to have been written twice."),
        P_("repair.why.card-too-many", "This card seems to be one too many."),
        P_("repair.why.cards-swapped", "They seem to have been written in the wrong order."),
        P_("repair.why.result", "All moves are legal; only the result is not as the log says."),
        P_("repair.why.number", "All moves are legal; only the count is not right."),
        # how sure that is
        P_("repair.anywhere", "It would do as well before any move from {first} to {last}."),
        NP_("repair.elsewhere", "It would do as well in {count} other place.", "It would do as well in {count} other places."),
        P_("repair.equal", "Repairs 1 to {last} are equally likely: nothing in the log tells which was meant."),
        NP_("repair.more", "{count} other change would do, too.", "{count} other changes would do, too."),
        # in place of repairs
        P_("repair.good", "{game}: nothing needs repair."),
        P_("repair.none", "{game}: no change of one or two moves or cards makes this log legal to its end."),
        P_("repair.by-hand", "{game}: this must be put right by hand first."),
        P_("repair.written", "{path}: written with repair {number}."),
        # wrong use
        P_("repair.take-needs-output", "--take says which repair to write, and -o where to: the one goes only with the other."),
        P_("repair.take-one-game", "There are several games in this file that need repair; --game N says which."),
        P_("repair.take-json", "With --take the repaired log is written, so --format has no meaning."),
        NP_("repair.take-range", "There is no repair {number}: {count} was found.", "There is no repair {number}: {count} were found."),
    ]
)
