"""Judging documents on two threads beside one, each with a judge of its own by the same form."""

import statistics

from corpus import config, documents_of
from programs import Turns
from settings import FORMS, OURS, ROUNDS
from table import row_beside

# How often they take turns within a round.
TURNS = 5
GOAL = 1.9


def threads():
    return [on_two_threads(name) for name in FORMS]


def on_two_threads(name):
    documents, _ = documents_of(name)
    turns = []
    for _ in range(ROUNDS):
        with Turns(OURS, "threads", config(name), documents) as ours:
            turns += [ours.take_several("all") for _ in range(TURNS)]
    judged, control, undisturbed, control_undisturbed = zip(*turns)
    given = statistics.median(control)
    notes = [
        f"the machine gave arithmetic that touches no memory {given:.2f}; by processor time, which others do not "
        f"disturb, {statistics.median(undisturbed):.2f}, arithmetic {statistics.median(control_undisturbed):.2f}"
    ]
    work = f"judge on two threads, {name}"
    result = row_beside(work, "× one thread", judged, "one thread", [1], judged, GOAL, notes)
    if result["factor"] < GOAL and given < GOAL:
        result["verdict"] += f"; the machine gave {given:.2f}"
    return result
