// The engine for browsers in Node: a form that is filled in whole, and one keystroke after the other.
//
// Usage: screen.mjs MODULE VERSION [DOCUMENT FIELD], where MODULE is the folder of the engine and VERSION holds a client
// version. Without a document it prints the milliseconds until the form is open; with one it answers each line of input
// with the nanoseconds a keystroke took in a batch.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const BATCH_NANOSECONDS = 20e6
const [folder, version, document, field] = process.argv.slice(2)
const { load } = await import(pathToFileURL(join(folder, 'formulary.js')))
const request = JSON.parse(readFileSync(version, 'utf8'))

const before = process.hrtime.bigint()
const engine = await load(pathToFileURL(join(folder, 'formulary.wasm')))
const form = engine.compile(request)
if (!document) {
  console.log(Number(process.hrtime.bigint() - before) / 1e6)
  process.exit(0)
}

const answers = JSON.parse(readFileSync(document, 'utf8'))
const accept = async () => ({ response: 'accepted' })
const screen = form.start({ as_of: '2026-01-01' }, { validateStep: accept })
const seen = new Set()
while (screen.state.place === 'step') {
  const step = screen.state.steps.find((step) => step.current).id
  if (seen.has(step)) throw new Error(`${step} does not pass: ${JSON.stringify(screen.state.summary)}`)
  seen.add(step)
  for (const { path } of screen.state.fields) {
    const value = answers[path]
    if (value === undefined) continue
    screen.send({ type: 'field_changed', field: path, ...(typeof value === 'string' ? { text: value } : { value }) })
  }
  screen.send({ type: 'step_continued' })
  await new Promise((resolve) => setTimeout(resolve, 0))
}
const step = screen.state.review.find(({ answers }) => answers.some(({ path }) => path === field)).id
screen.send({ type: 'step_chosen', step })
const texts = [answers[field] + 'a', answers[field]]

// Processor time of the main thread alone, as the other peers measure it.
function threadTime() {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0])
}

function nanoseconds(strokes) {
  const start = threadTime()
  for (let index = 0; index < strokes; index++) screen.send({ type: 'field_changed', field, text: texts[index & 1] })
  return threadTime() - start
}

nanoseconds(50)
const strokes = Math.max(2, Math.floor(BATCH_NANOSECONDS / Math.max(nanoseconds(10) / 10, 1)))
for await (const _ of createInterface({ input: process.stdin })) console.log(nanoseconds(strokes) / strokes)
