// The rules of fields: each says of a value whether it fails, and what its message is made from.

import {age, boundDate, cutText, dateText, readDate} from './dates.mjs';
import {isEmail, isTelephone, isWebAddress} from './formats.mjs';
import {readMoment} from './moments.mjs';
import {round} from './operations.mjs';
import {finds} from './words.mjs';

const count = text => [...text].length;
const fails = (failed, parameters = {}) => (failed ? parameters : null);

const compiled = new Map();
function expression(pattern, ignoresCase) {
    const key = `${ignoresCase}${pattern}`;
    if (!compiled.has(key)) compiled.set(key, new RegExp(pattern, ignoresCase ? 'iu' : 'u'));
    return compiled.get(key);
}

const born = reading => readDate(reading.value);
/** A bound as the text that answers of a precision are compared with: years have four digits, so that texts order dates. */
const bound = (text, {precision}, {today, leapDay}) => cutText(dateText(boundDate(text, today, leapDay)), precision);

/** Whether a number is a whole multiple of another, both scaled until neither has digits behind the point. */
function isMultiple(value, step) {
    const scaled = (number, places) => {
        const [, sign, whole, fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number));
        return BigInt(sign + whole + fraction) * 10n ** BigInt(Number(exponent) - fraction.length + places);
    };
    return scaled(value, 400) % scaled(step, 400) === 0n;
}

// Currencies without a minor unit, and with one of a thousandth (ISO 4217); `Intl` has customs instead, HUF among them.
const wholeCurrencies = ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'];
const thousandths = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

const decimalsOf = currency => wholeCurrencies.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2;

/** The most digits behind the point that a field's rules let pass. */
const mostDecimals = field => (field.validation ?? [])
    .filter(rule => rule.when === undefined && (rule.severity ?? 'error') === 'error')
    .map(rule => rule.max_decimals ?? (rule.currency === undefined ? Infinity : decimalsOf(rule.currency)))
    .reduce((least, n) => Math.min(least, n), Infinity);

/** The digits behind the point of whole numbers, or of multiples of a step. */
const stepDecimals = field => field.type === 'integer' ? 0 : (field.validation ?? [])
    .filter(rule => rule.multiple_of !== undefined && rule.when === undefined && (rule.severity ?? 'error') === 'error')
    .map(({multiple_of: step}) => {
        const [mantissa, exponent] = step.toExponential().split('e');
        return Math.max(0, mantissa.replace('.', '').length - 1 - Number(exponent));
    })
    .reduce((least, n) => Math.min(least, n), Infinity);

/** A number without what binary fractions add behind its 15th significant digit. */
function clean(number) {
    const [, exponent] = Math.abs(number).toExponential().split('e');
    return Number.isInteger(number) ? number : round(number, 14 - Number(exponent)) ?? number;
}

/** A number that an expression gave as a field's value: from edition 2 on the one with the field's digits that it stands for. */
export function settled(number, field) {
    const places = mostDecimals(field) < Infinity ? mostDecimals(field) : stepDecimals(field);
    if (!(field.edition > 1) || places === Infinity || !Number.isFinite(number)) return number;
    const nearest = round(number, places) ?? number;
    const isNear = Math.abs(number - nearest) <= Number(`1e-${places + 4}`) || clean(number) === nearest;
    return isNear ? nearest : number;
}

/** A number that an expression gave as a bound, as values are compared with it: from edition 2 on without binary noise. */
export function compared(limit, field, isLeast) {
    if (typeof limit !== 'number' || !(field.edition > 1)) return limit;
    const most = mostDecimals(field);
    if (most < Infinity) return round(limit, most) ?? limit;
    const exact = clean(limit);
    const places = stepDecimals(field);
    if (places === Infinity) return exact;
    const nearest = round(exact, places) ?? exact;
    if (isLeast ? nearest >= exact : nearest <= exact) return nearest;
    const unit = Number(`1e-${places}`);
    return round(isLeast ? nearest + unit : nearest - unit, places);
}

/** By name: the parameters of the finding if `reading` does not satisfy the rule, else null. */
const checks = {
    pattern: (r, rule) => fails(!expression(rule.pattern, rule.ignore_case === true).test(r.value)),
    min_length: (r, {min_length: n}) => fails(count(r.value) < n, {minimum: n}),
    max_length: (r, {max_length: n}) => fails(count(r.value) > n, {maximum: n}),
    min: (r, {min: n}) => fails(r.value < n, {minimum: n}),
    max: (r, {max: n}) => fails(r.value > n, {maximum: n}),
    max_decimals: (r, {max_decimals: n}) => fails(r.decimals > n, {maximum: n}),
    currency: (r, {currency}) => {
        const n = decimalsOf(currency);
        return fails(r.decimals > n, {currency, maximum: n});
    },
    multiple_of: (r, {multiple_of: step}) => fails(!isMultiple(r.value, step), {step}),
    min_date: (r, rule, day) => {
        const first = bound(rule.min_date, r, day);
        return fails(r.value < first, {minimum: first});
    },
    max_date: (r, rule, day) => {
        const last = bound(rule.max_date, r, day);
        return fails(r.value > last, {maximum: last});
    },
    min_time: (r, rule) => {
        const first = readMoment(rule.min_time, r.type);
        return fails(r.value < first, {minimum: first});
    },
    max_time: (r, rule) => {
        const last = readMoment(rule.max_time, r.type);
        return fails(r.value > last, {maximum: last});
    },
    min_age: (r, {min_age: n}, day) => fails(age(born(r), day.today, day.leapDay) < n, {minimum: n}),
    max_age: (r, {max_age: n}, day) => fails(age(born(r), day.today, day.leapDay) > n, {maximum: n}),
    accepted: r => fails(r.value !== true),
    one_of: (r, {one_of: values}) => fails(!values.includes(r.value)),
    email: r => fails(!isEmail(r.value)),
    tel: (r, rule, {edition}) => fails(!isTelephone(r.value, edition)),
    url: r => fails(!isWebAddress(r.value)),
    charset: (r, {on}) => fails(!/^[A-Za-z0-9_]*$/.test(on === 'raw' ? r.raw : r.value)),
    image: (r, {image: limits}) => {
        const {format, bytes, width, height} = Object.fromEntries(r.value);
        const broken = {
            max_bytes: limit => bytes > limit, max_megapixels: limit => width * height > limit * 1e6,
            formats: limit => !limit.includes(format), min_aspect: limit => width < limit * height,
            max_aspect: limit => width > limit * height,
        };
        const missed = Object.entries(limits).filter(([name, limit]) => broken[name](limit));
        return fails(missed.length > 0, Object.fromEntries(missed));
    },
    reserved: (r, rule, form) => fails(finds(form.words(rule.reserved), r.value)),
    blocked_words: (r, rule, form) => fails(finds(form.words(rule.blocked_words), r.value)),
};

const others = ['assert', 'unique', 'equals', 'identifier', 'confirmed_by', 'unique_items'];

/** The name of the rule that an item of `validation` is. */
export const ruleName = rule => Object.keys(rule).find(key => key in checks || others.includes(key));

/** Whether it is a bound that an expression gives. */
export const isCalculated = (name, rule) =>
    ['min', 'max', 'min_date', 'max_date', 'min_time', 'max_time'].includes(name) && typeof rule[name] === 'object';

/** Whether it is judged here, and not where its answer is known. */
export const isPlain = name => name in checks;

/** The parameters of its finding if the value does not satisfy it, else null. */
export const failure = (reading, rule, circumstances) => checks[ruleName(rule)](reading, rule, circumstances);
