// Tests of formulary.js around the engine: several screens, failing handlers, and closing.
//
// Usage: screens.mjs MODULE, the folder of the engine.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = process.argv[2]
const { load, FormularyError } = await import(pathToFileURL(join(folder, 'formulary.js')))
const engine = await load(pathToFileURL(join(folder, 'formulary.wasm')))
const document =
  '{"config":{"edition":1,"fields":[{"id":"name","type":"text","validation":[{"min_length":3},{"unique":"names"}]},' +
  '{"id":"pw","type":"password"},{"data_source":"banks","id":"bank","type":"select"}],"form":"kyc/NL"},"lock":{}}'
const digestOf = (document) => 'sha256-jcs1:' + createHash('sha256').update(document).digest('hex')
const digest = digestOf(document)
const form = engine.compile({ document, digest })
const begin = { as_of: '2026-01-31' }
const quiet = { loadSource: async () => '["a"]' }
const settled = (milliseconds = 5) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const field = (screen, path) => screen.state.fields.find((field) => field.path === path)

// A form that has a name twice is refused, as a registry refuses it.
const twice = document.replace('"bank"', '"pw"')
assert.throws(() => engine.compile({ document: twice, digest: digestOf(twice) }), { code: 'unreadable_document' })

// Two screens know nothing of each other.
const first = form.start(begin, quiet)
first.send({ type: 'field_changed', field: 'pw', text: 'secret of one' })
const second = form.start({ ...begin, language: 'nl' }, quiet)
assert.equal(field(second, 'pw').input, null)
assert.equal(second.state.language, 'nl')
assert.equal(first.state.language, 'en')
second.close()
first.send({ type: 'field_left', field: 'pw' })
assert.equal(field(first, 'pw').input, 'secret of one')

// A closed screen fails and starts nothing.
assert.throws(() => second.send({ type: 'went_back' }), { name: 'FormularyError', code: 'freed' })
assert.throws(() => second.saved, FormularyError)
let asked = 0
let closing
closing = form.start(begin, {
  changed: () => closing?.close(),
  checkName: async () => (asked++, { answer: 'free' }),
  ...quiet,
})
closing.send({ type: 'field_changed', field: 'name', text: 'john' })
await settled(700)
assert.equal(asked, 0)

// A handler that gives no answer has failed; nobody waits for it.
for (const nothing of [undefined, null, 5, {}, 'x', { answer: 'maybe' }, { response: 'refused' }]) {
  const screen = form.start(begin, {
    loadSource: async () => nothing,
    checkName: async () => nothing,
    validateStep: async () => nothing,
  })
  screen.send({ type: 'field_changed', field: 'name', text: 'john' })
  await settled(600)
  assert.equal(field(screen, 'bank').loading, 'failed')
  assert.equal(field(screen, 'name').availability, 'unknown')
  screen.send({ type: 'step_continued' })
  await settled()
  assert.equal(screen.state.waiting, false)
  assert.ok(screen.state.notice)
  screen.close()
}

// A handler that throws stops no other effect.
const said = []
let announced = 0
const throwing = {
  announce: () => {
    if (announced++ === 0) throw new Error('announce')
  },
  loadSource: async ({ source }) => (said.push(source), '[]'),
}
assert.throws(() => form.start(begin, throwing), /announce/)
await settled()
assert.deepEqual(said, ['banks'])

// A screen on demand computes its state when it is read, and takes a page's members once.
const states = []
const lazy = form.start({ ...begin, on_demand: true }, { changed: (state) => states.push(state), ...quiet })
lazy.send({ type: 'field_changed', field: 'pw', text: 'secret' })
assert.deepEqual(new Set(states), new Set([undefined]))
assert.equal(field(lazy, 'pw').input, 'secret')
assert.equal(lazy.state, lazy.state)
assert.equal(lazy.frame.place, 'step')
assert.equal(lazy.frame.fields, undefined)
assert.deepEqual([lazy.field('pw').control, lazy.field('pw').input, lazy.field('ghost')], ['password', 'secret', null])
const page = { lang: 'en', registry: 'R', form: { title: 'F' }, words: { add: 'Add', error_prefix: 'Error:' }, own: 7 }
assert.deepEqual([lazy.view(page).title, lazy.view(page).own], ['F – R', 7])
page.form = { title: 'G' }
assert.equal(lazy.view(page).title, 'G – R')
lazy.close()

// A form that is freed leaves its screens, and can be freed twice.
form.free()
form.free()
assert.throws(() => form.judge({ answers: '{}', as_of: '2026-01-31' }), { code: 'freed' })
first.send({ type: 'field_changed', field: 'name', text: 'jo' })
assert.equal(field(first, 'name').input, 'jo')
first.close()

// Requests of the wrong kind are refused, and leave no memory behind.
const other = engine.compile({ document, digest })
for (const wrong of [{ timing: 7 }, { language: 5 }, { names: { name: 'maybe' } }, { through: 'nope' }, { sources: {} }]) {
  assert.throws(() => other.judge({ answers: '{}', ...begin, ...wrong }), { code: 'unreadable_request' })
}
const refuse = (count) => {
  for (let index = 0; index < count; index++) assert.throws(() => engine.compile({}), FormularyError)
  return engine.exports.memory.buffer.byteLength
}
const before = refuse(200)
assert.equal(refuse(5_000), before)
