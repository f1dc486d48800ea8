// Identifiers, written from their standards: what a text is as one of a scheme, and whether the rule that asks for it is
// met. A reading is a reason why it is none, or `{kind, birth, sex}` with what it carries; of a birth `{y | yy, m, d}`.

import {compareDates, readDate} from './dates.mjs';
import {nationalSchemes} from './identifiers-national.mjs';

const digitsOnly = /^[0-9]+$/;
const number = text => Number(text);

/** The remainder of a numeral of any length. */
const remainder = (numeral, by) => Number(BigInt(numeral) % BigInt(by));

/** Letters as the numbers 10 to 35 (ISO 7064). */
const spelled = text => [...text].map(c => parseInt(c, 36)).join('');

const day = (y, m, d) => readDate(`${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);

/** Whether a day with a year of two digits existed in some century up to today. */
const wasOnce = (yy, m, d, today) => [1800, 1900, 2000].map(century => day(century + yy, m, d))
    .some(date => date !== null && compareDates(date, today) <= 0);

// The IBAN registry, release 101: the structure of account numbers by country, which others may share.
const structures = {
    '8n12c': 'AD', '19n': 'AE IL SO TL', '8n16c': 'AL CY', '16n': 'AT BA EE LT MN XK', '4a20c': 'AZ', '12n': 'BE', '4a6n8c': 'BG',
    '4a14c': 'BH', '23n': 'BI DJ MR', '23n1a1c': 'BR', '4c4n16c': 'BY', '5n12c': 'CH LI', '18n': 'CR DE ME RS VA',
    '20n': 'CZ ES SE SK TN', '14n': 'DK FI FO GL SD', '4c20n': 'DO', '25n': 'EG', '2a12n': 'FK', '10n11c2n': 'FR MC',
    '4a14n': 'GB IE', '2a16n': 'GE', '4a15c': 'GI', '7n16c': 'GR', '24c': 'GT', '4a20n': 'HN NI SV', '17n': 'HR',
    '24n': 'HU PL', '4a15n': 'IQ', '22n': 'IS', '1a10n12c': 'IT SM', '4a4n18c': 'JO YE', '4a22c': 'KW', '3n13c': 'KZ LU',
    '4n20c': 'LB', '4a24c': 'LC', '4a13c': 'LV', '21n': 'LY PT ST', '20c': 'MD', '3n10c2n': 'MK', '4a5n18c': 'MT',
    '4a19n3a': 'MU', '4a10n': 'NL', '11n': 'NO', '3n16c': 'OM', '4a16c': 'PK RO', '4a21c': 'PS QA', '14n15c': 'RU',
    '2n18c': 'SA', '4a20n3a': 'SC', '15n': 'SI', '6n16c': 'TR', '6n19c': 'UA', '4a16n': 'VG',
};
const classes = {n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]'};
const ibans = new Map(Object.entries(structures).flatMap(([structure, countries]) => {
    const account = structure.replace(/([0-9]+)([nac])/g, (_, count, name) => `${classes[name]}{${count}}`);
    return countries.split(' ').map(country => [country, new RegExp(`^${account}$`)]);
}));

function iban(text) {
    const [country, check, account] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
    if (!/^[0-9]{2}$/.test(check) || !ibans.get(country)?.test(account)) return 'format';
    // The check digits are what is missing to a remainder of one, and so from 02 to 98.
    const expected = 98 - remainder(spelled(account + country) + '00', 97);
    return number(check) === expected ? {} : 'checksum';
}

function paymentCard(text) {
    if (!/^(?!0+$)[0-9]{12,19}$/.test(text)) return 'format';
    const sum = [...text].reverse().map((c, place) => (place % 2 === 0 ? number(c) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][c]));
    return sum.reduce((a, b) => a + b) % 10 === 0 ? {} : 'checksum';
}

function dutch(text) {
    if (!/^[0-9]{9}$/.test(text) || text === '000000000') return 'format';
    const weights = [9, 8, 7, 6, 5, 4, 3, 2, 10];
    return weights.reduce((sum, weight, place) => sum + weight * number(text[place]), 0) % 11 === 0 ? {} : 'checksum';
}

function belgian(text, today) {
    const parts = /^([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{3})([0-9]{2})$/.exec(text)?.slice(1).map(number);
    if (parts === undefined) return 'format';
    const [yy, month, d, serial, check] = parts;
    if (serial === 0 || serial === 999) return 'format';
    const century = [['', 1900], ['2', 2000]].find(([before]) => 97 - remainder(before + text.slice(0, 9), 97) === check)?.[1];
    if (century === undefined) return 'checksum';
    const added = [0, 20, 40].find(added => month >= added && month <= added + 12);
    if (added === undefined) return 'date';
    const [y, m] = [century + yy, month - added];
    // Unknown parts of a date are zero, and the known parts must not be in the future.
    const birth = m === 0 ? {y} : d === 0 ? {y, m} : {y, m, d};
    const first = day(y, m || 1, (m && d) || 1);
    if (first === null || compareDates(first, today) > 0) return 'date';
    const isUnknown = yy === 0 && m === 0 && d === 1;
    return {
        kind: added === 0 ? 'national' : 'bis', birth: isUnknown ? undefined : birth,
        sex: added === 20 ? undefined : serial % 2 === 0 ? 'female' : 'male',
    };
}

const fiscal = /^[A-Z]{6}([0-9L-NP-V]{2})([A-EHLMPR-T])([0-9L-NP-V]{2})[A-MZ]([0-9L-NP-V]{3})[A-Z]$/;
const undisguised = text => number([...text].map(c => (digitsOnly.test(c) ? c : 'LMNPQRSTUV'.indexOf(c))).join(''));
const oddValues = {
    0: 1, 1: 0, 2: 5, 3: 7, 4: 9, 5: 13, 6: 15, 7: 17, 8: 19, 9: 21, A: 1, B: 0, C: 5, D: 7, E: 9, F: 13, G: 15, H: 17, I: 19,
    J: 21, K: 2, L: 4, M: 18, N: 20, O: 11, P: 3, Q: 6, R: 8, S: 12, T: 14, U: 16, V: 10, W: 22, X: 25, Y: 24, Z: 23,
};
const evenValue = c => (digitsOnly.test(c) ? number(c) : c.charCodeAt(0) - 65);

function italian(text, today) {
    const parts = fiscal.exec(text);
    if (parts === null || undisguised(parts[4]) === 0) return 'format';
    const sum = [...text].slice(0, 15).reduce((sum, c, place) => sum + (place % 2 === 0 ? oddValues[c] : evenValue(c)), 0);
    if (sum % 26 !== evenValue(text[15])) return 'checksum';
    const [yy, m, added] = [undisguised(parts[1]), 'ABCDEHLMPRST'.indexOf(parts[2]) + 1, undisguised(parts[3])];
    const d = added > 40 ? added - 40 : added;
    return wasOnce(yy, m, d, today) ? {birth: {yy, m, d}, sex: added > 40 ? 'female' : 'male'} : 'date';
}

function french(text) {
    const parts = /^([123478])([0-9]{2})([0-9]{2})([0-9]{2}|2[AB])([0-9]{3})([0-9]{3})([0-9]{2})$/.exec(text);
    if (parts === null || parts[4] === '00' || parts[6] === '000') return 'format';
    const numeral = text.slice(0, 13).replace('A', '0').replace('B', '0');
    const less = {'2A': 1_000_000n, '2B': 2_000_000n}[parts[4]] ?? 0n;
    if (97 - Number((BigInt(numeral) - less) % 97n) !== number(parts[7])) return 'checksum';
    const m = number(parts[3]);
    if (m === 0 || (m > 12 && m < 20) || (m > 42 && m < 50)) return 'date';
    return {
        kind: number(parts[1]) < 3 ? 'registered' : 'temporary', sex: number(parts[1]) % 2 === 1 ? 'male' : 'female',
        birth: {yy: number(parts[2]), m: m <= 12 ? m : undefined},
    };
}

/** By name, the allowed positions of marks (any in an IBAN), and a parser for the rest. */
const anywhere = {includes: place => place > 0};
const schemes = {
    iban: [{'-': anywhere, '.': anywhere}, iban], 'payment-card': [{'-': [4, 8, 10, 12, 16]}, paymentCard],
    'nl-bsn': [{'-': [3, 4, 6], '.': [3, 4, 6]}, dutch], 'be-nn': [{'-': [2, 4, 6, 9], '.': [2, 4, 6, 9]}, belgian],
    'it-codicefiscale': [{'-': [3, 6, 11, 15]}, italian],
    'fr-nir': [{'-': [1, 3, 5, 7, 10, 13], '.': [1, 3, 5, 7, 10, 13]}, french], ...nationalSchemes,
};

const unseen = /[ \u00a0\u2000-\u200b\u200e\u200f\u202a-\u202f\u205f\u2060\u2066-\u2069\u3000\ufeff]/g;
const lineEnds = /^[\t-\r\u0085\u2028\u2029]+|[\t-\r\u0085\u2028\u2029]+$/g;
const dashes = /[\u2010-\u2015\u2212]/g;

/** A text without separators; null if it ends with one. */
function unseparated(text, marks) {
    let rest = '';
    let last = -1;
    for (const c of text.replace(unseen, '').replace(lineEnds, '').replace(dashes, '-')) {
        if (last < rest.length && marks[c]?.includes(rest.length)) last = rest.length;
        else rest += c;
    }
    return last === rest.length ? null : rest;
}

function read(scheme, text, today) {
    const [marks, reader] = schemes[scheme];
    const cleaned = unseparated(text, marks)?.replace(/[a-z]/g, c => c.toUpperCase());
    return cleaned !== undefined && /^[\x00-\x7f]{0,40}$/.test(cleaned) ? reader(cleaned, today) : 'format';
}

const agrees = (birth, date) => (birth.y ?? date.y) === date.y && (birth.yy ?? date.y % 100) === date.y % 100
    && (birth.m ?? date.m) === date.m && (birth.d ?? date.d) === date.d;

const sexes = {f: 'female', female: 'female', m: 'male', male: 'male'};

/** Differences between a reading and a field; undefined if there is no difference, or the field is empty. */
function contradiction(carried, place) {
    if (place === undefined || place.isHidden || !place.isSettled || place.reading.state !== 'value') return undefined;
    const {field: {type}, value} = place;
    if (type === 'date') return carried.birth !== undefined && !agrees(carried.birth, readDate(value)) ? 'birth_date' : undefined;
    const sex = Object.hasOwn(sexes, value.replace(/[A-Z]/g, c => c.toLowerCase())) ? sexes[value.replace(/[A-Z]/g, c => c.toLowerCase())] : undefined;
    return carried.sex !== undefined && sex !== undefined && sex !== carried.sex ? 'sex' : undefined;
}

/** Why a value is not what a rule asks for; undefined if it is. */
export function reason({scope, reading}, rule, today) {
    const carried = read(rule.identifier, reading.value, today);
    if (typeof carried === 'string') return carried;
    if (rule.kinds !== undefined && !rule.kinds.includes(carried.kind)) return 'kind';
    return (rule.matches ?? []).map(name => contradiction(carried, scope.find(name))).find(found => found !== undefined);
}
