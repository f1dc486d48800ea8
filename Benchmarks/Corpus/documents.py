"""Writes seeded answers to a form, one document a line, and whether each is valid by construction.

Usage: documents.py FORM mixed|ascii DOCUMENTS EXPECTED. Seven of ten are valid; each of the others has one fault.
FORM is a folder beside this file. Its `answers.py` has `valid`, which makes valid answers, and `FAULTS`, each of which
spoils answers, or returns False where it finds nothing to spoil.
"""

import importlib
import json
import random
import sys
import unicodedata

SEED = 20260101
COUNT = 10_000
VALID = 0.7


def plain(text):
    """The text without its accents, each letter as one of ASCII."""
    letters = unicodedata.normalize("NFD", text.replace("ß", "s").replace("Ø", "O").replace("đ", "d"))
    return letters.encode("ascii", "ignore").decode()


def spoil(answers, faults, source):
    while source.choice(faults)(answers, source) is False:
        pass


def main(form, script, documents, expected):
    made = importlib.import_module(f"{form}.answers")
    # Some clients write every letter beyond ASCII as an escape.
    escapes = getattr(made, "ESCAPES", 0)
    source = random.Random(SEED)
    verdicts = ""
    with open(documents, "w", encoding="utf-8", newline="\n") as file:
        for _ in range(COUNT):
            answers = made.valid(source)
            is_valid = source.random() < VALID
            if not is_valid:
                spoil(answers, made.FAULTS, source)
            line = json.dumps(answers, ensure_ascii=source.random() < escapes, separators=(",", ":"))
            print(plain(line) if script == "ascii" else line, file=file)
            verdicts += "1" if is_valid else "0"
    with open(expected, "w", encoding="utf-8") as file:
        file.write(verdicts)


main(*sys.argv[1:])
