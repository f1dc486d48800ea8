"""Answers to a long form about a customer: many are optional, some depend on others."""

from words import FAMILY, GIVEN, date, digits, drop, letters, mail, maybe, prose

# The share of clients that write letters beyond ASCII as escapes.
ESCAPES = 0.2
COUNTRIES = "AT BE CH CZ DE DK ES FR IT NL NO PL PT SE SK US".split()
SOURCES = "salary business savings inheritance gift pension sale other".split()
STREETS = ["Main Street", "Rue de l'Église", "Größe Gasse", "Laan van Meerdervoort", "Náměstí Míru", "Storgata"]
CITIES = ["Utrecht", "Köln", "Genève", "Plzeň", "Århus", "Springfield", "San Sebastián", "'s-Hertogenbosch"]
# Texts in large fields contain quotes, lines and tabs.
BETWEEN = [" "] * 12 + ["\n", ", ", " \"", "\" ", "\t", " \\ ", ". "]
REQUIRED = (
    "first_name last_name birth_date nationality document_type document_number document_expires street house_number "
    "postal_code city country moved email phone us_person employment income sources deposit political terms"
).split()


def valid(random):
    answers = identity(random) | address(random) | taxes(random) | money(random)
    answers |= {"political": random.random() < 0.1, "terms": True}
    if answers["political"]:
        answers["office"] = "Member of the \"Raad van State\""
        maybe(random, 0.5, answers, office_until=date(random, 2000, 2025))
    if answers["country"] in ("BE", "DE", "NL") or random.random() < 0.3:
        answers["tax_number"] = digits(random, random.randint(9, 11))
    maybe(random, 0.6, answers, remarks=prose(random, 100, 500, BETWEEN))
    maybe(random, 0.2, answers, referral=letters(random, 3, "ABCDEFGH") + "-" + letters(random, 6, "0123456789ABCDEF"))
    maybe(random, 0.6, answers, newsletter=random.random() < 0.5)
    return answers


def identity(random):
    answers = {
        "first_name": random.choice(GIVEN),
        "last_name": random.choice(FAMILY),
        "birth_date": date(random, 1930, 2005),
        "nationality": random.choice(COUNTRIES),
        "document_type": random.choice(["passport", "id_card", "permit"]),
        "document_number": letters(random, 9),
        "document_expires": date(random, 2027, 2035),
    }
    maybe(random, 0.3, answers, birth_name=random.choice(FAMILY))
    maybe(random, 0.6, answers, birth_place=random.choice(CITIES))
    maybe(random, 0.7, answers, sex=random.choice(["female", "male", "x"]))
    maybe(random, 0.1, answers, second_nationality=random.choice(COUNTRIES))
    if answers["document_type"] == "permit" or random.random() < 0.05:
        answers["permit_kind"] = random.choice(["study", "work", "family", "asylum"])
    return answers


def address(random):
    answers = {
        "street": random.choice(STREETS),
        "house_number": f"{random.randint(1, 999)}{random.choice(['', 'a', '-12', ' 3', 'B/4'])}",
        "postal_code": random.choice(["1012 AB", "50667", "SW1A 1AA", "301 00", "8000", "94103"]),
        "city": random.choice(CITIES),
        "country": random.choice(COUNTRIES),
        "moved": random.random() < 0.3,
        "email": mail(random),
        "phone": "+" + random.choice("123456789") + digits(random, random.randint(8, 12)),
    }
    if answers["country"] == "US":
        answers["state"] = random.choice(["NY", "CA", "TX"])
    if answers["moved"] or random.random() < 0.05:
        lines = [random.choice(STREETS) + " 7", random.choice(CITIES), prose(random, 20, 150)]
        answers["previous_address"] = "\n".join(lines)
    maybe(random, 0.5, answers, since=date(random, 1990, 2025))
    name = random.choice(FAMILY[1:3]).lower()
    maybe(random, 0.2, answers, website=f"https://www.{name}.example/~{digits(random, 4)}?q=1")
    return answers


def taxes(random):
    answers = {"us_person": random.random() < 0.1}
    if answers["us_person"]:
        answers["tin"] = f"{digits(random, 3)}-{digits(random, 2)}-{digits(random, 4)}"
    maybe(random, 0.7, answers, iban="NL" + digits(random, 2) + "BANK" + digits(random, 10))
    return answers


def money(random):
    answers = {
        "employment": random.choice(["employed", "employed", "self_employed", "student", "retired", "none"]),
        "income": random.choice([random.randint(0, 100000), round(random.uniform(0, 200000), 2)]),
        "sources": random.sample(SOURCES, random.randint(1, 4)),
        "deposit": random.choice([random.randint(10, 5000), round(random.uniform(10, 5000), 2)]),
    }
    if answers["employment"] in ("employed", "self_employed"):
        answers["employer"] = f"{random.choice(FAMILY)} & {random.choice(FAMILY)}"
    if answers["employment"] == "self_employed":
        answers |= {"business_number": digits(random, 8), "business_since": date(random, 1980, 2025)}
        maybe(random, 0.5, answers, employees=random.randint(0, 50))
    if "other" in answers["sources"]:
        answers["sources_text"] = prose(random, 50, 300, BETWEEN)
    maybe(random, 0.5, answers, occupation=prose(random, 5, 40))
    maybe(random, 0.4, answers, savings=random.randint(0, 1000000))
    maybe(random, 0.8, answers, frequency=random.choice(["once", "weekly", "monthly", "yearly"]))
    return answers


def conditional(key, condition, *wrong):
    """A fault in a conditional answer: it is missing, or one of these."""

    def fault(answers, random):
        if not condition(answers):
            return False
        choice = random.randint(0, len(wrong))
        return drop(answers, key) if choice == 0 else answers.update({key: wrong[choice - 1]})

    return fault


def fault(key, *wrong):
    """One of these in place of an answer."""
    return lambda answers, random: answers.update({key: random.choice(wrong)})


def among(key, *values):
    return lambda answers: answers[key] in values


FAULTS = [
    lambda answers, random: drop(answers, random.choice(REQUIRED)),
    lambda answers, random: drop(answers, random.choice(REQUIRED)),
    fault("first_name", "", "4nna", "A" * 81, "Anna\n2", 7),
    fault("last_name", "<b>Smith</b>", "é" * 81, "O\"Neill"),
    fault("birth_name", "x" * 81, ["a"]),
    fault("birth_date", "2001-02-29", "1990-00-10", "17 May 1990"),
    fault("sex", "yes", 1),
    fault("nationality", "GB", "nl"),
    fault("second_nationality", "Dutch", 31),
    fault("document_type", "Passport", "none"),
    fault("document_number", "AB12", "AB 12345", "AB-1234567", "é23456789"),
    fault("document_expires", "2030-02-30", "soon"),
    fault("street", "", "x" * 121),
    fault("house_number", "B4", "123456", "12 - 3"),
    fault("postal_code", "1", "1012ab", "1012 AB 1012"),
    fault("city", "", "é" * 81, {"name": "Utrecht"}),
    fault("since", "2020-11-31", "last year"),
    fault("email", "anna at example.org", "anna@localhost", "@example.org"),
    fault("phone", "0612345678", "+0612345678", "+31 6 1234"),
    fault("website", "example.org", "https://", "ftp://example.org"),
    fault("tax_number", "12345678", "NL123456789"),
    fault("iban", "nl91bank0417164300", "NL91 BANK 0417", "NL91BANK04"),
    fault("employment", "unknown", "Employed"),
    fault("occupation", "x" * 121),
    fault("income", -1, 10000000.5, "plenty"),
    fault("savings", -0.01, "none"),
    fault("sources", [], ["salary", "lottery"], "salary and gifts", [1]),
    fault("deposit", 9.99, 100000.01, [100]),
    fault("frequency", "daily", "Monthly"),
    fault("remarks", "ß" * 1001, 12, {"text": "\u00e9"}),
    fault("referral", "ABC-12345", "abc-123456", "ABCD-123456"),
    fault("newsletter", "sometimes"),
    fault("political", "perhaps"),
    fault("terms", False),
    fault("nickname", "Bo", 1),
    conditional("permit_kind", among("document_type", "permit"), "tourism"),
    conditional("state", among("country", "US"), "New York", "ny"),
    conditional("previous_address", among("moved", True), "", "x" * 301),
    conditional("tin", among("us_person", True), "123456789", "123-45-678"),
    conditional("tax_number", among("country", "BE", "DE", "NL"), "1234-5678"),
    conditional("employer", among("employment", "employed", "self_employed"), "", "x" * 121),
    conditional("sources_text", lambda answers: "other" in answers["sources"], "", "é" * 501),
    conditional("business_number", among("employment", "self_employed"), "1234567", 12345678),
    conditional("business_since", among("employment", "self_employed"), "2021-02-29"),
    conditional("office", among("political", True), "", "x" * 201),
]
