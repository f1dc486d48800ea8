// Dates of several inputs, as they are sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinDate } from '../../../Sources/PageFiles/Assets/dates.js'

const parts = (day, month, year) => ({ day, month, year })

test('A date is sent whole, and what is none as it was entered', () => {
  for (const [entered, sent] of [
    [parts(' 1', '3', '1980'), '1980-03-01'], [parts('31', '03', '1980'), '1980-03-31'], [parts('', '3', '1980'), '1980-3-'],
    [parts('', '13', ''), '-13-'], [parts('31', 'mar', '1980'), '1980-mar-31'], [parts('', ' ', ''), '']
  ]) {
    assert.equal(joinDate(entered), sent)
    assert.equal(joinDate(entered, 'day'), sent)
  }
})

test('A month or a year is sent with its parts alone', () => {
  assert.equal(joinDate(parts('', ' 3', '1980 '), 'month'), '1980-03')
  assert.equal(joinDate(parts('', 'mar', '1980'), 'month'), '1980-mar')
  assert.equal(joinDate(parts('', ' 3', '1980 '), 'year'), '1980')
  assert.equal(joinDate(parts('', '', ''), 'year'), '')
})
