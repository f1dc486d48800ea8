"""The peer that replays in Python: sqlite3, cryptography and orjson, and jsonschema-rs on the answers.

Usage: replay.py DATABASE KEYSTORE KEYFILE SCHEMA. Selects each sealed submission with its wrapped key, unwraps (RFC 3394),
opens (AES-256-GCM), compares the commitment (SHA-256), reads the record and judges its answers by the JSON Schema, which
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


def main():
    database, key_store, key_file, schema = sys.argv[1:]
    with open(key_file, encoding="utf-8") as file:
        master = bytes.fromhex(file.read().strip().removeprefix(LABEL))
    with open(schema, "rb") as file:
        is_valid = jsonschema_rs.validator_for(
            json.load(file), validate_formats=True, pattern_options=jsonschema_rs.RegexOptions()).is_valid
    rows, keys = (sqlite3.connect(f"file:{path}?mode=ro", uri=True) for path in (database, key_store))
    select_key = "SELECT wrapped FROM keys WHERE id = ? AND purpose = 'subject'"
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
        if hashlib.sha256(plain).digest() != commitment:
            continue
        record = orjson.loads(plain[32:])
        if is_valid(orjson.loads(record["answers"])) == bool(accepted):
            identical += 1
    seconds = time.perf_counter() - start
    print(json.dumps({"count": count, "identical": identical, "seconds": seconds, "sqlite": sqlite3.sqlite_version}))


main()
