"""Answers to a short form by which somebody registers with a telephone."""

from words import PLAIN_WORDS, digits, drop, letters, mail, maybe

COUNTRIES = "BJ CD CG CI CM FR GA GH GN KE ML NE NG RW SN TD TG".split()
REQUIRED = "mobile_prefix mobile password country terms".split()


def valid(random):
    words = "-".join(random.choice(PLAIN_WORDS) for _ in range(random.randint(4, 6)))
    answers = {
        "mobile_prefix": "+237",
        "mobile": "6" + digits(random, 8),
        "password": f"{words}{random.choice(['!', 'é', ' '])}{digits(random, 2)}",
        "country": random.choice(COUNTRIES),
        "terms": True,
    }
    maybe(random, 0.7, answers, email=mail(random))
    maybe(random, 0.5, answers, screen_name=f"{random.choice(PLAIN_WORDS).lower()}_{digits(random, 3)}")
    maybe(random, 0.5, answers, newsletter=random.random() < 0.5)
    return answers


FAULTS = [
    lambda answers, random: drop(answers, random.choice(REQUIRED)),
    lambda answers, random: answers.update(mobile_prefix=random.choice(["+33", "237", "+2377"])),
    lambda answers, random: answers.update(mobile="7" + answers["mobile"][1:]),
    lambda answers, random: answers.update(mobile=answers["mobile"] + "0"),
    lambda answers, random: answers.update(mobile=int(answers["mobile"])),
    lambda answers, random: answers.update(password=letters(random, 12, "abcdefghij")),
    lambda answers, random: answers.update(password=digits(random, 12)),
    lambda answers, random: answers.update(password=letters(random, 5, "abcdefghij") + "é1"),
    lambda answers, random: answers.update(password=answers["password"] + "x" * 64),
    lambda answers, random: answers.update(email=mail(random).replace("@", "")),
    lambda answers, random: answers.update(email=mail(random) + ".x1"),
    lambda answers, random: answers.update(email="x" * 90 + mail(random)),
    lambda answers, random: answers.update(country=random.choice(["XX", "cm", 237])),
    lambda answers, random: answers.update(screen_name=random.choice(["Anna", "ab", "jan-jansen", "élise"])),
    lambda answers, random: answers.update(terms=False),
    lambda answers, random: answers.update(newsletter="sometimes"),
    lambda answers, random: answers.update(referral="XYZ"),
]
