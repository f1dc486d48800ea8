"""The business profile as a model of pydantic; what depends on other answers is a function."""

import os
import re
from datetime import date
from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field
from typing_extensions import NotRequired, TypedDict

STRICT = ConfigDict(strict=True, extra="forbid")
Name = Annotated[str, Field(min_length=1, max_length=200)]

with open(os.path.join(os.path.dirname(__file__), "schema.json"), encoding="utf-8") as file:
    # The file lists the 249 codes once.
    COUNTRIES = tuple(re.findall(r'"([A-Z]{2})"', file.read()))


class BoardMember(TypedDict):
    __pydantic_config__ = STRICT

    name: Annotated[str, Field(min_length=1)]
    birth_date: date


class Owner(TypedDict):
    __pydantic_config__ = STRICT

    name: Name
    share: Annotated[float, Field(ge=0, le=100)]
    birth_date: NotRequired[date]
    residence: NotRequired[Literal[COUNTRIES]]
    political: NotRequired[bool]


def known(owner):
    if owner["share"] > 25 and not owner.keys() >= {"birth_date", "residence", "political"}:
        raise ValueError("more must be known of a beneficial owner")
    return owner


class Business(TypedDict):
    __pydantic_config__ = STRICT

    company_name: Name
    kvk_number: Annotated[str, Field(pattern=r"^\d{8}$")]
    legal_form: Literal["eenmanszaak", "vof", "bv", "nv", "stichting"]
    listed: NotRequired[bool]
    owner_name: NotRequired[Annotated[str, Field(min_length=1)]]
    board: NotRequired[Annotated[list[BoardMember], Field(min_length=1, max_length=25)]]
    owners: NotRequired[
        Annotated[list[Annotated[Owner, AfterValidator(known)]], Field(min_length=1, max_length=1000)]
    ]


def complete(business):
    match business["legal_form"]:
        case "eenmanszaak":
            required = "owner_name"
        case "stichting":
            required = "board"
        case "nv" if business.get("listed") is not False:
            required = "listed"
        case _:
            required = "owners"
    if required not in business:
        raise ValueError(f"{required} is missing")
    return business


Answers = Annotated[Business, AfterValidator(complete)]
