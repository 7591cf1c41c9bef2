"""Sentences of `sultan-kit simulate`: win rates, what was counted besides, and ledgers.

A game that was not won is called so, never lost for good: what another player would have done with it, no simulation tells.
"""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # what came of it
        NP_(
            "simulate.won",
            "{wins} of {count} game won: {rate}%; with 95% confidence the rate is between {low}% and {high}% (Wilson interval).",
            "{wins} of {count} games won: {rate}%; with 95% confidence the rate is between {low}% and {high}% (Wilson interval).",
        ),
        P_("simulate.played", "Played by the policy {policy} with the seed {seed}, in sultan-kit {version}; the deals are {first} to {last}."),
        P_("simulate.rules", "Rules: {rules}."),
        P_("simulate.placed", "Games by the cards on the foundations at the end; {average} of 95 on average:"),
        P_("simulate.passes", "Games by the passes that they took:"),
        NP_("simulate.pass", "{passes}: {count} game, {wins} of them won", "{passes}: {count} games, {wins} of them won"),
        P_("simulate.not-won", "Games that were not won were not won by this policy; another player may win them."),
        P_("simulate.compared", "Compared, on the same deals:"),
        P_("simulate.compared.row", "{rate}% ({low}% to {high}%)"),
        # what the policies do
        P_("simulate.policy.random", "random: makes any legal move, each as likely as the others."),
        P_("simulate.policy.greedy", "greedy: plays whatever fits at once, and fills every gap, from the waste where that is allowed."),
        P_(
            "simulate.policy.hold",
            "hold: takes a card into the divan only if no more than two others are missing before it fits, and keeps what fits there until then.",
        ),
        P_(
            "simulate.policy.expert",
            "expert: plays like hold, but looks up in a table how many cards may be missing: by redeals left, cards in the stock and open places.",
        ),
        P_(
            "simulate.policy.search",
            "search: plays like expert, but tries out doubtful moves: on many possible stocks, or where the order is known, in many ways.",
        ),
        # the work
        P_("simulate.progress", "{done} of {games} games"),
        P_("simulate.interpreted", "numba (the extra “fast”) is not installed: the games are played some hundred times slower."),
        P_(
            "simulate.at-the-table",
            "The fast player does not know all rules of {profile} ({axes:and}); its games are played at the table, which is slow and gives the same.",
        ),
        P_("simulate.interrupted", "Interrupted: {done} of {games} games were played; those are counted here."),
        P_(
            "simulate.interrupted.kept",
            "Interrupted: {done} of {games} games were played; those are in the ledger, and the same command plays the others.",
        ),
        P_("simulate.worker-lost", "A process that played was ended from outside, perhaps for want of memory. What was done before is counted here."),
        # on a cluster
        P_("cluster.extra", "To play on a cluster needs some packages more. This installs them: {command}"),
        P_("cluster.address", "“{address}” is no address of a scheduler. It is written as the scheduler tells it when it starts: tcp://HOST:PORT."),
        P_("cluster.jobs", "--jobs are processes of this machine, but on a cluster its workers play: give only one of --jobs and --cluster."),
        P_("cluster.nobody", "There is no Dask scheduler at {address}; the system says: {reason}."),
        P_(
            "cluster.no-answer",
            "Nothing at {address} answers as a Dask scheduler does. Is that the address that the scheduler tells when it starts, and not the one of "
            "its web page?",
        ),
        P_("cluster.not-the-scheduler", "At {address} there is a Dask worker, not the scheduler. The scheduler tells its address when it starts."),
        P_("cluster.unusable", "Dask as it is set up here cannot use the address {address}; it says: {reason}"),
        P_("cluster.empty", "The cluster at {address} has no workers. “dask worker {address}” starts one."),
        NP_(
            "cluster.silent-worker",
            "A worker of the cluster at {address} does not answer; it was waited for {count} second.",
            "A worker of the cluster at {address} does not answer; it was waited for {count} seconds.",
        ),
        P_("cluster.without", "The worker {worker} has no sultan-kit, or one that knows nothing of clusters. It must be {wanted}, as here."),
        P_("cluster.unfit", "The worker {worker} cannot say which sultan-kit it has; Python says there: {reason}"),
        P_(
            "cluster.another-version",
            "The worker {worker} has sultan-kit {found}; this is {wanted}, and the games of two versions are not counted together.",
        ),
        P_(
            "cluster.another-files",
            "The worker {worker} has sultan-kit {wanted} too, but other files of it than those here, and the games of both are not counted together.",
        ),
        P_(
            "cluster.interpreted",
            "Not all workers of the cluster have numba (the extra “fast”): those without it play some hundred times slower.",
        ),
        P_("cluster.joined-without", "A worker that joined the cluster at {address} has no sultan-kit. Each one needs {wanted}, as here."),
        P_("cluster.scheduler-lost", "The scheduler at {address} has ended or begun anew, or can no longer be reached."),
        NP_(
            "cluster.workers-lost",
            "The cluster at {address} has lost its workers; for {count} second none has come back.",
            "The cluster at {address} has lost its workers; for {count} seconds none has come back.",
        ),
        NP_(
            "cluster.killed",
            "{count} worker of the cluster ended while playing the same games, perhaps for want of memory.",
            "{count} workers of the cluster, one after the other, ended while playing the same games, perhaps for want of memory.",
        ),
        P_("simulate.same-file", "{path} was named twice: ledger, results and picture each need a file of their own."),
        # ledgers
        P_("ledger.not-one", "{path} is no ledger of sultan-kit. The file was left as it is."),
        P_("ledger.line", "{path}, line {line}: this is no line of a ledger. The file was left as it is."),
        P_("ledger.twice", "{path}, line {line}: games {first} to {last} were counted before, at least some of them. The file was left as it is."),
        P_(
            "ledger.another-version",
            "{path} is a ledger of sultan-kit {found}; this is {wanted}, and the games of two versions are not counted together.",
        ),
        P_("ledger.another-policy", "{path} is the ledger of a study with the policy {found}, not {wanted}."),
        P_("ledger.another-seed", "{path} is the ledger of a study with the seed {found}, not {wanted}."),
        P_("ledger.another-profile", "{path} is the ledger of a study of {found:and}, not of {wanted:and}."),
        P_("ledger.another-rules", "{path} is the ledger of a study of {wanted:and}, but the rules were others then."),
        P_("ledger.more", "{path} already holds games of a profile up to number {last}, and only {games} are asked for. Ask for at least as many."),
        # the picture; the last two stand small beside their scales
        P_("simulate.chart", "Games won by the policy {policy}"),
        NP_(
            "simulate.chart.below",
            "{count} game under each rule set, seed {seed}, sultan-kit {version}.",
            "{count} games under each rule set, seed {seed}, sultan-kit {version}.",
        ),
        P_("simulate.chart.row", "{profile}: {rate}% won, with 95% confidence {low}% to {high}%."),
        P_("simulate.chart.won", "won, 0 to 100%"),
        P_("simulate.chart.placed", "else: 0 to 94 cards"),
    ]
)
