// The operations that classic JsonLogic has not: a type that does not fit gives null. NaN and the infinities are numbers
// inside an expression, and null only as its result.

import {age, compareDates, dateText, dayNumber, readDate} from './dates.mjs';
import {Unknown} from './jsonlogic.mjs';

const isNumber = v => typeof v === 'number';
const date = v => (typeof v === 'string' ? readDate(v) : null);

/** A number rounded half away from zero by its shortest decimal digits. */
function round(number, places = 0) {
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
    length: v => (typeof v === 'string' ? [...v].length : Array.isArray(v) ? v.length : null),
    round,
    floor: v => (isNumber(v) ? Math.floor(v) : null),
    ceil: v => (isNumber(v) ? Math.ceil(v) : null),
    abs: v => (isNumber(v) ? Math.abs(v) : null),
});
