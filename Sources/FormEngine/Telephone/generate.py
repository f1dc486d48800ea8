"""Writes CallingPlan+Table.swift beside this file, and the second judge's table: `make telephones`.

The source is the public metadata of Google's libphonenumber, as the package `phonenumbers` of PyPI carries it, in the
version below. Edition 2 judges by this table for good: a later version belongs to a later edition, in a table of its own.

With `--check` nothing is written; the exit status says whether both files are as they would be written.
"""

import json
import pathlib
import random
import re
import sys

import phonenumbers
from phonenumbers import PhoneMetadata, PhoneNumber, PhoneNumberFormat, PhoneNumberType

try:
    import re._parser as regex
except ImportError:
    import sre_parse as regex

VERSION = "9.0.43"
HERE = pathlib.Path(__file__).resolve().parent
SWIFT = HERE / "CallingPlan+Table.swift"
JUDGE = HERE.parents[2] / "Tests/Conformance/Judge/telephones.json"
# The most digits of an E.164 number, with the code.
MOST = 15
LEAST_LENGTH = 4

# Prefixes that the metadata writes as a pattern, or no longer has: trunk prefixes by their letter in the table.
TRUNKS = {"0": "o", "1": "n", "8": "r", "06": "h"}
OWN_TRUNKS = {375: "b", 370: "l", 52: "m", 54: "a"}

# The most digits of a prefix dialled before another country's code; longer ones, which select networks, are left out.
MOST_ABROAD = 4
USUAL_ABROAD = "00"


def first_digits(pattern):
    """The digits that what a pattern matches can begin with."""

    def of_all(items):
        digits = set()
        for item in items:
            found, may_be_empty = of_one(*item)
            digits |= found
            if not may_be_empty:
                return digits, False
        return digits, True

    def of_one(operation, value):
        match str(operation):
            case "LITERAL": return {chr(value)}, False
            case "IN":
                digits = set()
                for kind, member in value:
                    match str(kind):
                        case "LITERAL": digits.add(chr(member))
                        case "RANGE": digits |= {chr(code) for code in range(member[0], member[1] + 1)}
                        case _: digits |= set("0123456789")
                return digits, False
            case "SUBPATTERN": return of_all(value[3])
            case "BRANCH":
                parts = [of_all(branch) for branch in value[1]]
                return set().union(*(part[0] for part in parts)), any(part[1] for part in parts)
            case "MAX_REPEAT":
                digits, may_be_empty = of_all(value[2])
                return digits, may_be_empty or value[0] == 0
            case other: raise SystemExit(f"The pattern {pattern} has {other}, which is not read here.")

    return of_all(regex.parse(pattern))[0]


def prefixes_abroad():
    """Prefixes that are dialled before another country's code where that is not 00, with their regions; a point is any digit."""
    found = {}
    for region in sorted(phonenumbers.SUPPORTED_REGIONS):
        pattern = re.compile(PhoneMetadata.metadata_for_region(region).international_prefix)
        for prefix in compressed({f"{number:0{length}}" for length in range(1, MOST_ABROAD + 1)
                                  for number in range(10 ** length) if pattern.fullmatch(f"{number:0{length}}")}):
            if prefix != USUAL_ABROAD:
                found.setdefault(prefix, []).append(region)
    return found


def compressed(prefixes):
    """Prefixes of which ten differ in their last digit alone as one that ends with a point."""
    stems = {prefix[:-1] for prefix in prefixes}
    whole = {stem for stem in stems if all(f"{stem}{digit}" in prefixes for digit in range(10))}
    return sorted({prefix for prefix in prefixes if prefix[:-1] not in whole} | {stem + "." for stem in whole})


def regions(code):
    return [region for region in phonenumbers.COUNTRY_CODE_TO_REGION_CODE[code] if region != "001"]


def metadata(code):
    return PhoneMetadata.metadata_for_region_or_calling_code(code, phonenumbers.COUNTRY_CODE_TO_REGION_CODE[code][0])


def examples(code):
    """Numbers of each type of each region, the first fixed line first."""
    for region in regions(code):
        for kind in PhoneNumberType.values():
            example = phonenumbers.example_number_for_type(region, kind)
            if example:
                yield region, kind, phonenumbers.national_significant_number(example)


def written_without_trunk(code):
    """First digits and lengths of numbers that are written without the trunk prefix where they are long enough not to be
    local ones, or where all are."""
    found = {}
    trunkless = set()
    for region, kind, digits in examples(code):
        generator = random.Random(f"{region}{kind}")
        for _ in range(60):
            kept = generator.randint(1, len(digits))
            other = digits[:kept] + "".join(generator.choice("0123456789") for _ in digits[kept:])
            number = PhoneNumber(country_code=code, national_number=int(other))
            if other.startswith("0") or not phonenumbers.is_valid_number(number):
                number, other = PhoneNumber(country_code=code, national_number=int(digits)), digits
            national = re.sub("[^0-9]", "", phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL))
            found.setdefault((other[0], len(other)), False)
            if national == other:
                found[other[0], len(other)] = True
                if kind == PhoneNumberType.FIXED_LINE:
                    trunkless.add(region)
    return {(first, length) for (first, length), is_bare in found.items()
            if is_bare and first != "0" and (length >= 9 or trunkless)}


def long_enough(code):
    """Lengths that no local number has, of fixed and mobile lines, where fixed lines' differ by one digit at most."""
    fixed = metadata(code).fixed_line
    lengths = [length for length in fixed.possible_length if length > 0] if fixed else []
    if not lengths or max(lengths) - min(lengths) > 1:
        return set()
    lines = (PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE)
    return {len(digits) for _, kind, digits in examples(code) if kind in lines and len(digits) >= max(lengths)}


def bare(code, trunk):
    """First digits, a point for any, and lengths of numbers that are read although their trunk prefix is left out."""
    if trunk in "-za":
        return set()
    any_digit = long_enough(code) | ({10} if trunk == "m" else set())
    pairs = set() if trunk == "n" else written_without_trunk(code)
    return {(".", length) for length in any_digit} | {pair for pair in pairs if pair[1] not in any_digit}


def trunk(code):
    data = metadata(code)
    if code in OWN_TRUNKS:
        return OWN_TRUNKS[code]
    if data.national_prefix:
        return TRUNKS[data.national_prefix]
    return "z" if "0" in first_digits(data.general_desc.national_number_pattern) else "-"


def letter(length):
    """A length as one character: digits, then letters from ten on."""
    return "0123456789abcdef"[length]


def entry(code):
    lengths = [length for length in metadata(code).general_desc.possible_length
               if LEAST_LENGTH <= length <= MOST - len(str(code))]
    kind = trunk(code)
    return {
        "code": str(code), "regions": regions(code), "trunk": kind, "lengths": lengths,
        "bare": sorted(bare(code, kind)),
    }


def line(entry):
    lengths = "".join(letter(length) for length in entry["lengths"])
    pairs = "".join(first + letter(length) for first, length in entry["bare"])
    return f"{entry['code']}{entry['trunk']}{lengths}{':' + pairs if pairs else ''}{''.join(entry['regions'])}"


def wrapped(words, width=110):
    lines, current = [], ""
    for word in words:
        if current and len(current) + 1 + len(word) > width:
            lines.append(current)
            current = word
        else:
            current = f"{current} {word}" if current else word
    return lines + [current]


def swift(entries):
    body = wrapped([line(entry) for entry in entries])
    rows = " \\#\n".join("        " + row for row in body)
    prefixes = wrapped([f"{prefix} {' '.join(names)}" for prefix, names in sorted(prefixes_abroad().items())])
    abroad = " \\#\n".join("        " + row for row in prefixes)
    return f'''/// Table of calling codes, trunk prefixes and lengths of numbers, written by `generate.py`.
///
/// Source: the public metadata of Google's libphonenumber, as the package `phonenumbers` {VERSION} of PyPI carries it, and
/// ITU-T, *Dialling procedures*, an annex of the ITU Operational Bulletin. The table belongs to edition 2, and is never
/// changed.
extension CallingPlan {{
    /// Entries of code, trunk prefix, number lengths, and regions.
    ///
    /// An entry has the digits of the code, the letter of the trunk prefix, a character for each length (`a` is ten),
    /// after a colon the first digits (a point is any) and lengths of numbers that are accepted without trunk prefix,
    /// then the regions.
    static let table = #"""
{rows}
        """#

    /// International prefixes other than 00, each before its regions; a point is any digit.
    static let prefixesAbroad = #"""
{abroad}
        """#
}}
'''


def main():
    if phonenumbers.__version__ != VERSION:
        raise SystemExit(f"The table is made of phonenumbers {VERSION}, and this is {phonenumbers.__version__}.")
    entries = [entry(code) for code in sorted(phonenumbers.COUNTRY_CODE_TO_REGION_CODE)]
    judge = json.dumps({"codes": entries, "abroad": prefixes_abroad()}, separators=(",", ":")).replace('{"code"', '\n{"code"') + "\n"
    files = {SWIFT: swift(entries), JUDGE: judge}
    if "--check" in sys.argv[1:]:
        sys.exit(any(not path.exists() or path.read_text(encoding="utf-8") != text for path, text in files.items()))
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
