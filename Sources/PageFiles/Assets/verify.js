// Checks a bundle of evidence in the browser: it loads and sends nothing, and trusts only the keys that the person
// enters.
//
// Written from the page Stored-formats.md. Each check gives a line: {check, title, state, place, text}, with the state
// `passed`, `failed` or `unchecked`; `place` is the part of the bundle as `formulary audit verify-evidence` names it.
import { canonical, fromBase64, fromHex, hex, isSame, readCheckpoint, readJSON, readKey, readMembers, readNote, rootOf, sha256, signedBy, verifiesEd25519 } from './verify-parts.js'

// Split, so that a page that carries this script contains only one data block.
const START = '<script' + ' type="application/json" id="evidence">'
const END = '</' + 'script>'
// Records in members came with the second format.
const FORMATS = ['formulary-evidence-1', 'formulary-evidence-2']
const MEMBERS = ['checkpoint', 'document', 'format', 'lists', 'record', 'release', 'submission', 'version']

/** The data block in the text of an evidence page; a file that is not HTML is taken as a bundle. */
export function bundleOf(file) {
  if (!/^[\t\n\r ]*</.test(file)) return { text: file, isPage: false }
  const [, block, ...more] = file.split(START)
  if (block === undefined || more.length || !block.includes(END)) {
    throw new Error('The page has no block of evidence data, or more than one.')
  }
  return { text: unescaped(block.slice(0, block.indexOf(END))), isPage: true }
}

/** The bundle from which a data block was made. */
export function unescaped(block) {
  const text = canonical(JSON.parse(block))
  if (text.replaceAll('<', '\\u003c') !== block) throw new Error('The data of the page is not in the exact form of evidence.')
  return text + '\n'
}

/**
 * Checks a bundle.
 *
 * `keys` are the lines with trusted keys; `engine` returns the engine for judging again, or throws why it is missing.
 */
export async function check(text, { keys = [], engine }) {
  const lines = []
  const say = (state) => (check, title, place, text) => void lines.push({ check, title, state, place, text })
  const told = { lines, facts: null, passed: say('passed'), failed: say('failed'), unchecked: say('unchecked') }
  if (!globalThis.crypto?.subtle) {
    told.unchecked('file', 'The file', 'file', 'This browser computes no digests on a page loaded without encryption. Open the page by https, or as a file.')
    return told
  }
  const bundle = read(text, told)
  try {
    if (bundle) await checkAll(bundle, keys, engine, told)
  } catch ({ message }) {
    told.failed('file', 'The file can be checked', 'file', `A part of the file has an unexpected shape. ${message}`)
  }
  return told
}

function read(text, { passed, failed }) {
  const title = 'The file has the form of evidence'
  try {
    if (!text.endsWith('\n')) throw new Error('The file does not end with a line feed.')
    const bundle = readJSON(text.slice(0, -1))
    const more = ['overrides', 'reviews', 'rollout'].filter((name) => name in bundle)
    const parts = ['submission', 'release', 'version', ...more].flatMap((name) => bundle[name]).flat()
    const isText = (value) => typeof value === 'string'
    const isRight =
      has(bundle, [...MEMBERS, ...more].sort()) && isText(bundle.checkpoint) && isText(bundle.document) && isTexts(bundle.lists) &&
      bundle.format === FORMATS[bundle.record?.members ? 1 : 0] && (bundle.record === null || isRecord(bundle.record)) &&
      more.every((name) => bundle[name]?.length !== 0) && parts.every((part) => has(part, ['leaf', 'proof', 'row']) && isText(part.leaf) && isText(part.row) && isTexts(part.proof))
    if (!isRight) throw new Error('The file has other members than evidence, or another format.')
    passed('file', title, 'file', `The file is one document of ${text.length} characters.`)
    return bundle
  } catch ({ message }) {
    return failed('file', title, 'file', `${message} Ask for the file again.`)
  }
}

const has = (value, names) => value !== null && typeof value === 'object' && Object.keys(value).sort().join() === names.join()
const isTexts = (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const isTextual = (value, names) => has(value, names) && isTexts(Object.values(value))

const isRecord = (record) =>
  isTextual(record, ['salt', 'text']) ||
  (has(record, ['members']) && Array.isArray(record.members) && record.members.every((member) => isTextual(member, ['digest']) || isTextual(member, ['name', 'salt', 'value'])))

async function checkAll(bundle, keys, engine, told) {
  const note = checkpoint(bundle, told)
  const parts = {}
  for (const name of ['submission', 'release', 'version', 'rollout']) {
    if (bundle[name]) parts[name] = await part(name, name, `the ${name}`, bundle[name], note, told)
  }
  const several = async (name, kinds, list = []) => {
    const own = []
    for (const one of list) {
      const kind = kinds[own.length] ?? kinds.at(-1)
      own.push(await part(`${name}[${own.length}]`, kind, `the ${kind} ${own.length + 1}`, one, note, told))
    }
    return own
  }
  parts.overrides = await several('overrides', ['override'], bundle.overrides)
  parts.reviews = []
  for (const review of bundle.reviews ?? []) {
    parts.reviews.push(await several(`reviews[${parts.reviews.length}]`, ['rejudgement', 'review', 'review-step'], review))
  }
  const { submission, version } = parts
  if (submission?.isHeld && version?.isHeld) told.facts = facts(submission, version, parts, note)
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

async function part(name, kind, what, { leaf, proof, row }, note, { passed, failed, unchecked }) {
  const [held, spoken] = [`The log holds the leaf of ${what}`, `The leaf covers ${what}`]
  let read
  try {
    read = readJSON(leaf)
    if (!Number.isSafeInteger(read.sequence) || !isTexts(read.rows)) throw new Error('The number or the rows are missing.')
  } catch ({ message }) {
    failed(`${name}.leaf`, held, `${name}.leaf`, `The text is not a leaf. ${message}`)
    return unchecked(`${name}.row`, spoken, `${name}.row`, 'The leaf cannot be read.')
  }
  const isProved = note && (await isHeld(leaf, read.sequence, proof, note))
  if (!note) unchecked(`${name}.leaf`, held, `${name}.proof`, 'The checkpoint cannot be read.')
  else if (isProved) passed(`${name}.leaf`, held, `${name}.proof`, `The leaf has number ${read.sequence} of ${note.size}.`)
  else failed(`${name}.leaf`, held, `${name}.proof`, 'Leaf and proof do not give the root hash of the checkpoint: one of them was changed.')
  const digest = hex(await sha256(row))
  try {
    if (!read.rows.includes(`${kind}:${digest}`)) throw new Error(`The SHA-256 of the row is ${digest}; the leaf does not contain it.`)
    const values = readJSON(row)
    passed(`${name}.row`, spoken, `${name}.row`, `The leaf contains the SHA-256 of the row: ${digest}.`)
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

function facts({ row, sequence, time }, version, { overrides, reviews }, note) {
  const { findings, outcome } = JSON.parse(row.verdict)
  const values = {
    submission: row.id, verdict: row.accepted ? 'accepted' : 'refused', outcome: outcome ?? 'none', form: row.form,
    version: row.version, release: row.release, channel: row.channel, arm: row.rollout ? `${row.arm} of ${row.rollout}` : 'none',
    asOf: row.asOf, recorded: time, leaf: sequence, digest: version.row.digest,
    log: note.origin, size: note.size
  }
  const [decision, review] = [overrides.at(-1), reviews.at(-1)]
  if (review) values.review = `version ${review[0]?.row.successor}, ${review[1]?.row.difference}, ${review.at(-1)?.row.isClosed ? 'closed' : 'open'}`
  if (decision) values.decision = `${decision.row.outcome ?? 'the verdict counts again'}, ${decision.time}`
  // A forged log may hold values of any type.
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return { texts, findings: findings.map(({ field, code, severity }) => [field || 'the form', code, severity].map(String)) }
}

function related(bundle, { submission, release, version, rollout, overrides, reviews }, { passed, failed, unchecked }) {
  const title = 'The parts belong to one submission'
  const fail = (place, text) => failed('parts', title, place, text)
  if (!submission || !release || !version || (bundle.rollout && !rollout) || [overrides, ...reviews].flat().includes(undefined)) {
    return unchecked('parts', title, 'submission.row', 'Not all parts can be read.')
  }
  const { row } = submission
  const other = [
    ['release.row', 'form', release.row.form], ['release.row', 'channel', release.row.channel], ['release.row', 'release', release.row.number],
    ['version.row', 'form', version.row.form], ['version.row', 'version', version.row.number]
  ].find(([, name, found]) => found === undefined || row[name] !== found)
  if (other) return fail(other[0], `Its ${other[1]} is not that of the submission.`)
  if (Math.max(release.sequence, version.sequence) >= submission.sequence) return fail('submission.leaf', 'The leaf of the submission does not follow the leaves of its version and release.')
  if (rollout) {
    const arm = rollout.row.plan.arms.find(({ name }) => name === row.arm)
    if (row.rollout !== `${rollout.row.form}/${rollout.row.number}` || rollout.row.channel !== row.channel || arm?.version !== row.version) {
      return fail('rollout.row', 'The submission was judged by an arm of another rollout.')
    }
    if (version.sequence >= rollout.sequence || rollout.sequence >= submission.sequence) {
      return fail('rollout.leaf', 'The leaf of the rollout is not between the leaves of its version and the submission.')
    }
  } else if (row.rollout !== null) {
    return fail('rollout', 'The submission names a rollout, and the bundle has none.')
  } else if (row.version !== release.row.version || version.sequence > release.sequence) {
    return fail('release.row', 'The submission was judged by another release.')
  }
  const isOdd = [overrides, ...reviews].map((parts, place) => {
    const rows = parts.map((part) => part.row)
    const [made, review] = place ? rows.splice(0, 2) : []
    return parts.some(({ sequence }, index) => sequence <= (parts[index - 1] ?? submission).sequence) ||
      rows.some((one, index) => one.number !== index + 1 || (place ? one.rejudgement !== made.number || one.review !== review.number : one.submission !== row.id)) ||
      (place && (made?.form !== row.form || made.version !== row.version || review?.rejudgement !== made.number || review.submission !== row.id))
  }).indexOf(true)
  if (isOdd >= 0) return fail(isOdd ? `reviews[${isOdd - 1}]` : 'overrides', 'It is about another submission, or its parts do not follow each other.')
  passed('parts', title, 'submission.row', 'Form, channel, release and version agree, and the leaves are in order.')
}

const digestOf = async (document) => `sha256-jcs1:${hex(await sha256(document))}`

/** Whether the rules are all rules of the version; null if they are different or cannot be checked. */
async function rules({ document, lists }, version, { passed, failed, unchecked }) {
  const [title, listTitle] = ['The rules are those of the version', 'The word lists have the digests in the rules']
  if (!version) {
    unchecked('document', title, 'document', 'The row of the version is not proved to be in the log.')
    return null
  }
  const { row } = version
  const digest = await digestOf(document)
  const isWhole = digest === row.digest
  if (!isWhole && digest !== row.client) {
    failed('document', title, 'document', `Their digest is ${digest}; the version has ${row.digest}${row.client === row.digest ? '' : `, and its part for clients ${row.client}`}.`)
    unchecked('lists', listTitle, 'lists', 'The rules are not those of the version.')
    return null
  }
  passed('document', title, 'document', `Their digest is ${digest}: ${isWhole ? 'all rules' : 'the rules that clients may see'}.`)
  const named = Object.entries(JSON.parse(document).lock.lists ?? {}).sort(([left], [right]) => (left < right ? -1 : 1))
  for (const [index, list] of lists.entries()) {
    if ((await digestOf(list)) !== named[index]?.[1]) {
      failed('lists', listTitle, `lists[${index}]`, `${named[index] ? `The list ${named[index][0]}` : 'A list'} does not have the digest in the rules.`)
      return null
    }
  }
  if (lists.length < named.length) {
    failed('lists', listTitle, 'lists', 'A list is missing.')
    return null
  }
  passed('lists', listTitle, 'lists', named.length ? named.map(([name]) => name).join(', ') : 'The rules name no lists.')
  return isWhole
}

async function answers({ record }, submission, version, { passed, failed, unchecked }) {
  const title = 'The answers are the judged ones'
  if (!record) return unchecked('record', title, 'record', 'The file holds no answers.')
  if (!submission || !version) return unchecked('record', title, 'record', 'The rows of the submission and the version are not proved to be in the log.')
  try {
    const { commitment, disclosed } = record.members ? await readMembers(record.members) : { commitment: hex(await sha256(fromHex(record.salt), record.text)) }
    if (commitment !== submission.row.commitment) throw new Error(`The digest of salts and answers is ${commitment}; the submission has ${submission.row.commitment}.`)
    const proved = `The submission has the digest of salts and answers: ${commitment}.`
    if (disclosed?.length < record.members?.length) {
      passed('record', title, 'record', `${proved} Disclosed: ${disclosed.map(({ name }) => name).sort().join(', ')}. The others are withheld.`)
      return null
    }
    const frame = readJSON(disclosed?.find(({ name }) => name === 'frame')?.value ?? record.text)
    if (frame.pin?.digest !== version.row.digest) throw new Error('The answers were judged by another version.')
    passed('record', title, 'record', proved)
    return disclosed ? { members: disclosed } : { record: record.text }
  } catch ({ message }) {
    return failed('record', title, 'record', message)
  }
}

async function signatures(note, keys, { passed, failed, unchecked }) {
  const title = 'The log signed the checkpoint'
  const sign = (name) => `${name} cosigned the checkpoint`
  if (!note) return unchecked('signature', title, 'checkpoint', 'The checkpoint cannot be read.')
  const read = await Promise.all(keys.map((line) => readKey(line).catch(({ message }) => ({ line, message }))))
  for (const { line, message } of read) if (message) failed('keys', 'The keys can be read', 'keys', `${line.slice(0, 60)}: ${message}`)
  const trusted = read.filter(({ message }) => !message)
  const isAble = await verifiesEd25519()
  if (!trusted.some(({ isWitness }) => !isWitness)) {
    unchecked('signature', title, 'checkpoint', 'No key of the log was given. Paste the key that you got in another way than with this file.')
  }
  for (const key of trusted) {
    const say = (state, text) => state(key.isWitness ? 'witness' : 'signature', key.isWitness ? sign(key.name) : title, 'checkpoint', text)
    if (!isAble) {
      say(unchecked, 'This browser cannot verify Ed25519 signatures. Use a newer browser, or `formulary audit verify-evidence`.')
      continue
    }
    const signed = await signedBy(key, note)
    if (!signed) say(failed, `${key.name}+${key.id} ${signed === null ? 'did not sign the checkpoint' : 'did not make the signature with its name: the signature or the checkpoint was changed'}.`)
    else if (!key.isWitness && key.name !== note.origin) say(failed, `The key belongs to ${key.name}, the checkpoint to another log.`)
    else say(passed, key.isWitness ? `${key.name}+${key.id}, at ${signed}.` : `${key.name}+${key.id}.`)
  }
  for (const { name, id } of note.signatures) {
    if (name !== note.origin && !trusted.some((key) => key.name === name && key.id === id)) {
      unchecked('witness', sign(name), 'checkpoint', `No key ${name}+${id} was given.`)
    }
  }
}

async function again({ document, lists }, record, isWhole, submission, version, engine, { lines, passed, failed, unchecked }) {
  const title = 'Judging again gives the stored verdict'
  const not = (text) => unchecked('verdict', title, 'submission.row', text)
  if (!record) return not('The file does not hold all answers, or not the judged ones.')
  if (isWhole === null) return not('The rules are not proved to be those of the version.')
  if (!isWhole) return not('The file holds only the rules that clients may see, not those of the server.')
  if (lines.some(({ state }) => state === 'failed')) return not('Another check failed.')
  const names = Object.keys(JSON.parse(document).lock.lists ?? {}).sort()
  let loaded
  try {
    loaded = await engine()
  } catch ({ message }) {
    return not(message)
  }
  try {
    const verdict = loaded.replay({
      document, digest: version.row.digest, ...record,
      lists: names.map((name, index) => ({ name, document: lists[index] }))
    })
    if (verdict !== submission.row.verdict) return failed('verdict', title, 'submission.row', `The verdict is now ${verdict}`)
    passed('verdict', title, 'submission.row', `The verdict equals the stored one: ${verdict}`)
  } catch ({ message }) {
    failed('verdict', title, 'record', message)
  }
}
