// Checks a bundle of evidence in the reader's browser: nothing is loaded, sent or believed but the keys that the reader names.
//
// Written from the page Stored-formats.md. Each check is a line: {check, title, state, place, text} with the state `passed`,
// `failed` or `unchecked`; `place` is the part of the bundle, as `formulary audit verify-evidence` names it.
import { canonical, fromBase64, fromHex, hex, isSame, readCheckpoint, readJSON, readKey, readNote, rootOf, sha256, signedBy, verifiesEd25519 } from './verify-parts.js'

// Written in two parts, so that a page that carries this script holds no second block.
const START = '<script' + ' type="application/json" id="evidence">'
const END = '</' + 'script>'
const FORMAT = 'formulary-evidence-1'
const MEMBERS = ['checkpoint', 'document', 'format', 'lists', 'record', 'release', 'submission', 'version']

/** The data block of an evidence page, by its text alone; a file that is no page is taken for a bundle. */
export function bundleOf(file) {
  if (!/^[\t\n\r ]*</.test(file)) return { text: file, isPage: false }
  const [, block, ...more] = file.split(START)
  if (block === undefined || more.length || !block.includes(END)) {
    throw new Error('It is a page without data of evidence, or with more than one block of it.')
  }
  return { text: unescaped(block.slice(0, block.indexOf(END))), isPage: true }
}

/** A data block as the bundle that it was made of. */
export function unescaped(block) {
  const text = canonical(JSON.parse(block))
  if (text.replaceAll('<', '\\u003c') !== block) throw new Error('Its data is not written as evidence is.')
  return text + '\n'
}

/** A text as pages show it: with every character written out that would show as nothing, or turn the line round. */
export const visible = (text) =>
  text.replace(/[\0-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (letter) =>
    ({ '\n': '\\n', '\t': '\\t' })[letter] ?? `\\u{${letter.codePointAt(0).toString(16).toUpperCase()}}`)

/**
 * Checks a bundle.
 *
 * `keys` are the lines that the reader trusts; `engine` returns the engine for judging again, or throws the reason why it is missing.
 */
export async function check(text, { keys = [], engine }) {
  const lines = []
  const say = (state) => (check, title, place, text) => void lines.push({ check, title, state, place, text })
  const told = { lines, facts: null, passed: say('passed'), failed: say('failed'), unchecked: say('unchecked') }
  if (!globalThis.crypto?.subtle) {
    told.unchecked('file', 'The file', 'file', 'This browser computes no digests for a page that came without encryption. Open it by https, or as a file.')
    return told
  }
  const bundle = read(text, told)
  try {
    if (bundle) await checkAll(bundle, keys, engine, told)
  } catch ({ message }) {
    told.failed('file', 'The file can be checked', 'file', `A part of it has not the shape that it should have. ${message}`)
  }
  return told
}

/** Whether nothing failed; by how much is open. */
export function summary({ lines }) {
  const count = (state) => lines.filter((line) => line.state === state).length
  const isSigned = lines.some(({ check, state }) => check === 'signature' && state === 'passed')
  return { failed: count('failed'), unchecked: count('unchecked'), isSigned, isWitnessed: lines.some(({ check, state }) => check === 'witness' && state === 'passed') }
}

function read(text, { passed, failed }) {
  const title = 'The file is written as evidence is'
  try {
    if (!text.endsWith('\n')) throw new Error('It does not end with a line feed.')
    const bundle = readJSON(text.slice(0, -1))
    const names = 'rollout' in bundle ? [...MEMBERS, 'rollout'].sort() : MEMBERS
    const parts = ['submission', 'release', 'version', 'rollout'].filter((name) => names.includes(name))
    const isText = (value) => typeof value === 'string'
    const isRight =
      has(bundle, names) && isText(bundle.checkpoint) && isText(bundle.document) && isTexts(bundle.lists) &&
      (bundle.record === null || (has(bundle.record, ['salt', 'text']) && isText(bundle.record.salt) && isText(bundle.record.text))) &&
      parts.map((name) => bundle[name]).every((part) => has(part, ['leaf', 'proof', 'row']) && isText(part.leaf) && isText(part.row) && isTexts(part.proof))
    if (!isRight || bundle.format !== FORMAT) throw new Error('It has other members than evidence has, or is of another format.')
    passed('file', title, 'file', `It is one document of ${text.length} characters.`)
    return bundle
  } catch ({ message }) {
    return failed('file', title, 'file', `${message} Ask for it again.`)
  }
}

const has = (value, names) => value !== null && typeof value === 'object' && Object.keys(value).sort().join() === names.join()
const isTexts = (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string')

async function checkAll(bundle, keys, engine, told) {
  const note = checkpoint(bundle, told)
  const parts = {}
  for (const [name, title] of [['submission', 'the submission'], ['release', 'the release'], ['version', 'the version'], ['rollout', 'the rollout']]) {
    if (bundle[name]) parts[name] = await part(name, title, bundle[name], note, told)
  }
  const { submission, version } = parts
  if (submission?.isHeld && version?.isHeld) told.facts = facts(submission, version, note)
  related(bundle, parts, told)
  const isWhole = await rules(bundle, version, told)
  const record = await answers(bundle, submission, version, told)
  await signatures(note, keys, told)
  await again(bundle, record, isWhole, submission, version, engine, told)
}

function checkpoint(bundle, { passed, failed }) {
  const title = 'The checkpoint can be read'
  try {
    const note = readNote(bundle.checkpoint)
    const read = { ...note, ...readCheckpoint(note.text) }
    passed('checkpoint', title, 'checkpoint', `${read.origin} had ${read.size} leaves.`)
    return read
  } catch ({ message }) {
    return failed('checkpoint', title, 'checkpoint', message)
  }
}

async function part(name, what, { leaf, proof, row }, note, { passed, failed, unchecked }) {
  const [held, spoken] = [`The log holds the leaf of ${what}`, `The leaf speaks of ${what}`]
  let read
  try {
    read = readJSON(leaf)
    if (!Number.isSafeInteger(read.sequence) || !isTexts(read.rows)) throw new Error('It has no number, or no rows.')
  } catch ({ message }) {
    failed(`${name}.leaf`, held, `${name}.leaf`, `It is no leaf. ${message}`)
    return unchecked(`${name}.row`, spoken, `${name}.row`, 'The leaf cannot be read.')
  }
  const isProved = note && (await isHeld(leaf, read.sequence, proof, note))
  if (!note) unchecked(`${name}.leaf`, held, `${name}.proof`, 'The checkpoint cannot be read.')
  else if (isProved) passed(`${name}.leaf`, held, `${name}.proof`, `It is number ${read.sequence} of ${note.size}.`)
  else failed(`${name}.leaf`, held, `${name}.proof`, 'Leaf and proof do not come to the root of the checkpoint: one of them is another one.')
  const digest = hex(await sha256(row))
  try {
    if (!read.rows.includes(`${name}:${digest}`)) throw new Error(`The SHA-256 of the row is ${digest}, which the leaf does not name.`)
    const values = readJSON(row)
    passed(`${name}.row`, spoken, `${name}.row`, `The SHA-256 of its row stands in it: ${digest}.`)
    return { sequence: read.sequence, time: read.time, row: values, isHeld: isProved }
  } catch ({ message }) {
    return failed(`${name}.row`, spoken, `${name}.row`, message)
  }
}

async function isHeld(leaf, sequence, proof, { size, root }) {
  try {
    if (sequence < 1 || sequence > size) return false
    const found = await rootOf(leaf, sequence - 1, size, proof.map(fromBase64))
    return found !== null && isSame(found, root)
  } catch {
    return false
  }
}

function facts({ row, sequence, time }, version, note) {
  const { findings, outcome } = JSON.parse(row.verdict)
  const values = {
    submission: row.id, verdict: row.accepted ? 'accepted' : 'refused', outcome: outcome ?? 'none', form: row.form,
    version: row.version, release: row.release, channel: row.channel, arm: row.rollout ? `${row.arm} of ${row.rollout}` : 'none',
    asOf: row.asOf, recorded: time, leaf: sequence, digest: version.row.digest,
    log: note.origin, size: note.size
  }
  // A forged log may hold anything.
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return { texts, findings: findings.map(({ field, code, severity }) => [field || 'the form', code, severity].map(String)) }
}

function related(bundle, { submission, release, version, rollout }, { passed, failed, unchecked }) {
  const title = 'The parts speak of one submission'
  const fail = (place, text) => failed('parts', title, place, text)
  if (!submission || !release || !version || (bundle.rollout && !rollout)) {
    return unchecked('parts', title, 'submission.row', 'Not all of them can be read.')
  }
  const { row } = submission
  const other = [
    ['release.row', 'form', release.row.form], ['release.row', 'channel', release.row.channel], ['release.row', 'release', release.row.number],
    ['version.row', 'form', version.row.form], ['version.row', 'version', version.row.number]
  ].find(([, name, found]) => found === undefined || row[name] !== found)
  if (other) return fail(other[0], `Its ${other[1]} is not that of the submission.`)
  if (Math.max(release.sequence, version.sequence) >= submission.sequence) return fail('submission.leaf', 'It does not follow the leaves of its version and release.')
  if (rollout) {
    const arm = rollout.row.plan.arms.find(({ name }) => name === row.arm)
    if (row.rollout !== `${rollout.row.form}/${rollout.row.number}` || rollout.row.channel !== row.channel || arm?.version !== row.version) {
      return fail('rollout.row', 'It is not the one whose arm the submission was judged by.')
    }
    if (version.sequence >= rollout.sequence || rollout.sequence >= submission.sequence) {
      return fail('rollout.leaf', 'It is not between the leaves of its version and the submission.')
    }
  } else if (row.rollout !== null) {
    return fail('rollout', 'The submission names one, and the bundle has none.')
  } else if (row.version !== release.row.version || version.sequence > release.sequence) {
    return fail('release.row', 'It is not the one that the submission was judged by.')
  }
  passed('parts', title, 'submission.row', 'Form, channel, release and version are the same, and the leaves stand in their order.')
}

const digestOf = async (document) => `sha256-jcs1:${hex(await sha256(document))}`

/** Whether the rules are those of the version, and all of them; null if they are others, or not known. */
async function rules({ document, lists }, version, { passed, failed, unchecked }) {
  const [title, listTitle] = ['The rules are those of the version', 'The word lists are those that the rules lock']
  if (!version) {
    unchecked('document', title, 'document', 'The row of the version is not proved.')
    return null
  }
  const { row } = version
  const digest = await digestOf(document)
  const isWhole = digest === row.digest
  if (!isWhole && digest !== row.client) {
    failed('document', title, 'document', `Their digest is ${digest}; the version has ${row.digest}${row.client === row.digest ? '' : `, and what clients may see ${row.client}`}.`)
    unchecked('lists', listTitle, 'lists', 'The rules are others.')
    return null
  }
  passed('document', title, 'document', `Their digest is ${digest}: ${isWhole ? 'all of them' : 'those that clients may see'}.`)
  const named = Object.entries(JSON.parse(document).lock.lists ?? {}).sort(([left], [right]) => (left < right ? -1 : 1))
  for (const [index, list] of lists.entries()) {
    if ((await digestOf(list)) !== named[index]?.[1]) {
      failed('lists', listTitle, `lists[${index}]`, `${named[index] ? `The list ${named[index][0]}` : 'It'} has not the digest that the rules lock.`)
      return null
    }
  }
  if (lists.length < named.length) {
    failed('lists', listTitle, 'lists', 'A list is missing.')
    return null
  }
  passed('lists', listTitle, 'lists', named.length ? named.map(([name]) => name).join(', ') : 'They name none.')
  return isWhole
}

async function answers({ record }, submission, version, { passed, failed, unchecked }) {
  const title = 'The answers are those that were judged'
  if (!record) return unchecked('record', title, 'record', 'The file holds no answers.')
  if (!submission || !version) return unchecked('record', title, 'record', 'The rows of the submission and the version are not proved.')
  try {
    const commitment = hex(await sha256(fromHex(record.salt), record.text))
    if (commitment !== submission.row.commitment) throw new Error(`Salt and answers come to ${commitment}; the submission commits to ${submission.row.commitment}.`)
    const value = readJSON(record.text)
    if (value.pin?.digest !== version.row.digest) throw new Error('They were judged by another version.')
    passed('record', title, 'record', `The submission commits to them: ${commitment}.`)
    return value
  } catch ({ message }) {
    return failed('record', title, 'record', message)
  }
}

async function signatures(note, keys, { passed, failed, unchecked }) {
  const title = 'The log signed the checkpoint'
  const sign = (name) => `${name} cosigned the checkpoint`
  if (!note) return unchecked('signature', title, 'checkpoint', 'The checkpoint cannot be read.')
  const read = await Promise.all(keys.map((line) => readKey(line).catch(({ message }) => ({ line, message }))))
  for (const { line, message } of read) if (message) failed('keys', 'The keys can be read', 'keys', `${visible(line).slice(0, 60)}: ${message}`)
  const trusted = read.filter(({ message }) => !message)
  const isAble = await verifiesEd25519()
  if (!trusted.some(({ isWitness }) => !isWitness)) {
    unchecked('signature', title, 'checkpoint', 'No key of the log was given. Paste the one that you got by another way than with this file.')
  }
  for (const key of trusted) {
    const say = (state, text) => state(key.isWitness ? 'witness' : 'signature', key.isWitness ? sign(key.name) : title, 'checkpoint', text)
    if (!isAble) {
      say(unchecked, 'This browser does not verify Ed25519 signatures. A newer one does, and `formulary audit verify-evidence`.')
      continue
    }
    const signed = await signedBy(key, note)
    if (!signed) say(failed, `${key.name}+${key.id} ${signed === null ? 'has not signed it' : 'did not make the signature that bears its name: it, or what was signed, is another one'}.`)
    else if (!key.isWitness && key.name !== note.origin) say(failed, `The key is of ${key.name}, the checkpoint of another log.`)
    else say(passed, key.isWitness ? `${key.name}+${key.id}, at ${signed}.` : `${key.name}+${key.id}.`)
  }
  for (const { name, id } of note.signatures) {
    if (name !== note.origin && !trusted.some((key) => key.name === name && key.id === id)) {
      unchecked('witness', sign(name), 'checkpoint', `No key ${name}+${id} was given.`)
    }
  }
}

async function again({ document, lists }, record, isWhole, submission, version, engine, { lines, passed, failed, unchecked }) {
  const title = 'The rules judge the answers as they did then'
  const not = (text) => unchecked('verdict', title, 'submission.row', text)
  if (!record) return not('The file holds no answers, or not those that were judged.')
  if (isWhole === null) return not('The rules are not proved.')
  if (!isWhole) return not('The file holds the rules that clients may see; what the server alone judged by is left out.')
  if (lines.some(({ state }) => state === 'failed')) return not('Something else is not proved.')
  const names = Object.keys(JSON.parse(document).lock.lists ?? {}).sort()
  let loaded
  try {
    loaded = await engine()
  } catch ({ message }) {
    return not(message)
  }
  try {
    const verdict = loaded.replay({
      document, digest: version.row.digest, record: canonical(record),
      lists: names.map((name, index) => ({ name, document: lists[index] }))
    })
    if (verdict !== submission.row.verdict) return failed('verdict', title, 'submission.row', `They come to ${verdict}`)
    passed('verdict', title, 'submission.row', `They come to the verdict that was stored: ${verdict}`)
  } catch ({ message }) {
    failed('verdict', title, 'record.text', message)
  }
}
