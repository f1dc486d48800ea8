// Telephone numbers of edition 2, by the public metadata of libphonenumber in telephones.json.

import {readFileSync} from 'node:fs';

const {codes, abroad} = JSON.parse(readFileSync(new URL('telephones.json', import.meta.url), 'utf8'));
const trunks = {
    o: ['0'], n: ['1'], r: ['8'], h: ['06'], b: ['80', '8', '0'], l: ['0', '8'], m: ['01', '044', '045', '1'], a: ['0'],
};

const planOf = digits => codes.find(({code}) => digits.startsWith(code));
const isPossible = ({lengths, trunk}, number) => lengths.includes(number.length) && (trunk === 'z' || number[0] !== '0');

/** Whether a number with its plus could be called. */
export function isCallable(text) {
    if (!/^\+[1-9][0-9]{1,14}$/.test(text)) return false;
    const plan = planOf(text.slice(1));
    return plan !== undefined && isPossible(plan, text.slice(1 + plan.code.length));
}

/** The number of Argentina that digits with or without a zero are: 15 behind a mobile number's area stands for a nine before it. */
function argentine(plan, dialled) {
    const digits = dialled.replace(/^0/, '');
    const mobile = digits.length === 12 && (/^(11)15(.*)$/.exec(digits) ?? /^(?!11)(\d{3})15(.*)$/.exec(digits) ?? /^(?!11)(\d{4})15(.*)$/.exec(digits));
    const number = mobile ? `9${mobile[1]}${mobile[2]}` : digits;
    return isPossible(plan, number) ? number : undefined;
}

const withoutTrunk = (plan, digits) => (trunks[plan.trunk] ?? [])
    .filter(prefix => digits.startsWith(prefix)).map(prefix => digits.slice(prefix.length))
    .find(rest => isPossible(plan, rest));

function behindCode(plan, digits) {
    if (plan.trunk === 'a') return argentine(plan, digits);
    const rest = withoutTrunk(plan, digits);
    const isTrunk = plan.trunk === 'b' && digits.length > 9 && (rest?.length === 9 || rest && /^.[089].{9}$/.test(digits));
    return isPossible(plan, digits) && !isTrunk ? digits : rest;
}

function atHome(plan, digits) {
    if (plan.trunk === 'a') return argentine(plan, digits);
    const isBare = isPossible(plan, digits)
        && (!(plan.trunk in trunks)
            || plan.bare.some(([first, length]) => length === digits.length && (first === '.' || first === digits[0])));
    return withoutTrunk(plan, digits) ?? (isBare ? digits : undefined);
}

/** The digits of E.164 behind a place among those that were dialled; undefined if they are no number of any country. */
function international(digits, zeroInBrackets, start) {
    const plan = planOf(digits.slice(start));
    if (plan === undefined) return undefined;
    let rest = digits.slice(start + plan.code.length);
    if (zeroInBrackets === start + plan.code.length && !'oz'.includes(plan.trunk)) rest = rest.slice(1);
    const number = behindCode(plan, rest);
    return number === undefined ? undefined : plan.code + number;
}

const between = /[ ()\-./[\]~\u00a0\u00ad\u2009\u200b\u2010-\u2015\u202f\u2060\u2212]/gu;

/** A telephone number as E.164 writes it; the text as it is where it is none. */
export function e164(text, country) {
    const home = codes.find(({regions}) => regions.includes(country));
    const written = text.replace(/^tel:(?=.)/i, '').replaceAll('(0)', 'z').replace(between, '');
    if (home === undefined || !/^\+?[0-9z]+$/.test(written)) return text;
    const marked = written.replace('+', ''), digits = marked.replaceAll('z', '0');
    const zero = marked.lastIndexOf('z');
    const prefixes = ['00'].concat(Object.keys(abroad).filter(prefix => abroad[prefix].includes(country)))
        .sort((a, b) => b.length - a.length);
    const number = written.startsWith('+')
        ? international(digits, zero, 0)
        : prefixes.filter(prefix => new RegExp(`^${prefix.replaceAll('.', '\\d')}.`).test(digits))
            .map(prefix => international(digits, zero, prefix.length)).find(found => found !== undefined)
            ?? (atHome(home, digits) === undefined ? undefined : home.code + atHome(home, digits));
    return number === undefined ? text : `+${number}`;
}
