"""The registration form as a model of pydantic, with a pattern in place of its e-mail type, which is a package more."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import NotRequired, TypedDict

Country = Literal[
    "BJ", "CD", "CG", "CI", "CM", "FR", "GA", "GH", "GN", "KE", "ML", "NE", "NG", "RW", "SN", "TD", "TG"
]


class Answers(TypedDict):
    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    mobile_prefix: Annotated[str, Field(pattern=r"^\+237$")]
    mobile: Annotated[str, Field(pattern=r"^6[0-9]{8}$")]
    # It takes one pattern for a text, where the form has two.
    password: Annotated[
        str, Field(min_length=8, max_length=64, pattern=r"(?s)[0-9].*[A-Za-z]|[A-Za-z].*[0-9]")
    ]
    email: NotRequired[Annotated[str, Field(max_length=100, pattern=r"^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$")]]
    country: Country
    screen_name: NotRequired[Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{2,19}$")]]
    terms: Literal[True]
    newsletter: NotRequired[bool]
