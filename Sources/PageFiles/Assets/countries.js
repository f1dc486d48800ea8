// Countries by their names in a language, sorted as it sorts.

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** All that have a name of two letters: [{value, label}]; those that a field does not offer are passed over. */
export function countriesOf(language) {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(language)
  return CODES.map((value) => ({ value, label: names.of(value) }))
    .filter(({ label }) => label)
    .sort((left, right) => compare(left.label, right.label))
}

/** A country's own name, in the language that most people there speak. */
export function nativeName(code) {
  try {
    const locale = new Intl.Locale(`und-${code}`).maximize()
    return new Intl.DisplayNames([locale.baseName], { type: 'region' }).of(code) ?? ''
  } catch {
    return ''
  }
}
