"""Writes telephone numbers as people write them, with what libphonenumber makes of each: tests compare with it.

Usage: python3 telephones.py SEED COUNT

For each region that the module phonenumbers knows, COUNT texts: a line of JSON each, with the region, the text, the number
as E.164 writes it, and the name of the way in which it is written.
"""

import json
import random
import re
import sys

import phonenumbers
from phonenumbers import PhoneMetadata, PhoneNumberFormat, PhoneNumberType

TYPES = [
    PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE,
    PhoneNumberType.TOLL_FREE, PhoneNumberType.PREMIUM_RATE, PhoneNumberType.SHARED_COST, PhoneNumberType.VOIP,
    PhoneNumberType.PERSONAL_NUMBER, PhoneNumberType.PAGER, PhoneNumberType.UAN, PhoneNumberType.VOICEMAIL,
]
SEPARATORS = {"spaced": " ", "dotted": ".", "dashed": "-", "slashed": "/", "bare": ""}


def numbers(region, generator):
    """Numbers of the region that are valid, of each type that it has, without end."""
    examples = [phonenumbers.example_number_for_type(region, kind) for kind in TYPES]
    examples = [example for example in examples if example] or [phonenumbers.example_number(region)]
    while True:
        for example in examples:
            digits = phonenumbers.national_significant_number(example)
            kept = generator.randint(len(digits) // 2, len(digits))
            other = digits[:kept] + "".join(generator.choice("0123456789") for _ in digits[kept:])
            # Not by its E.164 form, which may seem to contain a trunk prefix.
            number = phonenumbers.PhoneNumber(
                country_code=example.country_code, national_number=int(other),
                italian_leading_zero=other.startswith("0") or None,
                number_of_leading_zeros=len(other) - len(other.lstrip("0")) or None)
            yield number if phonenumbers.is_valid_number_for_region(number, region) else example


def abroad(region):
    """The prefix dialled in the region before the code of another country."""
    metadata = PhoneMetadata.metadata_for_region(region)
    preferred = metadata.preferred_international_prefix or ""
    if re.fullmatch("[0-9]+", preferred):
        return preferred
    if re.fullmatch("[0-9]+", metadata.international_prefix):
        return metadata.international_prefix
    known = ["00", "001", "002", "009", "005", "000", "008", "011", "0015"]
    return next(prefix for prefix in known if re.fullmatch(metadata.international_prefix, prefix))


def trunk(number):
    """The trunk prefix that people write in brackets behind the country's code, since who calls from abroad leaves it out."""
    region = phonenumbers.region_code_for_country_code(number.country_code)
    return PhoneMetadata.metadata_for_region(region).national_prefix


def ways(number, region):
    """The ways in which people write a number, by name."""
    national = phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL)
    international = phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL)
    groups = international.lstrip("+").replace("-", " ").split(" ")
    rest = " ".join(groups[1:])
    result = {
        "national": national,
        "international": international,
        "RFC 3966": phonenumbers.format_number(number, PhoneNumberFormat.RFC3966),
        "dialled from the region": abroad(region) + " " + " ".join(groups),
        "compact": phonenumbers.format_number(number, PhoneNumberFormat.E164),
    }
    for name, separator in SEPARATORS.items():
        result[name + " national"] = separator.join(re.findall("[0-9]+", national))
        result[name + " international"] = "+" + separator.join(groups)
    # Nothing is in brackets before a number that begins with a zero of its own: there it is the number's, `+39 (0)6`.
    if rest.startswith("0"):
        result["its zero in brackets"] = f"+{groups[0]} (0){rest[1:]}"
        result["its zero in brackets, dialled"] = f"{abroad(region)}{groups[0]} (0){rest[1:]}"
    elif trunk(number):
        prefix = trunk(number)
        result["trunk prefix in brackets"] = f"+{groups[0]} ({prefix}){rest}"
        result["trunk prefix in brackets, dialled"] = f"{abroad(region)} {groups[0]} ({prefix}){rest}"
        result["trunk prefix left in"] = f"+{groups[0]} {prefix}{rest}"
        result["trunk prefix left in, dialled"] = f"{abroad(region)}{groups[0]} {prefix}{rest}"
    return result


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    for region in sorted(phonenumbers.SUPPORTED_REGIONS):
        generator = random.Random(f"{seed}{region}")
        source = numbers(region, generator)
        for _ in range(count):
            number = next(source)
            way, text = generator.choice(sorted(ways(number, region).items()))
            e164 = phonenumbers.format_number(number, PhoneNumberFormat.E164)
            try:
                read = phonenumbers.format_number(phonenumbers.parse(text, region), PhoneNumberFormat.E164)
            except phonenumbers.NumberParseException:
                read = ""
            print(json.dumps({"region": region, "text": text, "way": way, "number": e164, "read": read}))


if __name__ == "__main__":
    main()
