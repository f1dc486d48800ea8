// The page `/verify`: reads the data in a file of evidence and checks it here; nothing is sent, and no script of the
// file runs.
import { load } from './formulary.js'
import { bundleOf, check } from './verify.js'
import { draw, drawFacts, element, typedKeys, visible } from './verify-view.js'

const MOST_BYTES = 64 << 20
const MOST_KEYS = 20
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
  tellOther(told.lines)
  drawFacts(told.facts, find('facts'))
  find('told').hidden = !told.facts
  find('result').hidden = false
  find('lines').setAttribute('aria-busy', false)
}

// A file that is no evidence at all has nothing to be checked: the verdict says which file to choose.
function tellOther([first, ...more]) {
  const isOther = !more.length && first.check === 'file' && first.state === 'failed'
  const { lang, dir } = isOther ? document.documentElement : { lang: 'en', dir: 'ltr' }
  Object.assign(find('verdict'), { lang, dir })
  if (isOther) find('verdict').firstElementChild.textContent = find('result').dataset.wrong
}

// The keys that a page of evidence names itself, each with a button that trusts it.
function drawKeys(keys) {
  const list = find('named').querySelector('ul')
  find('named').hidden = !keys.length
  list.replaceChildren(...keys.map((key) => element(
    'li', {}, element('code', {}, visible(key)), ' ',
    element('button', { class: 'button second small', type: 'button', 'data-trust': key, lang: document.documentElement.lang }, list.dataset.trustText)
  )))
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
    const keys = [...text.matchAll(/ data-trust="([^"<>&]+)"/g)].map(([, key]) => key)
    return { ...bundleOf(text), keys: [...new Set(keys)].slice(0, MOST_KEYS) }
  } catch ({ message }) {
    return { text: '', error: message }
  }
}

find('file').addEventListener('change', async ({ target }) => {
  chosen = target.files[0] ? await read(target.files[0]) : null
  find('result').hidden = !chosen
  drawKeys(chosen?.keys ?? [])
  await run()
})
find('keys').addEventListener('input', run)
find('named').addEventListener('click', ({ target }) => {
  const { trust } = target.dataset
  if (!trust) return
  const keys = typedKeys(find('keys').value)
  if (!keys.includes(trust)) find('keys').value = [...keys, trust].join('\n')
  run()
})
engine.then(() => (find('ready').textContent = find('ready').dataset.loaded))
