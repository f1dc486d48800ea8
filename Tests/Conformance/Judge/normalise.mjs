// What `normalize` does, by the tables of Node's own Unicode.

const white = '[\\s\\x85]';
const ends = new RegExp(`^${white}+|${white}+$`, 'gu'), runs = new RegExp(`${white}+`, 'gu');
const said = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The digit that a character of any script is. */
function digit(character) {
    const code = character.codePointAt(0);
    let zero = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
}

export const steps = {
    trim: text => text.replace(ends, ''),
    collapse_spaces: text => text.replace(runs, ' '),
    lowercase: text => text.toLowerCase(),
    uppercase: text => text.toUpperCase(),
    strip_diacritics: text => text.normalize('NFD').replace(/\p{Mn}/gu, '').normalize('NFC'),
    alphanumeric_underscore: text => text.replace(/[^A-Za-z0-9_]/gu, ''),
    digits: text => text.replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, digit),
    nfc: text => text.normalize('NFC'),
};
const dropped = {alphanumeric_underscore: /[^A-Za-z0-9_]/gu, digits: /\P{Nd}/gu};

/** The text after all steps, and whether a letter, digit or symbol was dropped on the way. */
export function normalise(text, names) {
    let lost = false;
    for (const name of names) {
        if (name in dropped) lost ||= (text.match(dropped[name]) ?? []).some(character => said.test(character));
        text = steps[name](text);
    }
    return {text, lost};
}
