"""A pseudo-locale: every text of a config in letters with accents, and half as long again at least."""

import re

ACCENTED = str.maketrans("aeiouncsyAEIOUNCSY", "àéîöüñçšýÀÉÎÖÜÑÇŠÝ")
WORDS = "lörém ïpsüm dôlör sît ämét çönsëctétür".split()


def longer(text):
    """A text with accents and in brackets, so that one sees where it was cut off."""
    wanted, more = max(8, len(text) * 6 // 10), []
    while sum(len(word) + 1 for word in more) < wanted:
        more.append(WORDS[len(more) % len(WORDS)])
    return f"[{text.translate(ACCENTED)} {' '.join(more)}]"


def lengthened(document, form, kept=("en",)):
    """The document as another form, whose texts in the kept language are longer; all others stay."""
    text = re.sub(r"^form: .*$", f"form: {form}", document, flags=re.MULTILINE)
    text = text[: text.index("\nexamples:")] if "\nexamples:" in text else text
    language = "|".join(kept)
    return re.sub(rf"(?<=[{{ ])({language}): ('[^']*'|[^,}}\n]+)", lambda found: f"{found[1]}: '{longer(found[2].strip(chr(39)))}'", text)
