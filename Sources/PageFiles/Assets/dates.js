// Dates of several inputs.

/** The parts that a field of a precision asks for, in the order in which they are sent. */
const partsAsked = (precision) => ['year', 'month', 'day'].slice(0, { year: 1, month: 2 }[precision] ?? 3)

/**
 * A date as it is sent: `1980-03-31`, or `1980-03` and `1980` of fewer parts; what is none is put together as it was
 * entered, so that nothing is lost.
 */
export function joinDate(entered, precision) {
  const [year, ...rest] = partsAsked(precision).map((part) => entered[part].trim())
  if (!year && rest.every((part) => !part)) return ''
  const isWhole = /^\d{4}$/.test(year) && rest.every((part) => /^\d{1,2}$/.test(part))
  return [year, ...(isWhole ? rest.map((part) => part.padStart(2, '0')) : rest)].join('-')
}
