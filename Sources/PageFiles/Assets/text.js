// Small functions of text that scripts share.

/** Fills `%1`, `%2`… of a pattern with values; placeholders inside a value are left alone. */
export const fill = (pattern, ...values) => pattern.replace(/%(\d)/g, (_, place) => String(values[place - 1] ?? ''))

/** A text without case and accents. */
export const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
