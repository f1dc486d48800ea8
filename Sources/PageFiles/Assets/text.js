// Text and field functions shared by views.

/** Fills `%1`, `%2`… of a pattern with values; placeholders inside a value are left alone. */
export const fill = (pattern, ...values) => pattern.replace(/%(\d)/g, (_, place) => String(values[place - 1] ?? ''))

/** The visible fields in screen order, each list followed by the fields of its items. */
export function flatten(fields) {
  return fields.filter((field) => field.shown).flatMap((field) => [field, ...field.items.flatMap((item) => flatten(item.fields))])
}

/** The `lang` attribute of an element: the text's own language, the form's if the page has no words in it, or false. */
export const spoken = (language, page) => language || (page.words_lang ? page.lang : false)

/** A text without case and accents, for searching. */
export const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The number of code points, which is the unit of length rules. */
export const length = (text) => Array.from(text).length

/** A number with the language's decimal mark. */
export const numberText = (number, words) => String(number).replace('.', words.decimal)
