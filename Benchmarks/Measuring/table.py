"""The rows of the table, and the table."""

import statistics

HEADER = ["work", "unit", "ours", "beside", "theirs", "factor", "middle half", "goal", ""]
# The others hold numbers.
TEXT_COLUMNS = (0, 1, 3, 8)


def row(work, unit, ours, notes=()):
    """Our result without a peer."""
    return {
        "work": work, "unit": unit, "ours": statistics.median(ours), "oursTurns": list(ours), "beside": None,
        "peer": None, "peerTurns": [], "factor": None, "middleHalf": None, "goal": None, "verdict": "no goal",
        "notes": list(notes),
    }


def row_beside(work, unit, ours, peer, peers, factors, goal=None, notes=()):
    """Our result against a peer: the medians, and the median of the factors, each the advantage of one round."""
    result = row(work, unit, ours, notes)
    return result | {"beside": peer, "peer": statistics.median(peers), "peerTurns": list(peers)} | judged(factors, goal)


def judged(factors, goal):
    """The median of the factors, between which two half of them are, and whether that meets the goal."""
    low, factor, high = statistics.quantiles(factors) if len(factors) > 1 else factors * 3
    result = {"factor": factor, "middleHalf": [low, high], "goal": goal, "verdict": "no goal"}
    if goal is not None:
        result["verdict"] = "goal met" if factor >= goal else "goal missed"
        if goal / 1.5 <= factor < goal:
            result["verdict"] += ", within 1.5 of it"
    return result


def not_timed(work, peer, why, note, disagrees=False):
    """A peer that gives another verdict, or lacks the feature."""
    return {"work": work, "beside": peer, "verdict": f"{why}, not timed", "notes": [note], "disagrees": disagrees}


def printed(rows):
    table = [HEADER] + [cells(result) for result in rows]
    widths = [max(len(line[column]) for line in table) for column in range(len(HEADER))]
    before = None
    for place, line in enumerate(table):
        # Beside several peers a work is named once.
        work, line[0] = line[0], "" if line[0] == before else line[0]
        before = work
        places = zip(line, widths)
        print("  ".join(
            cell.ljust(width) if column in TEXT_COLUMNS else cell.rjust(width)
            for column, (cell, width) in enumerate(places)
        ).rstrip())
        for note in rows[place - 1]["notes"] if place else []:
            print("    " + note)


def cells(result):
    middle = result.get("middleHalf")
    return [
        result["work"],
        result.get("unit", ""),
        number(result.get("ours")),
        result["beside"] or "",
        number(result.get("peer")),
        factor(result.get("factor")),
        f"{middle[0]:.2f} to {middle[1]:.2f}" if middle else "",
        factor(result.get("goal")),
        result["verdict"],
    ]


def number(value):
    return "" if value is None else f"{value:,.1f}" if value < 100 else f"{value:,.0f}"


def factor(value):
    return "" if value is None else f"{value:.2f}"
