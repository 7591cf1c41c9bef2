"""Sentences of `stats`: what a player's own logs come to."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        NP_(
            "stats.games", "{count} game: {won} won, {lost} lost, {given_up} given up.", "{count} games: {won} won, {lost} lost, {given_up} given up."
        ),
        P_("stats.no-games", "No game to count."),
        P_("stats.share", "Share won: {rate}%; with 95% confidence between {low}% and {high}% (Wilson interval)."),
        P_("stats.placed", "Cards on the foundations: {average} of 95 on average."),
        P_("stats.placed.best", "Cards on the foundations: {average} of 95 on average; of the games not won the best has {best}."),
        NP_(
            "stats.minutes",
            "Time: {count} game tells it: {average} minutes.",
            "Time: {count} games tell it: {sum} minutes, {average} on average.",
        ),
        P_("stats.streaks", "In a row: at most {won} won, at most {not_won} not won."),
        NP_("stats.streaks.now-won", "The last game was won.", "The last {count} games were won."),
        NP_("stats.streaks.now-not-won", "The last game was not won.", "The last {count} games were not won."),
        NP_(
            "stats.streaks.undated",
            "{count} game without a date takes no part in this.",
            "{count} games without a date take no part in this.",
        ),
        P_("stats.streaks.no-dates", "No log has a date, so the games count in the order of their files."),
        P_("stats.by-profile", "By rule profile"),
        P_("stats.by-player", "By player"),
        P_("stats.no-player", "(no name)"),
        NP_("stats.row", "{count} game, {won} won: {rate}% ({low}% to {high}%)", "{count} games, {won} won: {rate}% ({low}% to {high}%)"),
        NP_("stats.apart", "Not counted: {count} log", "Not counted: {count} logs"),
        P_("stats.apart.illegal", "{game}: not by the rules"),
        P_("stats.apart.unreadable", "{game}: can’t be read"),
        P_("stats.apart.faulty", "{game}: has a fault that “validate” explains"),
        P_("stats.apart.incomplete", "{game}: moves are missing"),
        P_("stats.apart.unfinished", "{game}: not played to its end"),
        P_("stats.apart.twice", "{game}: the same game as {other}"),
    ]
)
