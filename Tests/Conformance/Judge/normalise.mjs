// The steps of `normalize`, by the tables of Node's own Unicode.

import {e164 as callable} from './telephones.mjs';

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

/** By country: its code, the trunk prefix, and the prefix for calls abroad. */
const plans = {
    NL: {code: '31', trunk: /^0(?=[1-9])/, abroad: /^00/}, IT: {code: '39', trunk: /^(?=\d)/, abroad: /^00/},
    US: {code: '1', trunk: /^1?(?=[1-9]\d{9}$)/, abroad: /^011/}, HU: {code: '36', trunk: /^06(?=[1-9])/, abroad: /^00/},
};
const mostDigits = {NL: 9, IT: 11, US: 10, HU: 9};

/** A telephone number as E.164 writes it, and as edition 1 has it; the text as it is where it is none. */
function e164(text, country, edition) {
    if (edition > 1) return callable(text, country);
    const plan = plans[country];
    const spare = text.replaceAll('(0)', /^[^0-9+]*\+/.test(text) ? '' : '0').replace(/[ ()\-./\u00a0\u2009\u202f\u2010-\u2015]/gu, '');
    if (plan === undefined || !/^\+?\d+$/.test(spare)) return text;
    const own = () => {
        const number = spare.replace(plan.trunk, '');
        const fits = plan.trunk.test(spare) && number.length <= mostDigits[country];
        return fits ? plan.code + number : '';
    };
    const number = spare.startsWith('+') ? spare.slice(1) : plan.abroad.test(spare) ? spare.replace(plan.abroad, '') : own();
    return /^[1-9]\d{4,14}$/.test(number) ? `+${number}` : text;
}

export const steps = {
    e164,
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
export function normalise(text, names, country, edition) {
    let lost = false;
    for (const name of names) {
        if (name in dropped) lost ||= (text.match(dropped[name]) ?? []).some(character => said.test(character));
        text = steps[name](text, country, edition);
    }
    return {text, lost};
}
