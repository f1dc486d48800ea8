// Small functions of text that scripts share.

/** Fills `%1`, `%2`… of a pattern with values; placeholders inside a value are left alone. */
export const fill = (pattern, ...values) => pattern.replace(/%(\d)/g, (_, place) => String(values[place - 1] ?? ''))

/** A text without case and accents. */
export const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** A text with U+FFFD for each half of a surrogate pair: JSON has none, and some browsers type an emoji as two halves. */
export const wellFormed = (text) => text.replace(/\p{Cs}/gu, '\uFFFD')

/** A time as the reader's clock shows it: `29 November, 07:13`; the year only where it is another one. */
export function moment(iso, language, region) {
  const time = new Date(iso)
  const tag = region ? `${language.split('-')[0]}-${region}` : language === 'en' ? 'en-GB' : language
  const year = time.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  const digits = { numberingSystem: 'latn' }
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year, ...digits }).format(time)
  return `${day}, ${new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...digits }).format(time)}`
}
