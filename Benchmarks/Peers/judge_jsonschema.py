"""The peer that judges: jsonschema-rs on what orjson reads.

Usage: judge_jsonschema.py verdicts|time SCHEMA DOCUMENTS. Prints a digit for each document, or nanoseconds a document.
"""

import importlib.metadata
import json
import statistics
import sys
import time

import jsonschema_rs
import orjson

BATCHES = 15
BATCH_NANOSECONDS = 60_000_000


def validator(schema):
    # The engine that runs in linear time is the faster of its two.
    return jsonschema_rs.validator_for(
        schema, validate_formats=True, pattern_options=jsonschema_rs.RegexOptions()
    )


def seconds_of(step, documents, passes):
    """The processor time of this thread: what others do on the machine is not in it."""
    start = time.thread_time_ns()
    for _ in range(passes):
        step(documents)
    return time.thread_time_ns() - start


def nanoseconds(step, documents):
    once = max(seconds_of(step, documents, 3) // 3, 1)
    passes = max(BATCH_NANOSECONDS // once, 1)
    batches = [seconds_of(step, documents, passes) / passes / len(documents) for _ in range(BATCHES)]
    return statistics.median(batches)


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
        return
    # The same loop and the same two calls with nothing to read and nothing to judge: what Python itself costs.
    calls = nanoseconds(judging(validator(True).is_valid), [b"1"] * len(documents))
    print(
        json.dumps(
            {
                "nanoseconds": nanoseconds(judging(is_valid), documents),
                "calls": calls,
                "python": sys.version.split()[0],
                "jsonschema_rs": importlib.metadata.version("jsonschema_rs"),
                "orjson": orjson.__version__,
            }
        )
    )


main(*sys.argv[1:])
