#!/usr/bin/env python3
"""Flips bits of evidence, one at a time, and asks that each is found and its place named.

    flips.py EVIDENCE --key KEY --witness KEY

Every bit of the checkpoint is flipped, and of every other byte one bit, chosen by a seed that is printed.
"""

import collections
import os
import random
import sys

import verify


def main():
    data, keys, witnesses = verify.arguments()
    verify.verify(data, keys, witnesses)
    seed = int(os.environ.get("FORMULARY_SEED", random.randrange(2**32)))
    chance = random.Random(seed)
    start, end = data.index(b'"checkpoint"'), data.index(b'"document"')
    places = collections.Counter()
    missed = []
    for index in range(len(data)):
        for bit in range(8) if start <= index < end else [chance.randrange(8)]:
            flipped = bytearray(data)
            flipped[index] ^= 1 << bit
            try:
                verify.verify(bytes(flipped), keys, witnesses)
                missed.append((index, bit))
            except verify.NotProved as problem:
                places[problem.place] += 1
    print(f"seed {seed}, {sum(places.values())} flips found, by place: {dict(places)}")
    if missed:
        print(f"not found: {missed[:20]}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
