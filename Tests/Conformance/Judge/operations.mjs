// The operations that classic JsonLogic has not: a type that does not fit gives null. NaN and the infinities are numbers
// inside an expression, and null only as its result.

import {age, compareDates, dateOfDay, dateText, dayNumber, readDate, shiftMonths} from './dates.mjs';
import {steps} from './normalise.mjs';
import {Unknown} from './jsonlogic.mjs';

const isNumber = v => typeof v === 'number';
const date = v => (typeof v === 'string' ? readDate(v) : null);

/** A number rounded half away from zero by its shortest decimal digits. */
export function round(number, places = 0) {
    if (!isNumber(number) || !Number.isInteger(places) || Math.abs(places) > 400) return null;
    if (!Number.isFinite(number)) return number;
    const [mantissa, exponent] = Math.abs(number).toExponential().split('e');
    const digits = mantissa.replace('.', '');
    const scale = digits.length - 1 - Number(exponent);
    if (scale <= places) return number;
    const unit = 10n ** BigInt(scale - places);
    const rounded = (BigInt(digits) + unit / 2n) / unit;
    return Number(`${rounded}e${-places}`) * Math.sign(number);
}

/** Whole months from one date to another; a month is full on its day of return. */
function months(from, to, leapDay) {
    if (compareDates(to, from) < 0) return -months(to, from, leapDay);
    let count = 0;
    const isFull = n => compareDates(from, shiftMonths(to, -n, leapDay) ?? {y: 0, m: 1, d: 1}) <= 0;
    for (let step = 1 << 17; step > 0; step >>= 1) if (isFull(count + step)) count += step;
    return count;
}

/** All of them, as of a date. */
export const operations = (today, leapDay) => ({
    today: () => dateText(today),
    age: v => {
        const born = date(v);
        if (born === null) return null;
        if (compareDates(born, today) > 0) throw new Unknown('the age of a date to come');
        return age(born, today, leapDay);
    },
    days_between: (a, b) => (date(a) === null || date(b) === null ? null : dayNumber(date(b)) - dayNumber(date(a))),
    months_between: (a, b) => (date(a) === null || date(b) === null ? null : months(date(a), date(b), leapDay)),
    date_add: (from, amount, unit) => {
        if (date(from) === null || !Number.isInteger(amount) || Math.abs(amount) > 5e6) return null;
        const days = {days: 1, weeks: 7}[unit], steps = {months: 1, years: 12}[unit];
        if (days === undefined && steps === undefined) return null;
        const moved = days === undefined
            ? shiftMonths(date(from), amount * steps, leapDay) : dateOfDay(dayNumber(date(from)) + amount * days);
        return moved === null ? null : dateText(moved);
    },
    date_part: (v, part) => {
        const d = date(v);
        if (d === null) return null;
        switch (part) {
            case 'year': return d.y;
            case 'month': return d.m;
            case 'day': return d.d;
            case 'weekday': return new Date(dayNumber(d) * 86_400_000).getUTCDay() || 7;
            default: return null;
        }
    },
    matches: (v, pattern) => (typeof v === 'string' ? new RegExp(pattern, 'u').test(v) : null),
    trim: v => (typeof v === 'string' ? steps.trim(v) : null),
    lower: v => (typeof v === 'string' ? steps.lowercase(v) : null),
    split: (v, by) => (typeof v === 'string' && typeof by === 'string' && by !== '' ? v.split(by) : null),
    length: v => (typeof v === 'string' ? [...v].length : Array.isArray(v) ? v.length : null),
    round,
    floor: v => (isNumber(v) ? Math.floor(v) : null),
    ceil: v => (isNumber(v) ? Math.ceil(v) : null),
    abs: v => (isNumber(v) ? Math.abs(v) : null),
});
