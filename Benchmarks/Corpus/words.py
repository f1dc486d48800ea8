"""Material for random answers."""

GIVEN = "Anna Bram Chloé Daan Émilie Femke Günther Håkon Ines Jürgen Katarína Lotte Mbarga Nađa".split()
FAMILY = "de Vries,Müller,Nowak,van den Berg,Ngo Biyong,Šimková,Smith,Dvořák,García,Østergård".split(",")
WORDS = (
    "please call before noon since I work late shifts and cannot answer in the evening my previous address was "
    "registered abroad until last summer so letters may still arrive there naïve café größer"
).split()
PLAIN_WORDS = WORDS[:20]


def name(random):
    return f"{random.choice(GIVEN)} {random.choice(FAMILY)}"


def digits(random, count):
    return "".join(random.choice("0123456789") for _ in range(count))


def letters(random, count, alphabet="ABCDEFGHJKLMNPRSTUVWXYZ0123456789"):
    return "".join(random.choice(alphabet) for _ in range(count))


def date(random, first_year, last_year):
    return f"{random.randint(first_year, last_year):04}-{random.randint(1, 12):02}-{random.randint(1, 28):02}"


def mail(random):
    return f"{random.choice(PLAIN_WORDS)}.{digits(random, 4)}@mail-{digits(random, 3)}.example.org".lower()


def prose(random, shortest, longest, between=" "):
    """Words of about a number of letters in all, joined by one of the given separators."""
    length = random.randint(shortest, longest)
    text = random.choice(WORDS)
    while len(text) < length:
        text += random.choice(between) + random.choice(WORDS)
    return text


def maybe(random, share, answers, **more):
    """Adds answers that not everybody gives."""
    if random.random() < share:
        answers.update(more)


def drop(answers, key):
    """Takes an answer away; False if it was not given."""
    if key not in answers:
        return False
    del answers[key]
