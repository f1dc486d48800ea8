"""Answers to a form about a person's identity, contact and income."""

from words import date, digits, drop, mail, name, prose

COUNTRIES = "AT BE CH CM CZ DE FR NL SK US".split()


def valid(random):
    return {
        "name": name(random),
        "number": digits(random, 9),
        "mail": mail(random),
        "phone": "+" + random.choice("123456789") + digits(random, random.randint(8, 12)),
        "postal_code": f"{random.randint(1000, 9999)}{random.choice(['', ' '])}{random.choice('ABCDEFG')}X",
        "born": date(random, 1930, 2005),
        "country": random.choice(COUNTRIES),
        "monthly": random.choice([random.randint(0, 100000), round(random.uniform(0, 100000), 2)]),
        "terms": True,
        "remarks": prose(random, 210, 270),
    }


FAULTS = [
    lambda answers, random: drop(answers, random.choice([key for key in answers if key != "remarks"])),
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
