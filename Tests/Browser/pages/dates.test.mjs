// Dates of fewer parts: a month and a year, or a year alone.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fill } from '../../../Sources/PageFiles/Assets/text.js'
import { fieldOf, joinDate, messageOf, splitDate } from '../../../Sources/PageFiles/Assets/view-field.js'

const words = JSON.parse(readFileSync(new URL('../../../Sources/PageFiles/Assets/words.json', import.meta.url), 'utf8'))
const page = { words: words.en, lang: 'en', countries: [] }
const inputs = (precision) => ['day', 'month', 'year'].slice({ year: 2, month: 1 }[precision] ?? 0)
const field = (precision) => ({
  date_inputs: inputs(precision),
  path: 'since', type: 'date', control: 'date', precision, label: 'Since', input: '1980-03', value: null, options: [],
  items: [], password_rules: [], messages: [], suggestions: [], message: null, required: true
})

test('A month or a year is sent with its parts alone, and comes back as it was entered', () => {
  const entered = { day: '', month: ' 3', year: '1980 ' }
  assert.equal(joinDate(entered, 'month'), '1980-03')
  assert.equal(joinDate(entered, 'year'), '1980')
  assert.equal(joinDate({ day: '1', month: '3', year: '1980' }, 'day'), '1980-03-01')
  assert.equal(joinDate({ day: '1', month: '3', year: '1980' }), '1980-03-01')
  assert.equal(joinDate({ day: '', month: '', year: '' }, 'year'), '')
  for (const text of ['1980-03', '1980-mar', '-13', '1980-']) assert.equal(joinDate(splitDate(text), 'month'), text)
  for (const text of ['1980', '80', 'x']) assert.equal(joinDate(splitDate(text), 'year'), text)
})

test('A field has as many inputs as its precision asks for', () => {
  const parts = (precision) => fieldOf(field(precision), page).parts.map(({ part, id, name }) => `${id} ${name} ${part}`)
  assert.deepEqual(parts('day'), ['since since.day day', 'since.month since.month month', 'since.year since.year year'])
  assert.deepEqual(parts(undefined), parts('day'))
  assert.deepEqual(parts('month'), ['since since.month month', 'since.year since.year year'])
  assert.deepEqual(parts('year'), ['since since.year year'])
})

test('What is no month or year is told in the words of its inputs, in every language', () => {
  const message = { code: 'type', severity: 'error', text: 'T', language: null }
  for (const [precision, word] of [['month', 'month_wrong'], ['year', 'year_wrong'], ['day', 'date_wrong']]) {
    for (const [language, known] of Object.entries(words)) {
      const { text } = messageOf({ ...field(precision), message }, { ...page, words: known })
      assert.equal(text, fill(known[word], { month: '3 1980', day: '31 3 1980' }[precision] ?? ''), language)
      assert.ok(text, `${language} ${word}`)
    }
  }
})

test('The inputs and the example stand in the order of the reader', () => {
  const message = { code: 'type', severity: 'error', text: 'T', language: null }
  const american = { ...field('day'), message, date_inputs: ['month', 'day', 'year'] }
  const { parts } = fieldOf(american, page)
  assert.deepEqual(parts.map(({ id, name }) => `${id} ${name}`), ['since since.month', 'since.day since.day', 'since.year since.year'])
  assert.deepEqual(parts.map(({ entered }) => entered), ['03', '', '1980'])
  assert.equal(messageOf(american, page).text, 'Enter a date that exists, such as 3 31 1980')
})
