// Which options a combobox offers for a text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matching } from '../../../Sources/PageFiles/Assets/combobox.js'
import { countriesOf } from '../../../Sources/PageFiles/Assets/countries.js'

// `Intl` has names for codes of former countries too, which no form offers.
const current = (language) => countriesOf(language).filter(({ value }) => value !== 'DD')
const found = (text, language = 'en') => matching(current(language), text, true).map(({ value }) => value)

test('A country is found by its name, its code, its native name, and its names in other languages', () => {
  for (const text of ['Cameroon', 'cameroun', 'kamerun', 'Kameroen', 'الكاميرون', 'CM']) assert.equal(found(text)[0], 'CM', text)
  for (const text of ['Germany', 'deutschland', 'Allemagne', 'duitsland']) assert.equal(found(text)[0], 'DE', text)
  assert.equal(found('germany', 'ar')[0], 'DE')
})

test('Names in the page\'s language come before names in others, which must begin with the text', () => {
  assert.equal(found('al')[0], 'AL')
  assert.ok(found('al').indexOf('DE') > found('al').indexOf('PT'), 'Allemagne comes after Portugal')
  assert.ok(!found('emagne').includes('DE'))
})

test('Options that are no countries are found by label and value alone', () => {
  const options = [{ value: 'CM', label: 'Centimetres' }, { value: 'IN', label: 'Inches' }]
  assert.deepEqual(matching(options, 'kamerun', false), [])
  assert.deepEqual(matching(options, 'cm', false), [options[0]])
})
