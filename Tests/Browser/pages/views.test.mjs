// Views of a screen by difference: fields and items that are drawn as before are not computed again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changes } from '../../../Sources/PageFiles/Assets/changes.js'
import { renderer } from '../../../Sources/PageFiles/Assets/mustache.js'
import { kitchen } from './kitchen.mjs'
import { formPage, render, templates } from './pages.mjs'
import { open } from './screens.mjs'

const FIELDS = ['line', 'mail', 'area', 'amount', 'few', 'country', 'people/0/name', 'people/1/pets/0/name', 'people/0/pets/0/name']

/** Whole numbers below a limit, the same ones for a seed (a linear congruential generator). */
function numbers(seed) {
  let state = seed
  return (limit) => (state = (state * 1103515245 + 12345) % 2147483648) % limit
}

/** Actions drawn at random: mostly typing. */
function* actions(seed, count) {
  const random = numbers(seed)
  const field = () => FIELDS[random(FIELDS.length)]
  const others = [
    () => ({ type: 'item_added', field: ['people', 'people/0/pets'][random(2)] }),
    () => ({ type: 'item_removed', field: 'people', index: random(2) }),
    () => ({ type: 'field_left', field: field() }),
    () => ({ type: 'step_continued' })
  ]
  for (let turn = 0; turn < count; turn += 1) {
    const typed = { type: 'field_changed', field: field(), text: 'abc'.slice(random(3)) }
    yield random(10) < 7 ? typed : others[random(others.length)]()
  }
}

test('Views by difference equal whole views, one after the other', () => {
  const page = formPage('test/all', 'Everything', 'en', { scripted: true })
  const [differing, whole] = [open(kitchen), open(kitchen)]
  let turn = 0
  for (const action of actions(7, 300)) {
    turn += 1
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

test('What a page redraws makes it the page that is drawn whole', () => {
  const page = formPage('test/all', 'Everything', 'en', { scripted: true })
  const members = Object.keys(page)
  const screen = open(kitchen)
  let before = screen.view(page)
  const counts = { parts: 0, others: 0 }
  for (const action of actions(11, 300)) {
    screen.send(action)
    const after = screen.view(page)
    const changed = changes(before, after, members)
    const drawn = changed.parts.map(({ template, contexts }) => render(template, ...contexts))
    const was = changes(after, before, members).parts.map(({ template, contexts }) => render(template, ...contexts))
    let html = render('fields', before)
    was.forEach((old, index) => { html = html.replace(old, () => drawn[index]) })
    assert.equal(html, render('fields', after), JSON.stringify(action))
    const around = (context) => render('form_main', { ...context, fields: [] })
    assert.ok(around(before) === around(after) || changed.hasOthers, JSON.stringify(action))
    counts.parts += changed.parts.length
    counts.others += changed.hasOthers ? 1 : 0
    before = after
  }
  assert.ok(counts.parts > 100 && counts.others > 5, JSON.stringify(counts))
  assert.equal(changes(before, { ...before, words: {} }, members), null)
  assert.equal(changes(before, { ...before, is_step: false }, members), null)
})

test('A key redraws its field, and within lists its item at most', () => {
  const page = formPage('test/all', 'Everything', 'en', { scripted: true })
  const screen = open(kitchen)
  for (let count = 0; count < 3; count += 1) screen.send({ type: 'item_added', field: 'people' })
  let before = screen.view(page)
  const redrawn = (field, text) => {
    screen.send({ type: 'field_changed', field, text })
    const after = screen.view(page)
    const { parts } = changes(before, after, Object.keys(page))
    before = after
    return parts.map(({ id }) => id)
  }
  redrawn('line', 'x')
  assert.deepEqual(redrawn('line', 'xy'), ['line-field'])
  redrawn('people/1/name', 'B')
  assert.match(redrawn('people/1/name', 'Bob').join(), /^people\/1(\/name-field)?$/)
})

// A field that is not redrawn keeps what it was drawn by, so that must not change with the view.
test('Fields and items are drawn by their own members and by those of the page', () => {
  const page = formPage('test/all', 'Everything', 'en', { scripted: true })
  const screen = open(kitchen)
  screen.send({ type: 'item_added', field: 'people' })
  screen.send({ type: 'step_continued' })
  const foreign = new Set()
  const draw = renderer(templates, (name) => foreign.add(name.split('.')[0]))
  draw('fields', { fields: screen.view(page).fields })
  assert.deepEqual([...foreign].filter((name) => !(name in page)), [])
  assert.ok(foreign.has('words'))
})
