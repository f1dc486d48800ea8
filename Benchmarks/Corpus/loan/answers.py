"""Answers to a quote for a loan that can be paid back: what is calculated from them is left to the judge."""

from words import date, drop, maybe, prose

LENDERS = ["Bank A", "Šetřílek & Söhne", "Shop B", "Crédit \"Rapide\"", "Uncle Jan"]
REQUIRED = "amount months purpose birth_date income housing".split()


def valid(random):
    amount = random.randint(1000, 75000)
    months = random.randint(6, 120)
    purposes = ["car", "home", "other"] + (["bridge"] if months <= 24 else [])
    loans = [loan(random) for _ in range(random.choice([0, 0, 1, 2, 4]))]
    housing = amount_of_money(random, 300, 1500)
    # More than the highest rate and all rounding may come to.
    spent = housing + amount / months + amount * 9.9 / 1200 + sum(each["monthly"] for each in loans)
    answers = {
        "amount": amount,
        "months": months,
        "purpose": random.choice(purposes),
        "birth_date": date(random, 1930, 2005),
        "income": round(spent + random.uniform(1, 2500), 2),
        "housing": housing,
    }
    if answers["purpose"] == "other":
        answers["purpose_text"] = prose(random, 20, 120)
    else:
        # Typed before the purpose was changed; the form no longer shows the field.
        maybe(random, 0.1, answers, purpose_text=prose(random, 20, 120))
    if loans:
        answers["loans"] = loans
    if amount > 25000 or random.random() < 0.3:
        answers["income_from"] = random.choice(["employment", "business", "pension"])
    return answers


def loan(random):
    return {"lender": random.choice(LENDERS), "monthly": amount_of_money(random, 20, 400)}


def amount_of_money(random, least, most):
    return round(random.uniform(least, most), random.choice([0, 2]))


def a_loan_without(answers, random, key):
    loans = answers.get("loans")
    return drop(random.choice(loans), key) if loans else False


def a_loan_with(answers, random, **more):
    loans = answers.get("loans")
    return random.choice(loans).update(more) if loans else False


def no_source_of_income(answers, random):
    return drop(answers, "income_from") if answers["amount"] > 25000 else False


def no_purpose_told(answers, random):
    return drop(answers, "purpose_text") if answers["purpose"] == "other" else False


def too_long_a_bridge(answers, random):
    return answers.update(purpose="bridge") if answers["months"] > 24 else False


FAULTS = [
    lambda answers, random: drop(answers, random.choice(REQUIRED)),
    lambda answers, random: answers.update(amount=random.choice([999, 75001, -5000])),
    lambda answers, random: answers.update(amount=random.choice([1200.5, "a lot", True])),
    lambda answers, random: answers.update(months=random.choice([5, 121, 12.5])),
    lambda answers, random: answers.update(purpose=random.choice(["boat", "Car", 1])),
    lambda answers, random: answers.update(purpose="other", purpose_text="é" * 201),
    lambda answers, random: answers.update(birth_date=random.choice(["2001-02-29", "1990-13-01", "17-05-1990"])),
    lambda answers, random: answers.update(income=random.choice([-0.01, "enough", [2600]])),
    lambda answers, random: answers.update(housing=-1),
    lambda answers, random: answers.update(loans=[{"lender": "Bank A", "monthly": 1}] * 21),
    lambda answers, random: answers.update(loans="none"),
    lambda answers, random: answers.update(income_from="lottery"),
    lambda answers, random: answers.update(interest_rate=2),
    lambda answers, random: a_loan_without(answers, random, random.choice(["lender", "monthly"])),
    lambda answers, random: a_loan_with(answers, random, monthly=random.choice([-20, "20 euros"])),
    lambda answers, random: a_loan_with(answers, random, lender=random.choice(["", "x" * 101, 7])),
    lambda answers, random: a_loan_with(answers, random, since=2020),
    no_source_of_income,
    no_purpose_told,
    too_long_a_bridge,
]
