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

// The languages of the pages' words, and those that the browser prefers.
const spoken = [...new Set(['en', 'nl', 'de', 'fr', 'ar', ...(globalThis.navigator?.languages ?? [])])]
let displays
const foreign = new Map()

/** A country's names in the languages that a person may write it in. */
export function namesOf(code) {
  displays ??= spoken.map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  if (!foreign.has(code)) foreign.set(code, displays.map((display) => display.of(code)))
  return foreign.get(code)
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
