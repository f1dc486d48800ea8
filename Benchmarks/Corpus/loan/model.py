"""The loan quote as a model of pydantic, without what is calculated; what depends on other answers is a function."""

from datetime import date
from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field
from typing_extensions import NotRequired, TypedDict

STRICT = ConfigDict(strict=True, extra="forbid")
Money = Annotated[float, Field(ge=0)]


class Loan(TypedDict):
    __pydantic_config__ = STRICT

    lender: Annotated[str, Field(min_length=1, max_length=100)]
    monthly: Money


class Quote(TypedDict):
    __pydantic_config__ = STRICT

    amount: Annotated[int, Field(ge=1000, le=75000)]
    months: Annotated[int, Field(ge=6, le=120)]
    purpose: Literal["car", "home", "bridge", "other"]
    purpose_text: NotRequired[Annotated[str, Field(min_length=1, max_length=200)]]
    birth_date: date
    income: Money
    housing: Money
    loans: NotRequired[Annotated[list[Loan], Field(max_length=20)]]
    income_from: NotRequired[Literal["employment", "business", "pension"]]


def consistent(quote):
    if quote["purpose"] == "other" and "purpose_text" not in quote:
        raise ValueError("purpose_text is missing")
    if quote["purpose"] == "bridge" and quote["months"] > 24:
        raise ValueError("bridging takes two years at most")
    if quote["amount"] > 25000 and "income_from" not in quote:
        raise ValueError("income_from is missing")
    return quote


Answers = Annotated[Quote, AfterValidator(consistent)]
