// Countries with their names in a language, in that language's sort order.

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** All countries with a name in the language: [{value, label}]. */
export function countriesOf(language) {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(language)
  return CODES.map((value) => ({ value, label: names.of(value) }))
    .filter(({ label }) => label)
    .sort((left, right) => compare(left.label, right.label))
}

/** A country's name in its own main language. */
export function nativeName(code) {
  try {
    const locale = new Intl.Locale(`und-${code}`).maximize()
    return new Intl.DisplayNames([locale.baseName], { type: 'region' }).of(code) ?? ''
  } catch {
    return ''
  }
}
