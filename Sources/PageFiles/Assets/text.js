// Small functions of text and fields that views share.

/** A pattern with what stands for `%1`, `%2`…; a text that is put in is not looked through again. */
export const fill = (pattern, ...values) => pattern.replace(/%(\d)/g, (_, place) => String(values[place - 1] ?? ''))

/** Fields with those in the items of lists behind them, in the order of the screen; hidden ones are left out. */
export function flatten(fields) {
  return fields.filter((field) => field.shown).flatMap((field) => [field, ...field.items.flatMap((item) => flatten(item.fields))])
}

/** The language that an element says: of a text that fell back, or the form's where the page has no words in it; or false. */
export const spoken = (language, page) => language || (page.words_lang ? page.lang : false)

/** A text without case and accents. */
export const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Code points of a text, which is what lengths count. */
export const length = (text) => Array.from(text).length

/** A number as the language writes it. */
export const numberText = (number, words) => String(number).replace('.', words.decimal)
