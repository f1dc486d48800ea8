// Shapes of texts that have a standard of their own.

import {isCallable} from './telephones.mjs';

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const domain = new RegExp(`^${label}(?:\\.${label})*$`);
const local = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;

/** The pattern of browsers, with a dot in the domain and the lengths of RFC 5321. */
export function isEmail(text) {
    const at = text.lastIndexOf('@');
    const host = text.slice(at + 1);
    return at > 0 && text.length <= 254 && local.test(text.slice(0, at)) && host.includes('.') && domain.test(host);
}

/** E.164 with its `+`, from edition 2 on with a code that is known and as many digits as numbers there have. */
export const isTelephone = (text, edition) =>
    edition > 1 ? isCallable(text) : /^\+[1-9][0-9]{1,14}$/.test(text);

const web = /^https?:\/\/([^/?#:]+)(?::([0-9]+))?((?:[/?#].*)?)$/is;
const rest = /^(?:[A-Za-z0-9._~!$&'()*+,;=:@/?#[\]-]|%[0-9A-Fa-f]{2}|[^\u0000-\u009f\s])*$/u;

/** http or https, a name or an IPv4 address, perhaps a port, and a path, query and fragment. */
export function isWebAddress(text) {
    const found = web.exec(text);
    if (found === null) return false;
    const [, host, port, tail] = found;
    return domain.test(host) && host.length <= 253 && (port === undefined || Number(port) <= 65_535) && rest.test(tail);
}

// Regions of Unicode that ISO 3166-1 has not assigned: reserved, withdrawn and private codes.
const notAssigned = new Set(
    ('AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ').split(' '));
const names = new Intl.DisplayNames('en', {type: 'region', fallback: 'none'});

/** Whether a text is a code of ISO 3166-1 alpha-2. */
export const isCountry = text => /^[A-Z]{2}$/.test(text) && !notAssigned.has(text) && names.of(text) !== undefined;
