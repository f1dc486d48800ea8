// National identifiers, written from the laws and authorities, for `identifiers.mjs`: by name, the allowed positions of
// marks, and a parser for the rest. Check digits are remainders of whole numerals wherever they can be.

import {compareDates, readDate} from './dates.mjs';

const number = text => Number(text);
const sexOf = digit => (digit % 2 === 0 ? 'female' : 'male');

/** The digits of a text times weights, added up. */
const weighted = (text, weights) => weights.reduce((sum, weight, place) => sum + weight * number(text[place]), 0);

const day = (y, m, d) => readDate([String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-'));

/** Content of a number with a whole date, or `date`. */
function born([y, m, d], today, facts) {
    const date = day(y, m, d);
    return date !== null && compareDates(date, today) <= 0 ? {birth: {y, m, d}, ...facts} : 'date';
}

/** The same where the century is not known. */
function bornOnce([yy, m, d], today, facts) {
    const dates = [1800, 1900, 2000].map(century => day(century + yy, m, d));
    return dates.some(date => date !== null && compareDates(date, today) <= 0) ? {birth: {yy, m, d}, ...facts} : 'date';
}

function polish(text, today) {
    const parts = /^(\d\d)(\d\d)(\d\d)\d{3}(\d)\d$/.exec(text)?.map(number);
    if (parts === undefined) return 'format';
    if (weighted(text, [9, 7, 3, 1, 9, 7, 3, 1, 9, 7]) % 10 !== number(text[10])) return 'checksum';
    const [, yy, month, d, sex] = parts;
    const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)];
    return born([century + yy, month % 20, d], today, {sex: sexOf(sex)});
}

const romanianPlace = /^(0[1-9]|[1-3]\d|4[0-8]|5[12]|70|8[0-3])$/;

function romanian(text, today) {
    const parts = /^([1-9])(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})(\d)$/.exec(text);
    if (parts === null || !romanianPlace.test(parts[5]) || parts[6] === '000') return 'format';
    if ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1][weighted(text, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11] !== number(parts[7])) return 'checksum';
    const [, first, yy, m, d] = parts.map(number);
    if (first > 6) return bornOnce([yy, m, d], today, first === 9 ? {} : {sex: sexOf(first)});
    return born([[1900, 1800, 2000][Math.floor((first - 1) / 2)] + yy, m, d], today, {sex: sexOf(first)});
}

/** The number that Czechoslovakia left to two countries, one of which adds 20 to the month since a year. */
const birthNumber = later => (text, today) => {
    const parts = /^(\d\d)(\d\d)(\d\d)(\d{3}|\d{4})$/.exec(text)?.map(number);
    const isShort = text.length === 9;
    if (parts === undefined || (isShort && parts[1] > 53 && parts[1] < 80)) return 'format';
    const head = number(text.slice(0, 9));
    if (!isShort && number(text) % 11 !== 0 && !(head % 11 === 10 && text[9] === '0')) return 'checksum';
    const [, yy, month, d] = parts;
    const y = yy < 54 ? (isShort ? 1900 : 2000) + yy : (isShort ? 1800 : 1900) + yy;
    const added = [70, 20, 50, 0].find(added => month > added && month <= added + 12 && (added % 50 === 0 || y >= later));
    const facts = {sex: month > 50 ? 'female' : 'male'};
    const date = [y, added === undefined ? 0 : month - added, d];
    const isOpen = !isShort && yy > 53 && y + 100 <= today.y;
    return isOpen ? bornOnce([yy, date[1], d], today, facts) : born(date, today, facts);
};

function swedish(text, today) {
    const parts = /^(18|19|20)?(\d\d)(\d\d)(\d\d)([-+]?)(\d{3})(\d)$/.exec(text);
    if (parts === null || parts[6] === '000') return 'format';
    const digits = text.replace(/[-+]/, '').slice(-10);
    const sum = [...digits].map((c, place) => [...String(number(c) * (2 - place % 2))].reduce((a, b) => a + number(b), 0)).reduce((a, b) => a + b);
    if (sum % 10 !== 0) return 'checksum';
    const [yy, m, written] = parts.slice(2, 5).map(number);
    // Without a century: the latest year up to now, a hundred years earlier with a plus.
    const recent = today.y - (((today.y - yy) % 100) + 100) % 100;
    const y = parts[1] === undefined ? recent - (parts[5] === '+' ? 100 : 0) : number(parts[1]) * 100 + yy;
    const d = written > 60 ? written - 60 : written;
    const found = born([y, m, d], today, {kind: written > 60 ? 'samordningsnummer' : 'personnummer', sex: sexOf(number(parts[6]))});
    // The day may be one near the real one.
    return found === 'date' ? found : {...found, birth: {y, m}};
}

function danish(text, today) {
    const parts = /^(\d\d)(\d\d)(\d\d)(\d)\d\d(\d)$/.exec(text)?.map(number);
    if (parts === undefined) return 'format';
    const [, d, m, yy, seventh, last] = parts;
    const century = seventh < 4 ? 19 : seventh === 4 || seventh === 9 ? (yy < 37 ? 20 : 19) : yy < 58 ? 20 : 18;
    return born([century * 100 + yy, m, d], today, {sex: sexOf(last)});
}

function finnish(text, today) {
    const parts = /^(\d\d)(\d\d)(\d\d)([-+A-FU-Y])(\d{3})([0-9A-FHJ-NPR-Y])$/.exec(text);
    if (parts === null || number(parts[5]) < 2) return 'format';
    const remainder = number(parts[1] + parts[2] + parts[3] + parts[5]) % 31;
    if ('0123456789ABCDEFHJKLMNPRSTUVWXY'[remainder] !== parts[6]) return 'checksum';
    const century = parts[4] === '+' ? 1800 : /[A-F]/.test(parts[4]) ? 2000 : 1900;
    const individual = number(parts[5]);
    return born([century + number(parts[3]), number(parts[2]), number(parts[1])], today,
        {kind: individual > 899 ? 'temporary' : 'permanent', sex: sexOf(individual)});
}

function norwegian(text, today) {
    if (!/^\d{11}$/.test(text)) return 'format';
    const control = (length, weights) => (11 - weighted(text.slice(0, length), weights) % 11) % 11 === number(text[length]);
    if (!control(9, [3, 7, 6, 1, 8, 9, 4, 5, 2]) || !control(10, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])) return 'checksum';
    const [written, month, yy, individual] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6), text.slice(6, 9)].map(number);
    if (written > 79) return 'kind';
    const isForeign = written > 39;
    const added = [80, 65, 40].find(added => month > added && month <= added + 12) ?? 0;
    const century = individual < 500 ? 1900 : yy < 40 ? 2000 : individual > 899 ? 1900 : individual < 750 && yy > 53 ? 1800 : undefined;
    if (century === undefined) return 'date';
    const found = born([century + yy, month - added, isForeign ? written - 40 : written], today,
        {kind: isForeign ? 'd_number' : 'fodselsnummer', sex: sexOf(individual)});
    return found === 'date' || added === 0 ? found : 'kind';
}

function irish(text) {
    const parts = /^(\d{7})([A-W])([ABHTWX]?)$/.exec(text);
    if (parts === null) return 'format';
    const sum = weighted(parts[1], [8, 7, 6, 5, 4, 3, 2]) + 9 * ({A: 1, B: 2, H: 8}[parts[3]] ?? 0);
    if ('WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] !== parts[2]) return 'checksum';
    return parts[3] === 'H' ? 'kind' : {};
}

function british(text) {
    if (!/^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/.test(text)) return 'format';
    return /^(CR|MW|NC|P[PYZ])/.test(text) ? 'kind' : {};
}

function american(text) {
    if (/^(078051120|219099999|98765432\d)$/.test(text)) return 'format';
    if (/^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(text)) return {kind: 'itin'};
    if (/^9\d\d93\d{4}$/.test(text)) return 'kind';
    return /^(?!000|666|9)\d{3}(?!00)\d\d(?!0000)\d{4}$/.test(text) ? {kind: 'ssn'} : 'format';
}

function brazilian(text) {
    if (!/^\d{11}$/.test(text) || /^(\d)\1*$/.test(text)) return 'format';
    const control = length => {
        const weights = [...text.slice(0, length)].map((_, place) => length + 1 - place);
        return weighted(text, weights) * 10 % 11 % 10 === number(text[length]);
    };
    return control(9) && control(10) ? {} : 'checksum';
}

const holders = {
    P: 'person', C: 'company', H: 'hindu_undivided_family', F: 'firm', A: 'association', T: 'trust', B: 'body_of_individuals',
    L: 'local_authority', J: 'artificial_juridical_person', G: 'government',
};

function indian(text) {
    const kind = /^[A-Z]{5}(?!0000)\d{4}[A-Z]$/.test(text) ? holders[text[3]] : undefined;
    return kind === undefined ? 'format' : {kind};
}

/** Verhoeff's group, as turns and turnings over of a pentagon. */
const product = (a, b) => (a < 5 ? (b < 5 ? (a + b) % 5 : 5 + (a + b) % 5) : b < 5 ? 5 + (a - b + 5) % 5 : (a - b + 5) % 5);

function aadhaar(text) {
    if (!/^[2-9]\d{11}$/.test(text) || text === [...text].reverse().join('')) return 'format';
    const permuted = (digit, times) => (times === 0 ? digit : permuted([1, 5, 7, 6, 2, 8, 3, 0, 9, 4][digit], times - 1));
    const check = [...text].reverse().reduce((sum, c, place) => product(sum, permuted(number(c), place % 8)), 0);
    return check === 0 ? {} : 'checksum';
}

export const nationalSchemes = {
    'pl-pesel': [{'-': [6]}, polish], 'ro-cnp': [{'-': [1, 7]}, romanian], 'cz-rc': [{'/': [6]}, birthNumber(2004)],
    'sk-rc': [{'/': [6]}, birthNumber(Infinity)], 'se-personnummer': [{}, swedish], 'dk-cpr': [{'-': [6]}, danish],
    'fi-hetu': [{}, finnish], 'no-fodselsnummer': [{'-': [6]}, norwegian], 'ie-pps': [{'-': [7]}, irish],
    'gb-nino': [{'-': [2, 4, 6, 8]}, british], 'us-ssn': [{'-': [3, 5]}, american],
    'br-cpf': [{'-': [3, 6, 9], '.': [3, 6, 9]}, brazilian], 'in-pan': [{'-': [5, 9]}, indian],
    'in-aadhaar': [{'-': [4, 8]}, aadhaar],
};
