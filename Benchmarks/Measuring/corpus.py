"""The forms that are judged by, and the documents."""

import os
import sys

from programs import output
from settings import BENCHMARKS, made

FOLDER = os.path.join(BENCHMARKS, "Corpus")


def form(name):
    """The folder of a form."""
    return os.path.join(FOLDER, name)


def config(name, document="form.json"):
    """A form, or with `same.json` what of it JSON Schema can say, where that is not all."""
    return os.path.join(form(name), document)


def says_more(name):
    """Whether a form says what JSON Schema cannot."""
    return os.path.exists(config(name, "same.json"))


def documents_of(name, script="mixed"):
    """Writes the documents of a form; returns their path and a digit for each, 1 if it is valid by construction."""
    documents, expected = (made(f"{name}-{script}.{kind}") for kind in ("jsonl", "expected"))
    output(sys.executable, os.path.join(FOLDER, "documents.py"), name, script, documents, expected)
    with open(expected, encoding="utf-8") as file:
        return documents, file.read()


def cases():
    """Writes the patterns and their texts; returns the path and the patterns' names."""
    path = made("patterns.txt")
    output(sys.executable, os.path.join(FOLDER, "patterns.py"), path)
    with open(path, encoding="utf-8") as file:
        lines = [line.split("\t") for line in file]
    return path, [line[1] for line in lines if line[0] == "P"]
