// Days of the proleptic Gregorian calendar, 0001-01-01 to 9999-12-31, as `{y, m, d}`.

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const isLeap = y => y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const length = (y, m) => (m === 2 && isLeap(y) ? 29 : lengths[m - 1]);
const earliest = {y: 1, m: 1, d: 1}, latest = {y: 9999, m: 12, d: 31};

/** The date that a text is; null if it is none. */
export function readDate(text) {
    const found = shape.exec(text);
    if (found === null) return null;
    const [y, m, d] = found.slice(1).map(Number);
    return y >= 1 && m >= 1 && m <= 12 && d >= 1 && d <= length(y, m) ? {y, m, d} : null;
}

/** By the precision of a field: how long its texts are, and what makes a whole date of one. */
const parts = {year: {length: 4, rest: '-01-01'}, month: {length: 7, rest: '-01'}, day: {length: 10, rest: ''}};

/** Whether a text is a year, a month or a date, as its field's precision asks. */
export const isDateOf = (text, precision = 'day') =>
    text.length === parts[precision].length && readDate(text + parts[precision].rest) !== null;

/** As much of a date's text as a precision has. */
export const cutText = (text, precision = 'day') => text.slice(0, parts[precision].length);

const padded = (n, width) => String(n).padStart(width, '0');

/** The date as text. */
export const dateText = ({y, m, d}) => `${padded(y, 4)}-${padded(m, 2)}-${padded(d, 2)}`;

/** Below zero, zero or above, as the first date is before, on or after the second. */
export const compareDates = (a, b) => a.y - b.y || a.m - b.m || a.d - b.d;

/** Days since 1970-01-01, as the platform counts them. */
export function dayNumber({y, m, d}) {
    const day = new Date(0);
    day.setUTCFullYear(y, m - 1, d);
    return day.getTime() / 86_400_000;
}

export function dateOfDay(number) {
    const day = new Date(number * 86_400_000);
    const y = day.getUTCFullYear();
    return Number.isNaN(y) || y < 1 || y > 9999 ? null : {y, m: day.getUTCMonth() + 1, d: day.getUTCDate()};
}

/** Whole years at a date; born on 29 February, the birthday in a common year is the one that the law names. */
export function age(born, on, leapDay) {
    let birthday = {y: on.y, m: born.m, d: born.d};
    if (born.m === 2 && born.d === 29 && !isLeap(on.y)) {
        birthday = leapDay === 'feb_28' ? {y: on.y, m: 2, d: 28} : {y: on.y, m: 3, d: 1};
    }
    return on.y - born.y - (compareDates(on, birthday) < 0 ? 1 : 0);
}

export function shiftMonths(date, months, leapDay) {
    const total = date.y * 12 + (date.m - 1) + months;
    const y = Math.floor(total / 12), m = total - y * 12 + 1;
    if (y < 1 || y > 9999) return null;
    // The leap day's birthday was today, so who was born on it is counted from it.
    if (leapDay === 'feb_28' && date.m === 2 && date.d === 28 && !isLeap(date.y) && m === 2 && isLeap(y)) {
        return {y, m, d: 29};
    }
    return {y, m, d: Math.min(date.d, length(y, m))};
}

/** The date that `today-18y` or an ISO date means. */
export function boundDate(text, today, leapDay) {
    const fixed = ['day', 'month', 'year'].find(precision => isDateOf(text, precision));
    if (fixed !== undefined) return readDate(text + parts[fixed].rest);
    if (text === 'today') return today;
    const [, sign, amount, unit] = /^today([+-])(\d+)([dwmy])$/.exec(text);
    const count = Number(sign + amount);
    const days = {d: 1, w: 7}[unit];
    const date = days === undefined
        ? shiftMonths(today, count * (unit === 'y' ? 12 : 1), leapDay)
        : dateOfDay(dayNumber(today) + count * days);
    return date ?? (count < 0 ? earliest : latest);
}
