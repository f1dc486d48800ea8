// Times, and dates with a time, to the second, as the texts that answers keep.

import {readDate} from './dates.mjs';

const clock = '([01]\\d|2[0-3]):([0-5]\\d)(?::([0-5]\\d)(?:\\.\\d+)?)?';
const day = '(\\d{4}-\\d{2}-\\d{2})[Tt]';
const zone = '([Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';
const shapes = {
    time: new RegExp(`^()${clock}$`), local_datetime: new RegExp(`^${day}${clock}$`),
    datetime: new RegExp(`^${day}${clock}${zone}$`),
};

/** Types whose answers are moments. */
export const momentTypes = Object.keys(shapes);

const brief = text => text.replace(/:00$/, '');

/** Minutes that a zone's clock is ahead. */
function ahead(zone) {
    if (/z/i.test(zone)) return 0;
    const [hours, minutes] = zone.slice(1).split(':').map(Number);
    return (zone[0] === '-' ? -1 : 1) * (hours * 60 + minutes);
}

/** The moment of a type that a text is, as answers keep it; null if it is none. */
export function readMoment(text, type) {
    const found = shapes[type].exec(text);
    if (found === null || found[1] !== '' && readDate(found[1]) === null) return null;
    const [, date, hours, minutes, seconds = '00', zone] = found;
    const time = `${hours}:${minutes}:${seconds}`;
    if (type === 'time') return brief(time);
    if (type === 'local_datetime') return `${date}T${brief(time)}`;
    const instant = new Date(Date.parse(`${date}T${time}Z`) - ahead(zone) * 60_000);
    const year = instant.getUTCFullYear();
    return year < 1 || year > 9999 ? null : instant.toISOString().replace('.000', '');
}
