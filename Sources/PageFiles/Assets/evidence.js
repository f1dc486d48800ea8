// Checks the evidence in the page that carries this script. A forged page could carry a false script: `/verify` and
// `formulary audit verify-evidence` read only the data of a file.
import { load } from './formulary.js'
import { check, unescaped } from './verify.js'
import { canonical } from './verify-parts.js'
import { draw, typedKeys, visible } from './verify-view.js'

const find = (id) => document.getElementById(id)
const data = find('evidence').textContent
let engine
let latest = 0

/** Loads the engine that the page carries, as base64 of the module, possibly gzipped. */
async function carried() {
  const block = find('engine')
  if (!block) throw new Error(find('checks').dataset.noEngine)
  try {
    return await (engine ??= unpacked(block.textContent).then(load))
  } catch ({ message }) {
    throw new Error(`The engine in this file does not run. ${message}`)
  }
}

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  if (bytes[0] !== 0x1f) return bytes
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

async function run() {
  const turn = (latest += 1)
  find('lines').setAttribute('aria-busy', true)
  let text = ''
  let error
  try {
    text = unescaped(data)
  } catch ({ message }) {
    error = message
  }
  const told = await check(text, { keys: typedKeys(find('keys').value), engine: carried })
  if (error) told.lines[0].text = error
  const title = 'What the page says was decided is what its data says'
  try {
    compareWords(told, text, title)
  } catch ({ message }) {
    told.failed('words', title, 'words', message)
  }
  if (turn !== latest) return
  draw(told)
  find('lines').setAttribute('aria-busy', false)
}

/** Compares the visible texts of the page with its data. */
function compareWords({ facts, lines, passed, failed, unchecked }, text, title) {
  if (!facts) return unchecked('words', title, 'words', 'The rows are not proved to be in the log.')
  const all = (selector) => [...document.querySelectorAll(selector)]
  const said = all('[data-fact]').map((node) => [node.dataset.fact, node.textContent])
  const wanted = Object.entries(facts.texts).map(([name, value]) => [name, visible(value)])
  said.push(...all('[data-finding]').map((row, index) => [`finding ${index + 1}`, [...row.children].slice(0, 3).map((cell) => cell.textContent).join(', ')]))
  wanted.push(...facts.findings.map((finding, index) => [`finding ${index + 1}`, finding.map(visible).join(', ')]))
  if (lines.some(({ check, state }) => check === 'record' && state === 'passed')) {
    said.push(...all('[data-answer]').map((node) => [`answer ${node.dataset.answer}`, node.textContent]))
    const answers = answersIn(JSON.parse(text).record)
    wanted.push(...Object.entries(answers).map(([name, value]) => [`answer ${visible(name)}`, visible(typeof value === 'string' ? value : canonical(value))]))
  }
  const other = difference(said, wanted)
  if (other) return failed('words', title, `words: ${other}`, 'The page says something else there than the data in it.')
  passed('words', title, 'words', `${wanted.length} facts. The rules in words are not compared: what they stand for is the document.`)
}

/** The disclosed answers of a record, by field. */
function answersIn(record) {
  if (record.text !== undefined) return JSON.parse(JSON.parse(record.text).answers)
  const answers = record.members.filter(({ name }) => name?.startsWith('answers/'))
  return Object.fromEntries(answers.map(({ name, value }) => [name.slice('answers/'.length), JSON.parse(value)]))
}

/** The first name whose texts differ, or that only one side has. */
function difference(said, wanted) {
  const texts = new Map(said)
  const other = wanted.find(([name, text]) => texts.get(name) !== text) ?? said.find(([name]) => !wanted.some(([known]) => known === name))
  return other?.[0] ?? (said.length === wanted.length ? null : said.find(([name], index) => said.findIndex(([first]) => first === name) !== index)[0])
}

document.documentElement.dataset.script = ''
find('keys').addEventListener('input', run)
document.addEventListener('click', ({ target }) => {
  const key = target.closest?.('[data-trust]')?.dataset.trust
  if (!key) return
  const field = find('keys')
  if (!typedKeys(field.value).includes(key)) field.value = [...typedKeys(field.value), key].join('\n')
  run()
})
run()
