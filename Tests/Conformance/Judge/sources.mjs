// Replies of data sources: values at JSON Pointers (RFC 6901), and options to choose from.

/** The value at a pointer; undefined if missing. */
export function at(pointer, value) {
    for (const token of pointer.split('/').slice(1)) {
        const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
        if (value instanceof Map) value = value.get(name);
        else if (Array.isArray(value) && /^(0|[1-9][0-9]*)$/.test(name)) value = value[Number(name)];
        else return undefined;
    }
    return value;
}

/** The values to choose among that a source offers; undefined if it offers nothing, null if that is no list of options. */
export function offered(list) {
    if (list === undefined || list === null) return undefined;
    if (!Array.isArray(list)) return null;
    const values = list.map(option => (option instanceof Map ? option.get('value') : option));
    return values.every(value => typeof value === 'string' && value !== '') ? values : null;
}
