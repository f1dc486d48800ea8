"""The peer that judges: jsonschema-rs on what orjson reads.

Usage: judge_jsonschema.py verdicts|judge|versions SCHEMA DOCUMENTS. Prints a digit for each document; or answers each
line of standard input with the nanoseconds a document took, `calls` with those of the calls alone; or what it runs on.
"""

import importlib.metadata
import json
import sys
import time

import jsonschema_rs
import orjson

BATCH_NANOSECONDS = 20_000_000


def validator(schema):
    # Of its two pattern engines the one that is linear, as ours is.
    return jsonschema_rs.validator_for(
        schema, validate_formats=True, pattern_options=jsonschema_rs.RegexOptions()
    )


def nanoseconds(step, documents, passes):
    """The processor time of this thread: what others do on the machine is not in it."""
    start = time.thread_time_ns()
    for _ in range(passes):
        step(documents)
    return time.thread_time_ns() - start


class Batch:
    """So many passes over the documents that they take at least 20 ms."""

    def __init__(self, is_valid, documents):
        self.step = judging(is_valid)
        self.documents = documents
        once = max(nanoseconds(self.step, documents, 3) // 3, 1)
        self.passes = max(BATCH_NANOSECONDS // once, 1)

    def run(self):
        """Nanoseconds a document."""
        return nanoseconds(self.step, self.documents, self.passes) / self.passes / len(self.documents)


def judging(is_valid):
    def step(documents, loads=orjson.loads):
        count = 0
        for document in documents:
            if is_valid(loads(document)):
                count += 1
        return count

    return step


def main(what, schema_path, documents_path):
    with open(schema_path, "rb") as file:
        schema = json.load(file)
    with open(documents_path, "rb") as file:
        documents = file.read().splitlines()
    is_valid = validator(schema).is_valid
    if what == "verdicts":
        print("".join("1" if is_valid(orjson.loads(document)) else "0" for document in documents))
    elif what == "versions":
        version = importlib.metadata.version("jsonschema_rs")
        print(f"jsonschema-rs {version}, orjson {orjson.__version__}, Python {sys.version.split()[0]}")
    else:
        judge = Batch(is_valid, documents)
        # The same loop and the same two calls with nothing to read and nothing to judge: what Python itself costs.
        calls = Batch(validator(True).is_valid, [b"1"] * len(documents))
        for line in sys.stdin:
            print((calls if line.strip() == "calls" else judge).run(), flush=True)


main(*sys.argv[1:])
