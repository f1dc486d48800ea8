"""Writes patterns as forms have them, each with answers to match: some do, some do not, a few are long.

Usage: patterns.py FILE. A line is `P`, name, flags (`i` or nothing) and pattern, or `S` and a text, parted by tabs; the
texts belong to the pattern before them.
"""

import random
import sys

SEED = 20260101
WORDS = (
    "please call before noon since I work late shifts and cannot answer in the evening my previous address was "
    "registered abroad until last summer so letters may still arrive there for of food form often information"
).split()
ACCENTED = WORDS + "naïve café größer élève Zürich Ångström".split()

# Name, flags, pattern, texts that match, texts that do not.
PATTERNS = [
    ("nine digits", "", r"^\d{9}$", "123456782 000000000 987654321", "12345678 1234567890 12345678a 1234-56782"),
    ("Dutch postal code", "", r"^[1-9]\d{3} ?[A-Z]{2}$", "1012AB 1012~AB 9999ZZ 3511~LX", "0123AB 1012ab 1012A 10125 Utrecht"),
    ("British postal code", "", r"^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$", "SW1A~1AA M1~1AE EC1A1BB", "SW1A~1A M1~1A london SW1A~1AA~"),
    (
        "password", "", r"^(?=.*[A-Z])(?=.*\d).{8,}$",
        "Tr0ubador Correct-horse-7-battery 8Eichhörnchen xxxxxxxX1",
        "correcthorsebattery Short1 NODIGITSHERE 12345678901 kein-Großbuchstabe",
    ),
    (
        "e-mail", "i", r"^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$",
        "anna.devries@example.org J.Smith+forms@mail-7.example.co.uk x@y.nl info@kadaster.example",
        "anna.devries.example.org anna@localhost @example.org jürgen@example.org anna@example.org,",
    ),
    (
        "IBAN", "", r"^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$",
        "NL91ABNA0417164300 DE89370400440532013000 GB29NWBK60161331926819 BE68539007547034",
        "NL91~ABNA~0417~1643~00 nl91abna0417164300 0417164300 NL91ABNA04 DE8937040044053201300é",
    ),
    (
        "name", "", r"^[A-Za-zÀ-ÖØ-öø-ſ][A-Za-zÀ-ÖØ-öø-ſ' .-]{0,79}$",
        "Anna Chloé~de~Vries Jürgen~Müller Šimková O'Neill~Jr. Håkon~Østergård Jean-Luc~van~den~Berg",
        "~Anna Anna1 Łukasz/Nowak 李小龙 R2D2 anna@example.org",
    ),
    (
        "words", "", r"^(?:salary|savings|inheritance|gift|pension|sale of property|other)$",
        "salary savings sale~of~property other gift pension", "Salary lottery sale~of~proper gifts none savings~and~salary",
    ),
    ("word inside", "", r"\bfoo\b", "foo a~foo~here foo-bar (foo)", "food the~food~is~fine bar foofoo enough~of~it"),
    ("letters inside", "", r"foo", "foo food a~foo~here barfoo", "fo bar of~one's~own enough~of~it foxtrot"),
    ("three digits last", "", r"[0-9]{3}$", "123 abc123 Main~Street~1024 room~12~345", "12 abc12 1234a Main~Street~7 12~34~5"),
    (
        "date", "", r"^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$",
        "1985-07-20 2026-01-01 1999-12-31 2000-02-29", "1885-07-20 20-07-1985 2026-13-01 2026-1-1 yesterday",
    ),
    ("colour", "", r"^#?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})$", "#ff8800 FFF a1b2c3 #0f0", "#ff88 #ggg ff88001 red blue"),
    (
        "UUID", "", r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        "019b0000-1a2b-7c3d-8e4f-5a6b7c8d9e0f 00000000-0000-0000-0000-000000000000",
        "019b0000-1a2b-7c3d-8e4f-5a6b7c8d9e0 019B0000-1A2B-7C3D-8E4F-5A6B7C8D9E0F 019b0000 none",
    ),
    ("yes or no", "i", r"^(?:yes|no|ja|nein|oui|non)$", "yes No JA Nein oui NON", "maybe y nope jawohl yes, 1"),
    ("telephone", "", r"^\+[1-9]\d{6,14}$", "+31612345678 +237655512345 +4930123456", "0612345678 +0612345678 +31~6~1234 +49301 none"),
    (
        "amount", "", r"^-?\d{1,3}(?:[ .]\d{3})*(?:,\d{2})?$",
        "12 1.234,56 -7,00 12~345~678 999", "12.34 1,234.56 1.23 --7 1234,5 about~12",
    ),
    (
        "web address", "", r"^https?://[\w.-]+(?::\d+)?(?:/[^\s]*)?$",
        "https://example.org http://localhost:8080/ https://www.example.org/a/path?with=query&more=1#fragment",
        "example.org ftp://example.org/ https:// https://example.org/a~b http:/example.org",
    ),
    ("screen name", "", r"^[a-z][a-z0-9_]{2,19}$", "anna devries_85 x1y john", "Anna ab 1anna café annaannaannaannaannaanna john-doe"),
    ("no admin", "", r"^(?!.*admin)[a-z0-9_]{3,20}$", "user anna85 admi_n ad_min jan_de_boer", "admin siteadmin1 myadmin Anna ab"),
    ("no markup", "", r"^[^<>]*$", "salary a~short~remark naïve~café none", "<b>bold</b> a<b x~>~y <script>"),
    (
        "blocked words", "i", r"\b(?:casino|lottery|bitcoin|loan)\b",
        "casino Lottery my~BITCOIN~gains a~loan", "salary casinos floating my~pension loans~and~more savings",
    ),
    (
        "IPv4 address", "", r"^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$",
        "192.168.0.1 10.0.0.255 8.8.8.8", "256.1.1.1 192.168.0 1.2.3.4.5 localhost 10.0.0.x",
    ),
    ("single spaces", "", r"^\S+(?: \S+)*$", "Anna Anna~de~Vries naïve~café a~b~c~d", "~Anna Anna~ Anna~~de~Vries"),
    ("capital inside", "", r"[A-Z]", "Anna annA correct-Horse", "anna correct-horse 12345 größer no~capital~here"),
    ("time", "", r"^([01]\d|2[0-3]):[0-5]\d$", "09:30 23:59 00:00", "24:00 9:30 09:60 noon 09:30:00"),
    (
        "number plate", "", r"^(?:[A-Z0-9]{1,3}-){2}[A-Z0-9]{1,3}$",
        "AB-12-CD 1-ABC-23 99-XXX-9", "AB12CD AB-12 ABCD-12-E ab-12-cd AB-12-CD-3",
    ),
]


def prose(random, length, words):
    text = ""
    while len(text) < length:
        text += random.choice(words) + " "
    return text[:length].strip()


def main(path):
    generator = random.Random(SEED)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        for name, flags, pattern, matching, other in PATTERNS:
            texts = [text.replace("~", " ") for text in (matching + " " + other).split()]
            # A long answer to a short question, long remarks, and one that begins well.
            texts += [prose(generator, generator.randint(200, 400), WORDS), prose(generator, 2000, WORDS)]
            texts += [prose(generator, generator.randint(400, 1000), ACCENTED)]
            texts += [texts[0] + " " + prose(generator, 200, WORDS)]
            generator.shuffle(texts)
            print("P", name, flags, pattern, sep="\t", file=file)
            for text in texts:
                print("S", text, sep="\t", file=file)


main(sys.argv[1])
