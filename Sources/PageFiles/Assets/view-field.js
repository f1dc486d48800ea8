// Template context of a single field.
import { fill, length, numberText, spoken } from './text.js'

/** Controls with several inputs, which form a group with a legend. */
const GROUPS = ['date', 'yes_no', 'radios', 'checkboxes', 'list']
const CONTROLS = ['line', 'area', 'password', 'number', 'date', 'checkbox', 'yes_no', 'radios', 'select', 'combobox', 'checkboxes', 'list', 'image', 'value', 'note']
/** The share of the greatest length from which on a field shows how many characters are left. */
const COUNTED_FROM = 0.75
const MOST_UNFILTERED = 15

/** Whether a field has an input, so that people can answer it. */
export const isAnswered = (field) => field.control !== 'value' && field.control !== 'note'

/** The id of the element that takes the focus for a field. */
export const targetOf = (field) => field.path

/** The context of a field; its names are listed in Tests/Browser/pages/contexts.mjs. */
export function fieldOf(field, page, isHeading = false) {
  const { words } = page
  const isError = field.message?.severity === 'error'
  const message = field.message ? messageOf(field, page) : false
  const context = {
    path: field.path,
    style: field.path.split('/').filter((part) => !/^\d+$/.test(part)).join('-'),
    control: Object.fromEntries(CONTROLS.map((name) => [name, name === field.control])),
    grouped: GROUPS.includes(field.control),
    single: isAnswered(field) && !GROUPS.includes(field.control),
    labelled: field.control !== 'checkbox',
    is_heading: isHeading,
    is_focused: field.path === page.focus,
    label: field.label,
    label_language: spoken(field.label_language, page),
    hint: field.hint || false,
    hint_language: field.hint ? spoken(field.hint_language, page) : false,
    placeholder: field.placeholder || false,
    error: isError ? message.text : false,
    warning: message && !isError ? message.text : false,
    message_language: message ? message.language : false,
    required: field.required,
    optional: !field.required && isAnswered(field),
    source: field.source || false,
    is_loading: field.loading === 'loading',
    is_failed: field.loading === 'failed',
    wait_text: field.loading === 'failed' && page.waits?.[field.source] ? fill(words.try_in, page.waits[field.source]) : false,
    became: field.became || false,
    filled_in: field.filled_in || false,
    ...entryOf(field, page),
    ...nameState(field, words),
    ...countOf(field, words),
    has_rules: field.password_rules.length > 0,
    rules: field.password_rules.map(({ passed, text, language }) => ({
      passed, text, language: spoken(language, page), state_text: passed ? words.rule_met : words.rule_unmet
    })),
    is_kept: field.kept,
    is_ticked: isTrue(field.input),
    parts: field.control === 'date' ? partsOf(field, page) : [],
    ...choicesOf(field, page),
    items: field.items.map((item, index) => itemOf(item, index, field, page)),
    can_add: field.can_add,
    add_text: field.items.length ? words.add_another : words.add,
    image: field.control === 'image' ? imageOf(field, page) : false,
    ...toldOf(field, page)
  }
  return { ...context, described: describedBy(context) }
}

/** The text of a field's message; for a date, it names the three inputs instead of the format that is sent. */
export function messageOf({ control, message, precision, date_inputs: inputs }, page) {
  if (control !== 'date' || message.code !== 'type') return { text: message.text, language: spoken(message.language, page) }
  const example = inputs.map((part) => EXAMPLE[part]).join(' ')
  return { text: fill(page.words[WRONG_DATES[precision] ?? 'date_wrong'], example), language: false }
}

function describedBy({ path, hint, error, warning, filled_in, became, is_asked, free_text, is_unknown, left_text, has_rules, is_kept }) {
  const present = {
    hint, error, warning, filled: filled_in, became, state: is_asked || free_text || is_unknown, count: left_text, rules: has_rules, kept: is_kept
  }
  return Object.keys(present).filter((name) => present[name]).map((name) => `${path}-${name}`).join(' ') || false
}

// INPUT: the element and its attributes

function entryOf(field, page) {
  const { type } = field
  const entered = typeof field.input === 'string' || typeof field.input === 'number' ? String(field.input) : ''
  return {
    entered: field.control === 'password' && !page.scripted ? '' : entered,
    input_type: INPUT_TYPES[type] ?? 'text',
    input_mode: type === 'number' ? 'decimal' : type === 'integer' ? 'numeric' : false,
    autocomplete: field.autocomplete || (field.control === 'password' ? 'new-password' : false),
    width: widthOf(field),
    is_code: isCode(field),
    is_left_to_right: isCode(field)
  }
}

/** Field types with an `input` type of their own. */
const INPUT_TYPES = { email: 'email', tel: 'tel', url: 'url', time: 'time', local_datetime: 'datetime-local' }

function widthOf({ type, max_length: most }) {
  if (['number', 'integer', 'time'].includes(type)) return 'w10'
  if (['tel', 'local_datetime'].includes(type)) return 'w20'
  const widths = [4, 10, 20]
  const width = most && widths.find((width) => most <= width)
  return width ? `w${width}` : 'full'
}

// Spell checking helps with words, but not with numbers of people, addresses, and names for machines.
function isCode(field) {
  if (CODE_TYPES.includes(field.type)) return true
  const token = (field.autocomplete ?? '').split(' ').at(-1)
  const words = field.path.split('/').at(-1).toLowerCase().split(/[_-]/)
  return field.type === 'text' && (CODE_TOKENS.includes(token) || words.some((word) => CODE_WORDS.includes(word)))
}

const CODE_TYPES = ['email', 'tel', 'url', 'number', 'integer', 'time', 'datetime', 'local_datetime']
const CODE_TOKENS = ['username', 'postal-code', 'one-time-code', 'cc-number', 'cc-csc', 'cc-exp']
/** Parts of ids that mark a field as holding no words. */
const CODE_WORDS = ['bsn', 'iban', 'bic', 'ssn', 'tin', 'vat', 'code', 'number', 'id', 'postcode', 'zip']

const isTrue = (input) => input === true || input === 'true'

// DATES: up to three inputs in the reader's order

const WIDTHS = { day: 'w2', month: 'w2', year: 'w4' }
const EXAMPLE = { day: 31, month: 3, year: 1980 }
const WRONG_DATES = { month: 'month_wrong', year: 'year_wrong' }

/** The parts of a date that a precision requires, in the order of the sent text. */
const partsAsked = (precision) => ['year', 'month', 'day'].slice(0, { year: 1, month: 2 }[precision] ?? 3)

function partsOf(field, page) {
  const { words } = page
  const texts = page.dates?.[field.path] ?? splitDate(typeof field.input === 'string' ? field.input : '')
  return field.date_inputs.map((part, index) => ({
    id: index === 0 ? field.path : `${field.path}.${part}`,
    name: `${field.path}.${part}`,
    part,
    text: words[part],
    entered: texts[part],
    width: WIDTHS[part],
    autocomplete: field.autocomplete === 'bday' ? `bday-${part}` : false
  }))
}

/** Splits a date; everything after the second hyphen is the day, however invalid. */
export function splitDate(text) {
  const [year = '', month = '', ...day] = text.split('-')
  return { day: day.join('-'), month, year }
}

/**
 * Joins the parts of a date as it is sent: `1980-03-31`, or `1980-03` and `1980` for a lower precision. Invalid parts
 * are joined as typed, so that nothing is lost.
 */
export function joinDate(entered, precision) {
  const [year, ...rest] = partsAsked(precision).map((part) => entered[part].trim())
  if (!year && rest.every((part) => !part)) return ''
  const isWhole = /^\d{4}$/.test(year) && rest.every((part) => /^\d{1,2}$/.test(part))
  return [year, ...(isWhole ? rest.map((part) => part.padStart(2, '0')) : rest)].join('-')
}

// CHOICES

/** The options of a field; countries have localised names and the language's sort order. */
export function optionsOf(field, page) {
  if (field.control === 'yes_no') {
    return [
      { value: 'true', label: page.words.yes, chosen: isTrue(field.input) },
      { value: 'false', label: page.words.no, chosen: field.input === false || field.input === 'false' }
    ]
  }
  if (field.type !== 'country') return field.options
  const given = new Map(field.options.map((option) => [option.value, option]))
  const named = page.countries.filter(({ value }) => given.has(value))
  const known = new Set(named.map(({ value }) => value))
  // A label in the config takes precedence over a country's localised name.
  const label = (option, name) => (option.label === option.value ? name : option.label)
  return [
    ...named.map(({ value, label: name }) => ({ ...given.get(value), label: label(given.get(value), name) })),
    ...field.options.filter(({ value }) => !known.has(value))
  ]
}

function choicesOf(field, page) {
  // A combobox with a script requests its options when it opens.
  const isLate = field.control === 'combobox' && page.scripted
  const isChoice = ['yes_no', 'radios', 'select', 'combobox', 'checkboxes'].includes(field.control)
  const options = isChoice && !isLate ? optionsOf(field, page) : []
  return {
    options: options.map((option, index) => ({
      ...option,
      label_language: field.control === 'yes_no' ? false : spoken(option.label_language, page),
      id: index ? `${field.path}-${index + 1}` : field.path
    })),
    chosen_label: field.control === 'combobox' && typeof field.input === 'string' ? labelOf(field.input, field, page) : '',
    is_filtered: field.control === 'checkboxes' && options.length > MOST_UNFILTERED
  }
}

// LISTS

function itemOf(item, index, field, page) {
  const number = index + 1
  const { words } = page
  return {
    item_path: `${field.path}/${index}`,
    legend: fill(words.item_of, number, field.items.length),
    remove_text: fill(words.remove_item, number),
    fields: item.fields.filter(({ shown }) => shown).map((inner) => fieldOf(inner, page))
  }
}

// BELOW THE CONTROL

function nameState(field, words) {
  const name = typeof field.value === 'string' ? field.value : ''
  return {
    is_asked: field.pending,
    free_text: field.availability === 'free' && !field.pending && fill(words.name_free, name),
    is_unknown: field.availability === 'unknown' && !field.pending,
    has_suggestions: field.suggestions.length > 0,
    suggestions: field.suggestions
  }
}

function countOf(field, words) {
  const most = field.max_length
  const count = typeof field.input === 'string' ? length(field.input) : 0
  if (!most || field.control !== 'area' || count < most * COUNTED_FROM) return { left_text: false, is_over: false }
  const isOver = count > most
  return { left_text: fill(isOver ? words.over : words.left, Math.abs(most - count)), is_over: isOver }
}

/** The address of an uploaded picture. */
export function pictureOf(path, id, page) {
  return page.pictures?.[path] ?? `${page.paths.image}/${path}?${page.paths.query ?? ''}v=${encodeURIComponent(id)}`
}

/** The formats to offer if no rule restricts them: those that every browser displays. */
export const SHOWN_FORMATS = ['jpeg', 'png', 'webp']

function imageOf(field, page) {
  const { phase, progress = 0, can_retry: canRetry = false, attempt = 0 } = field.upload ?? {}
  const isSending = phase === 'running' || phase === 'pausing'
  const id = field.input?.id
  const percent = Math.round(progress * 100)
  return {
    accept: (field.formats ?? SHOWN_FORMATS).map((format) => `image/${format}`).join(','),
    source: id ? pictureOf(field.path, id, page) : false,
    is_sending: isSending,
    sending_text: attempt > 1 ? fill(page.words.picture_again, attempt) : page.words.picture_sending,
    percent,
    is_failed: phase === 'failed',
    is_skipped: phase === 'skipped',
    can_retry: phase === 'failed' && canRetry,
    can_skip: !field.required && !id && phase !== 'skipped'
  }
}

// VALUES WITHOUT AN INPUT

function toldOf(field, page) {
  if (field.control !== 'value') return { told: false, origin: false, is_told: false }
  const { words } = page
  const told = toldText(field, page)
  const origin = field.calculated ? words.calculated : field.source ? words.from_source : words.locked
  return { told: told ?? words.no_answer, origin: told === null ? false : origin, is_told: field.loading === 'none' }
}

function toldText(field, page) {
  const { value } = field
  const { words } = page
  if (value === null || value === '') return null
  if (value === true) return words.yes
  if (value === false) return words.no
  if (typeof value === 'number') return numberText(value, words)
  if (Array.isArray(value)) return value.map((one) => labelOf(one, field, page)).join(', ')
  if (typeof value !== 'string') return words.picture_alt
  return field.written ?? labelOf(value, field, page)
}

function labelOf(value, field, page) {
  const own = field.options.find((option) => option.value === value)
  if (own && own.label !== own.value) return own.label
  return (field.type === 'country' && page.countries.find((country) => country.value === value)?.label) || String(value)
}
