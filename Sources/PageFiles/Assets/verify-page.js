// The page `/verify`: reads the data in a file of evidence and checks it here; nothing is sent, and no script of the
// file runs.
import { load } from './formulary.js'
import { bundleOf, check } from './verify.js'
import { draw, drawFacts, typedKeys } from './verify-view.js'

const MOST_BYTES = 64 << 20
const find = (id) => document.getElementById(id)
// The engine is loaded before a file is chosen, so that a person can disconnect from the network first.
const engine = load(new URL('./formulary.wasm', import.meta.url)).catch((error) => new Error(`The engine did not load. ${error.message}`))
let chosen = null
let latest = 0

async function run() {
  if (!chosen) return
  const turn = (latest += 1)
  find('lines').setAttribute('aria-busy', true)
  const told = await check(chosen.text, { keys: typedKeys(find('keys').value), engine: engineOrError })
  if (chosen.error) told.lines[0].text = chosen.error
  if (turn !== latest) return
  draw(told)
  drawFacts(told.facts, find('facts'))
  find('told').hidden = !told.facts
  find('result').hidden = false
  find('lines').setAttribute('aria-busy', false)
}

async function engineOrError() {
  const loaded = await engine
  if (loaded instanceof Error) throw loaded
  return loaded
}

async function read(file) {
  try {
    if (file.size > MOST_BYTES) throw new Error(`It has more than ${MOST_BYTES} bytes, which no evidence has.`)
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())
    return bundleOf(text)
  } catch ({ message }) {
    return { text: '', error: message }
  }
}

find('file').addEventListener('change', async ({ target }) => {
  chosen = target.files[0] ? await read(target.files[0]) : null
  find('result').hidden = !chosen
  await run()
})
find('keys').addEventListener('input', run)
engine.then(() => (find('ready').textContent = find('ready').dataset.loaded))
