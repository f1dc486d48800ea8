"""Screens: a keystroke natively and as WebAssembly in Node, and how soon the WebAssembly is there."""

import gzip
import json
import os
import random
import sys

from corpus import FOLDER, config
from programs import Turns, output
from settings import BENCHMARKS, OURS, PEERS, ROUNDS, made
from table import row_beside

sys.path.insert(0, FOLDER)
MODULE = os.path.join(os.path.dirname(BENCHMARKS), ".build", "wasm")
# How often they take turns within a round.
TURNS = 9
# The gzipped size of judging alone, before screens existed.
FORMER_BYTES = 507_000
OWNERS = 1_000


def screens():
    forms = [("47 fields", "kyc", "first_name", one_of("kyc")), ("1,000 owners", "owners", "company_name", owners())]
    rows = []
    for name, form, field, answers in forms:
        document = made(f"screen-{form}.json")
        with open(document, "w", encoding="utf-8") as file:
            file.write(json.dumps(answers) + "\n")
        version = made(f"screen-{form}.version.json")
        with open(version, "w", encoding="utf-8") as file:
            file.write(output(OURS, "client", config(form)))
        rows += keystrokes(name, form, field, document, version)
    start = [float(output("node", os.path.join(PEERS, "screen.mjs"), MODULE, made("screen-kyc.version.json")))
             for _ in range(ROUNDS)]
    rows.append(row_beside(
        "start of the WebAssembly", "ms", start, "50 ms", [50], [50 / own for own in start], 1,
        ["read, compiled, instantiated, the form of 47 fields opened, in a new process each"]))
    with open(os.path.join(MODULE, "formulary.wasm"), "rb") as file:
        size = len(gzip.compress(file.read(), 9))
    rows.append(row_beside(
        "size of the WebAssembly", "KB", [size / 1000], "507 KB", [FORMER_BYTES / 1000], [FORMER_BYTES / size], 1,
        ["gzipped"]))
    return rows


def keystrokes(name, form, field, document, version):
    script = os.path.join(PEERS, "screen.mjs")
    native, page = [], []
    for _ in range(ROUNDS):
        with Turns(OURS, "keystroke", config(form), document, field) as mine, \
                Turns("node", script, MODULE, version, document, field) as other:
            for _ in range(TURNS):
                native.append(mine.take() / 1e6)
                page.append(other.take() / 1e6)
    has_goal = form == "kyc"
    return [
        row_beside(
            f"a keystroke, {name}", "ms", native, "1 ms", [1], [1 / own for own in native], None,
            ["native, from the action to the new state"]),
        row_beside(
            f"a keystroke, {name}, WebAssembly", "ms", page, "1 ms", [1], [1 / own for own in page],
            1 if has_goal else None, ["Node, from the action to the state that a page draws, through JSON"]),
    ]


def one_of(form):
    """The first valid document of a form, with a text in the field that is typed in."""
    sys.path.insert(0, os.path.join(FOLDER, form))
    sys.modules.pop("answers", None)
    import answers

    return answers.valid(random.Random(1))


def owners():
    """A business with a thousand owners, who have a tenth of a percent each."""
    source = random.Random(1)
    while True:
        document = one_of_owners(source)
        if document.get("legal_form") == "bv":
            break
    owner = dict(document["owners"][0], political=False, share=100 / OWNERS)
    document["owners"] = [dict(owner, name=f"{owner['name']} {number}") for number in range(OWNERS)]
    return document


def one_of_owners(source):
    sys.path.insert(0, os.path.join(FOLDER, "owners"))
    sys.modules.pop("answers", None)
    import answers

    return answers.valid(source)
