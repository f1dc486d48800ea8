"""The customer profile as a model of pydantic; what depends on other answers is a function."""

from datetime import date
from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field
from typing_extensions import NotRequired, TypedDict

Name = Annotated[str, Field(min_length=1, max_length=80, pattern="^[A-Za-zÀ-ÖØ-öø-ſ][A-Za-zÀ-ÖØ-öø-ſ' .-]*$")]
Country = Literal["AT", "BE", "CH", "CZ", "DE", "DK", "ES", "FR", "IT", "NL", "NO", "PL", "PT", "SE", "SK", "US"]
Source = Literal["salary", "business", "savings", "inheritance", "gift", "pension", "sale", "other"]


def text(longest, shortest=0):
    return Annotated[str, Field(min_length=shortest, max_length=longest)]


def matching(pattern):
    return Annotated[str, Field(pattern=pattern)]


class Customer(TypedDict):
    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    first_name: Name
    last_name: Name
    birth_name: NotRequired[text(80)]
    birth_date: date
    birth_place: NotRequired[text(100)]
    sex: NotRequired[Literal["female", "male", "x"]]
    nationality: Country
    second_nationality: NotRequired[Country]
    document_type: Literal["passport", "id_card", "permit"]
    document_number: matching(r"^[A-Z0-9]{6,12}$")
    document_expires: date
    permit_kind: NotRequired[Literal["study", "work", "family", "asylum"]]
    street: text(120, 1)
    house_number: matching(r"^\d{1,5}[A-Za-z]?(?:[ /-]\d{1,4})?$")
    postal_code: matching(r"^[A-Z0-9][A-Z0-9 -]{2,8}[A-Z0-9]$")
    city: text(80, 1)
    country: Country
    state: NotRequired[matching(r"^[A-Z]{2}$")]
    since: NotRequired[date]
    moved: bool
    previous_address: NotRequired[text(300, 1)]
    email: matching(r"^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$")
    phone: matching(r"^\+[1-9]\d{6,14}$")
    website: NotRequired[matching(r"^https?://[^\s/]+(?:/\S*)?$")]
    us_person: bool
    tin: NotRequired[matching(r"^\d{3}-\d{2}-\d{4}$")]
    tax_number: NotRequired[matching(r"^\d{9,11}$")]
    iban: NotRequired[matching(r"^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$")]
    employment: Literal["employed", "self_employed", "student", "retired", "none"]
    employer: NotRequired[text(120, 1)]
    occupation: NotRequired[text(120)]
    income: Annotated[float, Field(ge=0, le=10000000)]
    savings: NotRequired[Annotated[float, Field(ge=0)]]
    sources: Annotated[list[Source], Field(min_length=1)]
    sources_text: NotRequired[text(500, 1)]
    deposit: Annotated[float, Field(ge=10, le=100000)]
    frequency: NotRequired[Literal["once", "weekly", "monthly", "yearly"]]
    business_number: NotRequired[matching(r"^\d{8}$")]
    business_since: NotRequired[date]
    employees: NotRequired[Annotated[int, Field(ge=0, le=100000)]]
    political: bool
    office: NotRequired[text(200, 1)]
    office_until: NotRequired[date]
    remarks: NotRequired[text(1000)]
    referral: NotRequired[matching(r"^[A-Z]{3}-[0-9A-F]{6}$")]
    newsletter: NotRequired[bool]
    terms: Literal[True]


CONDITIONS = [
    ("permit_kind", lambda customer: customer["document_type"] == "permit"),
    ("state", lambda customer: customer["country"] == "US"),
    ("previous_address", lambda customer: customer["moved"]),
    ("tin", lambda customer: customer["us_person"]),
    ("tax_number", lambda customer: customer["country"] in ("BE", "DE", "NL")),
    ("employer", lambda customer: customer["employment"] in ("employed", "self_employed")),
    ("sources_text", lambda customer: "other" in customer["sources"]),
    ("business_number", lambda customer: customer["employment"] == "self_employed"),
    ("business_since", lambda customer: customer["employment"] == "self_employed"),
    ("office", lambda customer: customer["political"]),
]


def complete(customer):
    for key, is_required in CONDITIONS:
        if key not in customer and is_required(customer):
            raise ValueError(f"{key} is missing")
    return customer


Answers = Annotated[Customer, AfterValidator(complete)]
