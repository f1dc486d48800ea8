"""Forms that are filled in step by step, and a log that is signed and cosigned: the part of a history that is newer than
the first golden database."""

import json
import os

LOAN = {"amount": 9000, "months": 24, "purpose": "car"}
PERSON = {"birth_date": "1990-05-17", "income": 4000, "housing": 900}
OWNERS = {"loans": [{"lender": "Bank A", "monthly": 100.5}, {"lender": "Shop B", "monthly": 20}]}
TEXTS = {"name": "Zoë", "digits": "12 34", "mail": "z@example.com", "secret": "Pass word 1", "word": "KaK"}
VALUES = {"price": 1.50, "count": "7", "terms": True, "born": "1980-02-29"}
CHOICES = {"colour": "red", "must": ["a"], "land": "NL", "late": 5}
LOGIC = {"kind": "person", "first": " Ada ", "last": "L", "born": "1980-01-01"}
MONEY = {"monthly": 400.25, "source_of_funds": "salary"}
PRICING = {"pricing": {"offer": {"rate": 2.5}}}


class Person:
    """One session and the file that opens it."""

    def __init__(self, registry, form, *more, sources=None):
        self.registry = registry
        arguments = ["session", "start", form, *more, "--json"]
        if sources:
            arguments += ["--sources", registry.file(json.dumps(sources))]
        self.path = registry.file(registry.run(*arguments).stdout)

    def answer(self, step, answers, *more):
        self.registry.run(
            "session", "answer", "@" + self.path, "--step", step, "--data",
            self.registry.file(json.dumps(answers)), *more, statuses=(0, 1))
        return self

    def submit(self):
        self.registry.run("session", "submit", "@" + self.path, statuses=(0, 1))


def sessions(registry):
    Person(registry, "quote/loan").answer("loan", LOAN).answer("you", PERSON).submit()
    Person(registry, "quote/loan", "--subject", "person-1", "--locale", "nl").answer("loan", LOAN).answer(
        "you", PERSON | OWNERS).submit()
    # Too young: the route ends the session.
    Person(registry, "quote/loan").answer("loan", LOAN).answer("you", PERSON | {"birth_date": "2015-01-01"})
    # Proof of income is required.
    Person(registry, "quote/loan").answer("loan", LOAN | {"amount": 60000, "months": 120}).answer(
        "you", PERSON | {"income_from": "business"}).submit()
    # A step is corrected, and sent again.
    Person(registry, "quote/loan").answer("loan", LOAN | {"months": 2}).answer("loan", LOAN).answer(
        "you", PERSON).submit()
    begun = Person(registry, "golden/everything", "--test").answer("texts", TEXTS)
    second = os.path.join("Tests", "Golden", "Forms", "everything-2.json")
    registry.run("publish", second, "--force", "--reinstate", "-m", "Twenty letters after all")
    begun.answer("values", VALUES).answer("choices", CHOICES).submit()
    Person(registry, "golden/everything").answer("texts", TEXTS | {"name": "A name of sixteen"}).answer(
        "values", VALUES).answer("choices", CHOICES).submit()
    Person(registry, "golden/logic", "--context", '{"country": "NL"}', sources=PRICING).answer("who", LOGIC).answer(
        "money", MONEY).answer("owners", {"limit": 60, "people": [{"share": 55, "first": "X"}]}).submit()
    Person(registry, "golden/logic", sources=PRICING).answer("who", LOGIC | {"born": "2010-01-01"})
    # Nobody ends these two.
    Person(registry, "quote/loan", "--subject", "person-2")
    Person(registry, "golden/everything").answer("texts", TEXTS)
    witnessed(registry)


def witnessed(registry):
    """A signed log, cosigned by a witness, signed again later, and evidence of one submission."""
    def scratch(name):
        return os.path.join(registry.scratch, name)
    registry.run("witness", "new", "--name", "example.com/w1", "--secret", scratch("w1"), "--write-key", scratch("w1.key"))
    registry.run("audit", "checkpoint", "--request", scratch("ask.txt"), "--write-key", scratch("log.key"))
    lines = registry.run("witness", "sign", scratch("ask.txt"), "--secret", scratch("w1"), "--log", scratch("log.key"))
    with open(scratch("lines.txt"), "w", encoding="utf-8") as file:
        file.write(lines.stdout)
    registry.run("audit", "cosign", scratch("lines.txt"), "--witness", scratch("w1.key"))
    registry.run("audit", "evidence", "1", "--with-answers")
    registry.run("audit", "checkpoint")
