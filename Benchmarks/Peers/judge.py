"""The peers that judge in Python: jsonschema-rs and fastjsonschema on what orjson reads, and pydantic.

Usage: judge.py PEER verdicts|judge|versions FORM DOCUMENTS, where FORM is a folder with a schema.json and, for
pydantic, a model.py. Prints a digit for each document; or answers each line of standard input with the nanoseconds a
document took, `calls` with those of the calls alone (jsonschema-rs); or what it runs on.
"""

import datetime
import importlib
import importlib.metadata
import json
import os
import sys
import time

BATCH_NANOSECONDS = 20_000_000


def schema(form):
    with open(os.path.join(form, "schema.json"), "rb") as file:
        return json.load(file)


# Each returns a function that counts the valid documents; only the requested peer's modules are loaded.
def passing_jsonschema_rs(form):
    import jsonschema_rs
    import orjson

    # Of its two pattern engines the one that is linear, as ours is.
    is_valid = jsonschema_rs.validator_for(
        True if form is None else schema(form), validate_formats=True, pattern_options=jsonschema_rs.RegexOptions()
    ).is_valid

    def step(documents, loads=orjson.loads):
        count = 0
        for document in documents:
            if is_valid(loads(document)):
                count += 1
        return count

    return step


def passing_fastjsonschema(form):
    import fastjsonschema
    import orjson

    # Its own formats take the thirtieth of February; its documentation has such functions in their place.
    formats = {"date": is_date}
    # `detailed_exceptions=False` would be faster, but fails to compile `const`.
    validate = fastjsonschema.compile(schema(form), formats=formats, use_default=False)
    fault = fastjsonschema.JsonSchemaValueException

    def step(documents, loads=orjson.loads):
        count = 0
        for document in documents:
            try:
                validate(loads(document))
            except fault:
                continue
            count += 1
        return count

    return step


def passing_pydantic(form):
    import pydantic

    sys.path.insert(0, form)
    validate_json = pydantic.TypeAdapter(importlib.import_module("model").Answers).validate_json
    fault = pydantic.ValidationError

    def step(documents):
        count = 0
        for document in documents:
            try:
                validate_json(document)
            except fault:
                continue
            count += 1
        return count

    return step


PEERS = {
    "jsonschema-rs": (passing_jsonschema_rs, ["jsonschema_rs", "orjson"]),
    "fastjsonschema": (passing_fastjsonschema, ["fastjsonschema", "orjson"]),
    "pydantic": (passing_pydantic, ["pydantic", "pydantic_core"]),
}


def is_date(text):
    try:
        return len(text) == 10 and text[4] == "-" and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


def nanoseconds(step, documents, passes):
    """The processor time of this thread: what others do on the machine is not in it."""
    start = time.thread_time_ns()
    for _ in range(passes):
        step(documents)
    return time.thread_time_ns() - start


class Batch:
    """Enough passes over the documents for at least 20 ms."""

    def __init__(self, step, documents):
        self.step = step
        self.documents = documents
        once = max(nanoseconds(self.step, documents, 1), 1)
        self.passes = max(BATCH_NANOSECONDS // once, 1)

    def run(self):
        """Nanoseconds a document."""
        return nanoseconds(self.step, self.documents, self.passes) / self.passes / len(self.documents)


def main(peer, what, form, documents_path):
    passing, packages = PEERS[peer]
    if what == "versions":
        versions = [f"{package} {importlib.metadata.version(package)}" for package in packages]
        print(", ".join(versions + [f"Python {sys.version.split()[0]}"]))
        return
    with open(documents_path, "rb") as file:
        documents = file.read().splitlines()
    step = passing(form)
    if what == "verdicts":
        print("".join(str(step([document])) for document in documents))
        return
    batches = {"judge": Batch(step, documents)}
    for line in sys.stdin:
        turn = line.strip()
        if turn not in batches:
            # The same loop and the same two calls with nothing to read and nothing to judge: what Python itself costs.
            batches[turn] = Batch(passing(None), [b"1"] * len(documents))
        print(batches[turn].run(), flush=True)


main(*sys.argv[1:])
