// Views of a screen by difference: fields and items that are drawn as before are not computed again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kitchen } from './kitchen.mjs'
import { formPage } from './pages.mjs'
import { open } from './screens.mjs'

const FIELDS = ['line', 'mail', 'area', 'amount', 'few', 'country', 'people/0/name', 'people/1/pets/0/name', 'people/0/pets/0/name']

/** Whole numbers below a limit, the same ones for a seed (a linear congruential generator). */
function numbers(seed) {
  let state = seed
  return (limit) => (state = (state * 1103515245 + 12345) % 2147483648) % limit
}

test('Views by difference equal whole views, one after the other', () => {
  const page = formPage('test/all', 'Everything', 'en', { scripted: true })
  const [differing, whole] = [open(kitchen), open(kitchen)]
  const random = numbers(7)
  const field = () => FIELDS[random(FIELDS.length)]
  const others = [
    () => ({ type: 'item_added', field: ['people', 'people/0/pets'][random(2)] }),
    () => ({ type: 'item_removed', field: 'people', index: random(2) }),
    () => ({ type: 'field_left', field: field() }),
    () => ({ type: 'step_continued' })
  ]
  for (let turn = 0; turn < 300; turn += 1) {
    const typed = { type: 'field_changed', field: field(), text: 'abc'.slice(random(3)) }
    const action = random(10) < 7 ? typed : others[random(others.length)]()
    for (const screen of [differing, whole]) screen.send(action)
    // Another member of the page has the engine compute everything anew.
    assert.deepEqual({ ...differing.view(page), turn }, whole.view({ ...page, turn }))
  }
})

test('Fields and items that did not change are sent as their paths', () => {
  const page = formPage('test/all', 'Everything', 'en', { scripted: true })
  const screen = open(kitchen)
  for (let count = 0; count < 3; count += 1) screen.send({ type: 'item_added', field: 'people' })
  screen.view(page)
  screen.send({ type: 'field_changed', field: 'people/1/name', text: 'Bob' })
  const { fields } = screen.engine.ask('part', { part: 'view' }, screen.address).value.view
  const people = fields.find((field) => typeof field !== 'string')
  assert.equal(people.path, 'people')
  assert.deepEqual(fields.filter((field) => typeof field !== 'string').length, 1)
  assert.deepEqual(people.items.map((item) => item.item_path ?? item), ['people/0', 'people/1', 'people/2'])
  assert.deepEqual(people.items.map((item) => typeof item), ['string', 'object', 'string'])
})
