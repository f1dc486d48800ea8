// An answer read as its field's type: missing, unreadable, or a typed value. Dates stay texts.

import {isDateOf} from './dates.mjs';
import {Numeral} from './json.mjs';
import {momentTypes, readMoment} from './moments.mjs';
import {normalise} from './normalise.mjs';
import {settled} from './rules.mjs';

const missing = {state: 'missing', value: null};
const unreadable = {state: 'unreadable', value: null};
const known = (value, more = {}) => ({state: 'value', value, ...more});

const largest = BigInt(Number.MAX_SAFE_INTEGER);

/** The digits of a numeral as sent: its sign, all digits, and the power of ten of the last one. */
function parts(lexeme) {
    const [, sign, whole, fraction = '', exponent = '0'] =
        /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(lexeme);
    return {sign, digits: whole + fraction, power: Number(exponent) - fraction.length};
}

/** The digits of a numeral without zeros at either end, and the power of ten of the last one. */
function exactly(lexeme) {
    const {digits, power} = parts(lexeme);
    const kept = digits.replace(/0+$/, '');
    const significant = kept.replace(/^0+/, '');
    return {digits: significant, power: significant === '' ? 0 : power + digits.length - kept.length};
}

/** The whole number that a numeral is exactly; null if it is none, or beyond what a double counts. */
function wholeNumber(lexeme) {
    let {sign, digits, power} = parts(lexeme);
    digits = digits.replace(/^0+/, '');
    if (digits === '') return 0;
    const zeros = /0*$/.exec(digits)[0].length;
    if (power < -zeros || digits.length + power > 17) return null;
    const number = power < 0 ? BigInt(digits.slice(0, power)) : BigInt(digits + '0'.repeat(power));
    return number > largest ? null : Number(sign + number);
}

function readNumber(raw) {
    const lexeme = raw instanceof Numeral ? raw.lexeme : raw;
    if (typeof lexeme !== 'string' || (raw === lexeme && !/^-?[0-9]+(\.[0-9]+)?$/.test(raw))) return unreadable;
    const value = Number(lexeme);
    if (!Number.isFinite(value)) return unreadable;
    // Another number than was sent is not judged: the shortest text of the double must be the same decimal number.
    const [sent, held] = [lexeme, String(value)].map(exactly);
    return sent.digits === held.digits && sent.power === held.power
        ? known(value, {decimals: Math.max(0, -sent.power)}) : unreadable;
}

function readInteger(raw) {
    const lexeme = raw instanceof Numeral ? raw.lexeme : raw;
    if (typeof lexeme !== 'string' || (raw === lexeme && !/^-?[0-9]+$/.test(raw))) return unreadable;
    const value = wholeNumber(lexeme);
    return value === null ? unreadable : known(value);
}

function readBoolean(raw) {
    if (typeof raw === 'boolean') return known(raw);
    return raw === 'true' || raw === 'false' ? known(raw === 'true') : unreadable;
}

const readDay = (raw, {precision}) =>
    (typeof raw === 'string' && isDateOf(raw, precision) ? known(raw, {precision}) : unreadable);

function readTime(raw, {type}) {
    const moment = typeof raw === 'string' ? readMoment(raw, type) : null;
    return moment === null ? unreadable : known(moment, {type});
}

/** By type, the characters that a text of it has not. */
const oneLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const excluded = {
    text: oneLine, email: oneLine, tel: oneLine, url: oneLine, password: oneLine,
    long_text: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/,
};

function readText(raw, field) {
    if (typeof raw !== 'string') return unreadable;
    const composes = field.edition > 1 && field.type === 'password';
    const steps = [...field.normalize ?? [], ...composes ? ['nfc'] : []];
    const {text, lost} = normalise(raw, steps, field.country, field.edition);
    if (text === '') return missing;
    return excluded[field.type]?.test(text) ? unreadable : known(text, {raw, lost});
}

function readTexts(raw) {
    if (!Array.isArray(raw)) return unreadable;
    if (raw.length === 0) return missing;
    if (raw.some(text => typeof text !== 'string' || text === '')) return unreadable;
    return new Set(raw).size === raw.length ? known(raw) : unreadable;
}

function readList(raw) {
    if (!Array.isArray(raw)) return unreadable;
    return raw.length === 0 ? missing : known(raw);
}

const formats = ['jpeg', 'png', 'gif', 'webp', 'heic', 'avif'];

/** A reference to an image: what it is called, and what was found out about it. */
function readImage(raw) {
    if (!(raw instanceof Map) || raw.size !== 5) return unreadable;
    const [id, format] = ['id', 'format'].map(name => raw.get(name));
    if (typeof id !== 'string' || id === '' || !formats.includes(format)) return unreadable;
    const numbers = ['bytes', 'width', 'height'].map(name => {
        const number = raw.get(name);
        return number instanceof Numeral ? wholeNumber(number.lexeme) : null;
    });
    if (!numbers.every(number => number > 0)) return unreadable;
    const [bytes, width, height] = numbers;
    return known(new Map(Object.entries({id, format, bytes, width, height})));
}

const readers = {
    number: readNumber, integer: readInteger, boolean: readBoolean, date: readDay, multi_select: readTexts,
    list: readList, image: readImage, ...Object.fromEntries(momentTypes.map(type => [type, readTime])),
};

/** Reading of a raw answer to a field. */
export function readAnswer(field, raw) {
    if (raw === undefined || raw === null || raw === '') return missing;
    return (readers[field.type] ?? readText)(raw, field);
}

/** Reading of a calculation's result, like an answer, but not normalised. */
export function readResult(field, result) {
    return readAnswer({...field, normalize: []}, asSent(typeof result === 'number' ? settled(result, field) : result));
}

function asSent(value) {
    if (typeof value === 'number') return Number.isFinite(value) ? new Numeral(String(value)) : null;
    if (Array.isArray(value)) return value.map(asSent);
    return value !== null && typeof value === 'object' ? new Map() : value;
}

export const nothing = missing;
