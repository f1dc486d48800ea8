"""The peer that replays in Python: sqlite3, cryptography and orjson, and jsonschema-rs on the answers.

Usage: replay.py DATABASE KEYSTORE KEYFILE SCHEMA. Selects each sealed submission with its wrapped key, unwraps (RFC 3394),
opens (AES-256-GCM), compares the commitment (SHA-256 of the members' digests), reads the answers and judges its answers by the JSON Schema, which
calculates nothing and says no more than whether they are valid. Prints one line of JSON.
"""

import hashlib
import json
import sqlite3
import sys
import time

import jsonschema_rs
import orjson
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.keywrap import InvalidUnwrap, aes_key_unwrap

LABEL = "formulary-master-key-1:"
RECORD, COMMITMENT = b"formulary-record-3:", b"formulary-commitment-3:"


def members(record):
    """The salted members of a record: Stored-formats.md, the judgement record."""
    at = len(RECORD)
    while at < len(record):
        length = int.from_bytes(record[at + 1 : at + 5], "little")
        yield record[at + 5 : at + 5 + length]
        at += 5 + length


def main():
    database, key_store, key_file, schema = sys.argv[1:]
    with open(key_file, encoding="utf-8") as file:
        master = bytes.fromhex(file.read().strip().removeprefix(LABEL))
    with open(schema, "rb") as file:
        is_valid = jsonschema_rs.validator_for(
            json.load(file), validate_formats=True, pattern_options=jsonschema_rs.RegexOptions()).is_valid
    rows, keys = (sqlite3.connect(f"file:{path}?mode=ro", uri=True) for path in (database, key_store))
    select_key = "SELECT wrapped FROM keys WHERE id = ? AND purpose = 'box'"
    count = identical = 0
    start = time.perf_counter()
    for identifier, key_id, commitment, accepted, box in rows.execute(
        "SELECT id, key_id, commitment, accepted, bytes FROM submissions JOIN boxes ON submission = sequence "
        "ORDER BY sequence"
    ):
        count += 1
        (wrapped,) = keys.execute(select_key, (key_id,)).fetchone()
        try:
            key = aes_key_unwrap(master, wrapped)
        except InvalidUnwrap:
            continue
        bound = f"formulary-box-1:{identifier}:{key_id}".encode()
        plain = AESGCM(key).decrypt(box[:12], box[12:], bound)
        found = list(members(plain))
        digests = sorted(hashlib.sha256(member).digest() for member in found)
        if hashlib.sha256(COMMITMENT + b"".join(digests)).digest() != commitment:
            continue
        named = (member[32:].partition(b"\0") for member in found)
        answers = {name[8:].decode(): orjson.loads(value) for name, _, value in named if name.startswith(b"answers/")}
        if is_valid(answers) == bool(accepted):
            identical += 1
    seconds = time.perf_counter() - start
    print(json.dumps({"count": count, "identical": identical, "seconds": seconds, "sqlite": sqlite3.sqlite_version}))


main()
