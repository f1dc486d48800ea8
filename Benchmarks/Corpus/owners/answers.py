"""Answers about a business: most have three to ten owners, whose shares add up to all of it."""

from words import FAMILY, date, digits, drop, name

COUNTRIES = "AT BE CH CM CZ DE FR GB NL SK US".split()
COMPANIES = ["Bakkerij", "Holding", "Größenwahn &", "Café", "\"De Goede Zaak\"", "Advies en Beheer"]


def valid(random):
    answers = {
        "company_name": f"{random.choice(COMPANIES)} {random.choice(FAMILY)}",
        "kvk_number": digits(random, 8),
        "legal_form": random.choices(["eenmanszaak", "vof", "bv", "nv", "stichting"], [1, 5, 9, 3, 2])[0],
    }
    match answers["legal_form"]:
        case "eenmanszaak":
            answers["owner_name"] = name(random)
        case "stichting":
            members = range(random.randint(3, 10))
            answers["board"] = [{"name": name(random), "birth_date": date(random, 1930, 2005)} for _ in members]
        case "nv":
            answers["listed"] = random.random() < 0.2
    if has_owners(answers):
        answers["owners"] = [owner(random, share) for share in shares(random, random.randint(3, 10))]
    return answers


def has_owners(answers):
    return answers["legal_form"] in ("vof", "bv") or answers.get("listed") is False


def shares(random, count):
    """Percentages with up to four decimals that add up to a hundred."""
    step = 10 ** random.choice([0, 1, 2, 4])
    marks = sorted(random.sample(range(1, 100 * step), count - 1))
    parts = [end - start for start, end in zip([0] + marks, marks + [100 * step])]
    return [part if step == 1 else part / step for part in parts]


def owner(random, share):
    answers = {"name": name(random), "share": share}
    # Only owners of more than a quarter get further questions; some typed answers before they changed their share.
    if share > 25 or random.random() < 0.15:
        answers |= {"birth_date": date(random, 1930, 2005), "residence": random.choice(COUNTRIES)}
        answers["political"] = random.random() < 0.05
    return answers


def spoils_owner(least_share=0):
    """A fault of one of the owners above a share, or of none without such an owner."""

    def fault_of(change):
        def fault(answers, random):
            owners = [each for each in answers.get("owners", []) if each["share"] > least_share]
            return change(random.choice(owners), random) if owners else False

        return fault

    return fault_of


any_owner, beneficial_owner = spoils_owner(), spoils_owner(25)


def no_owners(answers, random):
    return answers.update(owners=[]) if "owners" in answers else False


def spoil_board(answers, random):
    if "board" not in answers:
        return False
    member = random.choice(answers["board"])
    change = random.choice([{"name": ""}, {"birth_date": "1990-02-30"}, {"role": "chair"}, {"name": 7}])
    return member.update(change)


FAULTS = [
    lambda answers, random: drop(answers, random.choice(["company_name", "kvk_number", "legal_form"])),
    lambda answers, random: drop(answers, random.choice(["owners", "board", "listed", "owner_name"])),
    lambda answers, random: answers.update(company_name=random.choice(["", "é" * 201, 12])),
    lambda answers, random: answers.update(kvk_number=random.choice(["1234567", "123456789", "1234 5678", 12345678])),
    lambda answers, random: answers.update(legal_form=random.choice(["gmbh", "BV", None])),
    lambda answers, random: answers.update(legal_form="nv", listed="sometimes"),
    lambda answers, random: answers.update(turnover=1000000),
    no_owners,
    spoil_board,
    any_owner(lambda owner, random: drop(owner, random.choice(["name", "share"]))),
    any_owner(lambda owner, random: owner.update(name=random.choice(["", "x" * 201, ["Jan"]]))),
    any_owner(lambda owner, random: owner.update(share=random.choice([-0.5, 100.5, "half"]))),
    any_owner(lambda owner, random: owner.update(shares=3)),
    beneficial_owner(lambda owner, random: drop(owner, random.choice(["birth_date", "residence", "political"]))),
    beneficial_owner(lambda owner, random: owner.update(birth_date=random.choice(["2001-02-29", "29-02-2000", 1990]))),
    beneficial_owner(lambda owner, random: owner.update(residence=random.choice(["ZX", "Nederland", "nl"]))),
    beneficial_owner(lambda owner, random: owner.update(political="perhaps")),
]
