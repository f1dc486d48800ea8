"""Matching patterns: ours beside each peer, a row for each pattern and peer."""

from corpus import cases
from programs import Turns, output
from settings import CHOSEN_PEERS, OURS, ROUNDS, made
from table import not_timed, row_beside

# How often they take turns within a round.
TURNS = 9
UNIT = "ns/text"
# With the goal, if there is one.
PEERS = {
    "PCRE2": (made("match-pcre2"), 1),
    "RE2": (made("match-re2"), None),
    "Foundation": (made("match-foundation"), None),
}


def matching():
    """A pattern whose texts a peer judges otherwise is not timed beside it."""
    path, names = cases()
    ours = output(OURS, "matches", path).split("\n")
    columns = [beside(peer, path, names, ours) for peer in PEERS if peer in CHOSEN_PEERS]
    return [row for rows in zip(*columns, strict=True) for row in rows]


def beside(peer, path, names, ours):
    """The rows of all patterns beside one peer."""
    program, goal = PEERS[peer]
    theirs = output(program, "verdicts", path).split("\n")
    agreeing = [number for number, pair in enumerate(zip(ours, theirs, strict=True)) if pair[0] == pair[1]]
    turns = [[] for _ in names]
    for _ in range(ROUNDS):
        with Turns(OURS, "match", path) as mine, Turns(program, "match", path) as other:
            for _ in range(TURNS):
                for number in agreeing:
                    turns[number].append((mine.take(str(number)), other.take(str(number))))
    return [
        matched(name, peer, goal, ours[number], turns[number])
        if number in agreeing
        else refused(name, peer, ours[number], theirs[number])
        for number, name in enumerate(names)
    ]


def matched(name, peer, goal, verdicts, turns):
    ours, peers = (list(side) for side in zip(*turns))
    notes = [f"{len(verdicts)} texts, {verdicts.count('1')} match"] if peer == next(iter(PEERS)) else []
    factors = [theirs / own for own, theirs in turns]
    return row_beside(work(name), UNIT, ours, peer, peers, factors, goal, notes)


def refused(name, peer, ours, theirs):
    """A peer answers `-` for a pattern that it cannot read."""
    if theirs == "-":
        return not_timed(work(name), peer, "cannot say it", "it has no lookahead")
    return not_timed(work(name), peer, "disagrees", f"ours says {ours}, {peer} {theirs}", disagrees=True)


def work(name):
    return f"match a pattern, {name}"
