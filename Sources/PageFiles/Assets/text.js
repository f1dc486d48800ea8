// Small functions of text that scripts share.

/** A pattern with what stands for `%1`, `%2`…; a text that is put in is not looked through again. */
export const fill = (pattern, ...values) => pattern.replace(/%(\d)/g, (_, place) => String(values[place - 1] ?? ''))

/** A text without case and accents. */
export const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
