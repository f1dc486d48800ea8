"""Writes seeded answers to form.json, one document a line, and whether each is valid by construction.

Usage: documents.py mixed|ascii DOCUMENTS EXPECTED. Seven of ten are valid; each of the others has exactly one fault.
"""

import json
import random
import sys
import unicodedata

SEED = 20260101
COUNT = 1000
VALID = 0.7
GIVEN = "Anna Bram Chloé Daan Émilie Femke Günther Håkon Ines Jürgen Katarína Lotte Mbarga Nađa".split()
FAMILY = "de Vries,Müller,Nowak,van den Berg,Ngo Biyong,Šimková,Smith,Dvořák,García,Østergård".split(",")
WORDS = (
    "please call before noon since I work late shifts and cannot answer in the evening my previous address was "
    "registered abroad until last summer so letters may still arrive there naïve café größer"
).split()
COUNTRIES = "AT BE CH CM CZ DE FR NL SK US".split()


def valid(random):
    digits = lambda count: "".join(random.choice("0123456789") for _ in range(count))
    name = f"{random.choice(GIVEN)} {random.choice(FAMILY)}"
    remarks = ""
    length = random.randint(210, 270)
    while len(remarks) < length:
        remarks += random.choice(WORDS) + " "
    return {
        "name": name,
        "number": digits(9),
        "mail": f"{random.choice(WORDS[:20])}.{digits(4)}@mail-{digits(3)}.example.org".lower(),
        "phone": "+" + random.choice("123456789") + digits(random.randint(8, 12)),
        "postal_code": f"{random.randint(1000, 9999)}{random.choice(['', ' '])}{random.choice('ABCDEFG')}X",
        "born": f"{random.randint(1930, 2005):04}-{random.randint(1, 12):02}-{random.randint(1, 28):02}",
        "country": random.choice(COUNTRIES),
        "monthly": random.choice([random.randint(0, 100000), round(random.uniform(0, 100000), 2)]),
        "terms": True,
        "remarks": remarks.strip(),
    }


FAULTS = [
    lambda answers, random: answers.pop(random.choice([key for key in answers if key != "remarks"])),
    lambda answers, random: answers.update(name=""),
    lambda answers, random: answers.update(name="é" * 61),
    lambda answers, random: answers.update(number=answers["number"][1:]),
    lambda answers, random: answers.update(number=int("1" + answers["number"][1:])),
    lambda answers, random: answers.update(mail=answers["mail"].replace("@", " at ")),
    lambda answers, random: answers.update(phone=answers["phone"][1:]),
    lambda answers, random: answers.update(postal_code="0" + answers["postal_code"][1:]),
    lambda answers, random: answers.update(born="2001-02-29"),
    lambda answers, random: answers.update(born="1990-13-01"),
    lambda answers, random: answers.update(country="XX"),
    lambda answers, random: answers.update(monthly=random.choice([-0.01, 100000.5])),
    lambda answers, random: answers.update(monthly="plenty"),
    lambda answers, random: answers.update(terms=False),
    lambda answers, random: answers.update(remarks="ß" * 301),
    lambda answers, random: answers.update(remarks=["a", {"b": None}]),
    lambda answers, random: answers.update(nickname="Bo"),
]


def plain(text):
    """The text without its accents, each letter as one of ASCII."""
    letters = unicodedata.normalize("NFD", text.replace("ß", "s").replace("Ø", "O").replace("đ", "d"))
    return letters.encode("ascii", "ignore").decode()


def main(script, documents, expected):
    source = random.Random(SEED)
    lines, verdicts = [], ""
    for _ in range(COUNT):
        answers = valid(source)
        is_valid = source.random() < VALID
        if not is_valid:
            source.choice(FAULTS)(answers, source)
        line = json.dumps(answers, ensure_ascii=False, separators=(",", ":"))
        lines.append(plain(line) if script == "ascii" else line)
        verdicts += "1" if is_valid else "0"
    with open(documents, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    with open(expected, "w", encoding="utf-8") as file:
        file.write(verdicts)


main(*sys.argv[1:])
