"""The contact form as a model of pydantic."""

from datetime import date
from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import NotRequired, TypedDict


class Answers(TypedDict):
    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=60)]
    number: Annotated[str, Field(pattern=r"^\d{9}$")]
    mail: Annotated[str, Field(pattern=r"^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$")]
    phone: Annotated[str, Field(pattern=r"^\+[1-9]\d{7,14}$")]
    postal_code: Annotated[str, Field(pattern=r"^[1-9]\d{3} ?[A-Z]{2}$")]
    born: date
    country: Literal["AT", "BE", "CH", "CM", "CZ", "DE", "FR", "NL", "SK", "US"]
    monthly: Annotated[float, Field(ge=0, le=100000)]
    terms: Literal[True]
    remarks: NotRequired[Annotated[str, Field(max_length=300)]]
