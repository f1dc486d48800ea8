// Reading and hashing for verify.js: canonical JSON (RFC 8785), inclusion proofs (RFC 9162), signed notes (C2SP
// signed-note, tlog-checkpoint, tlog-cosignature). Every deviation from the exact encoding throws.

const encoder = new TextEncoder()
export const utf8 = (text) => encoder.encode(text)

/** SHA-256 over byte arrays or the UTF-8 of texts, concatenated. */
export async function sha256(...parts) {
  const whole = new Blob(parts)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await whole.arrayBuffer()))
}

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const isSame = (left, right) => left.length === right.length && left.every((byte, index) => byte === right[index])

export function fromHex(text) {
  if (!/^([0-9a-f]{2})+$/.test(text)) throw new Error('A text is not hexadecimal.')
  return Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16))
}

/** Decodes base64; rejects every encoding but the canonical one. */
export function fromBase64(text) {
  const binary = atob(text)
  if (btoa(binary) !== text) throw new Error('A text is not canonical base64.')
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** Parses JSON, and rejects text that is not in canonical form. */
export function readJSON(text) {
  const value = JSON.parse(text)
  const written = canonical(value)
  if (written === text) return value
  let place = 0
  while (written[place] === text[place]) place += 1
  throw new Error(`The JSON is not in canonical form from character ${place} on.`)
}

/** A record in members: its commitment, and the disclosed members. */
export async function readMembers(members) {
  const digests = []
  for (const { digest, name, salt, value } of members) {
    if (!/^[0-9a-f]{64}$/.test(digest ?? salt) || name?.includes('\0')) throw new Error('A member has another form.')
    const next = digest ?? hex(await sha256(fromHex(salt), name, '\0', value))
    if (next <= digests.at(-1)) throw new Error('The members are not in the order of their digests.')
    digests.push(next)
  }
  const commitment = hex(await sha256('formulary-commitment-3:', ...digests.map(fromHex)))
  return { commitment, disclosed: members.filter(({ name }) => name) }
}

/** The root computed from a leaf's index and inclusion proof; null if the proof has the wrong length. */
export async function rootOf(leaf, index, size, proof) {
  let [first, second] = [index, size - 1]
  const halve = () => ([first, second] = [Math.floor(first / 2), Math.floor(second / 2)])
  let result = await sha256('\0', leaf)
  for (const step of proof) {
    if (second === 0 || step.length !== 32) return null
    if (first % 2 === 1 || first === second) {
      result = await sha256('\x01', step, result)
      while (first % 2 === 0 && first !== 0) halve()
    } else {
      result = await sha256('\x01', result, step)
    }
    halve()
  }
  return second === 0 ? result : null
}

const isName = (name) => /^[^\s+\0-\x20]+$/u.test(name)

/** Splits a signed note into its text and its signatures. */
export function readNote(note) {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n') || /[\0-\x09\x0b-\x1f]/.test(note)) throw new Error('The text is not a signed note.')
  const lines = note.slice(end + 2, -1).split('\n')
  if (lines.length > 64) throw new Error('The note has more than 64 signatures.')
  const signatures = lines.map((line) => {
    const [dash, name, encoded, ...more] = line.split(' ')
    const bytes = dash === '—' && isName(name ?? '') && !more.length ? fromBase64(encoded ?? '') : []
    if (bytes.length <= 4) throw new Error('A line below the note is not a signature.')
    return { name, id: hex(bytes.slice(0, 4)), bytes: bytes.slice(4) }
  })
  return { text: note.slice(0, end + 1), signatures }
}

/** Parses the origin, size and root hash in a checkpoint's text. */
export function readCheckpoint(text) {
  const [origin, size, root, ...more] = text.split('\n')
  const isWritten = origin && /^(0|[1-9]\d*)$/.test(size) && more.pop() === '' && more.every((line) => line)
  if (!isWritten || !Number.isSafeInteger(Number(size))) throw new Error('The text of the note is not a log name, a size and a root hash.')
  const bytes = fromBase64(root)
  if (bytes.length !== 32) throw new Error('The root hash does not have 32 bytes.')
  return { origin, size: Number(size), root: bytes }
}

/** Parses the key of a log or witness: `name+hash+base64`. */
export async function readKey(text) {
  const [, name, id, encoded] = /^([^+]*)\+([^+]*)\+(.*)$/.exec(text) ?? []
  if (!name || !isName(name)) throw new Error('The line is not a key: a key is name+hash+base64.')
  const bytes = fromBase64(encoded)
  const isRight = hex((await sha256(name, '\n', bytes)).slice(0, 4)) === id
  if (bytes.length !== 33 || ![1, 4].includes(bytes[0]) || !isRight) throw new Error('The key is invalid: a letter in it may be wrong.')
  return { name, id, isWitness: bytes[0] === 4, publicKey: bytes.slice(1) }
}

const importKey = (bytes) => crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])

/** Whether this browser can verify Ed25519 signatures. */
export async function verifiesEd25519() {
  try {
    // Public key of RFC 8032, section 7.1, test 1.
    await importKey(fromHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'))
    return true
  } catch {
    return false
  }
}

/** When a key signed: a date for a witness, true for a log; null without its signature, false for a wrong one. */
export async function signedBy(key, { text, signatures }) {
  const own = signatures.filter(({ name, id }) => name === key.name && id === key.id)
  let found = null
  for (const { bytes } of own) {
    const signed = await verified(key, bytes, text)
    if (!signed) return false
    found ??= signed
  }
  return found
}

async function verified(key, bytes, text) {
  if (bytes.length !== (key.isWitness ? 72 : 64)) return false
  const seconds = key.isWitness && new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
  const signed = key.isWitness ? `cosignature/v1\ntime ${seconds}\n${text}` : text
  try {
    if (!(await crypto.subtle.verify('Ed25519', await importKey(key.publicKey), bytes.slice(-64), utf8(signed)))) return false
    return key.isWitness ? new Date(Number(seconds) * 1000).toISOString() : true
  } catch {
    return false
  }
}
