// Draws the results of a check; text from a file is inserted as text, never as HTML.
const STATES = { passed: ['good', 'passed'], failed: ['bad', 'failed'], unchecked: ['care', 'not checked'] }
const LABELS = {
  verdict: 'Verdict', outcome: 'Outcome', submission: 'Submission', form: 'Form', version: 'Version', release: 'Release', channel: 'Channel',
  arm: 'Arm of a rollout', asOf: 'Judged as of', recorded: 'Recorded at', leaf: 'Leaf', digest: 'Digest of the rules', log: 'Log', size: 'Leaves at the checkpoint', decision: 'Decided by a person', review: 'Judged again'
}

/** A text as pages show it: invisible and direction-changing characters are written as escapes. */
export const visible = (text) =>
  text.replace(/[\0-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (letter) =>
    ({ '\n': '\\n', '\t': '\\t' })[letter] ?? `\\u{${letter.codePointAt(0).toString(16).toUpperCase()}}`)

/** Creates an element with attributes and children. */
export function element(name, attributes = {}, ...inner) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...inner)
  return made
}

/** Draws the check's lines into `#lines`, and the overall result into `#verdict`. */
export function draw(told) {
  document.getElementById('lines').replaceChildren(...told.lines.map(drawLine))
  const box = document.getElementById('verdict')
  const { sign, text } = words(summary(told))
  box.className = `outcome ${sign}`
  box.dataset.sign = sign
  box.firstElementChild.textContent = text
}

function drawLine({ check, title, state, place, text }) {
  const [sign, word] = STATES[state]
  const where = state === 'failed' ? [element('code', {}, visible(place)), ': '] : []
  return element(
    'li', { 'data-check': check, 'data-state': state, 'data-place': place },
    element('span', { class: 'line-title' }, visible(title)), element('span', { class: `badge ${sign}` }, word), element('p', {}, ...where, visible(text))
  )
}

/** Counts of failed and unchecked lines, and whether a log and a witness signed. */
function summary({ lines }) {
  const count = (state) => lines.filter((line) => line.state === state).length
  const isSigned = lines.some(({ check, state }) => check === 'signature' && state === 'passed')
  return { failed: count('failed'), unchecked: count('unchecked'), isSigned, isWitnessed: lines.some(({ check, state }) => check === 'witness' && state === 'passed') }
}

function words({ failed, unchecked, isSigned, isWitnessed }) {
  const open = unchecked === 1 ? ' One check could not be made.' : ` ${unchecked} checks could not be made.`
  const rest = unchecked ? open : ''
  if (failed) return { sign: 'bad', text: `Not proved: ${failed === 1 ? 'one check' : `${failed} checks`} failed.` }
  if (!isSigned) return { sign: 'care', text: `The file is consistent, but no signature of the log was checked.${rest}` }
  const voucher = isWitnessed ? '' : ' by the log\'s signature alone'
  return { sign: 'good', text: unchecked ? `Proved${voucher}.${rest}` : `Proved${voucher}: every check passed.` }
}

/** Draws the proved facts as a list. */
export function drawFacts(facts, list) {
  const line = (label, text) => element('div', { class: 'answer' }, element('dt', {}, label), element('dd', {}, visible(text)))
  const findings = facts?.findings.map((finding) => line('Finding', finding.join(', '))) ?? []
  list.replaceChildren(...Object.entries(facts?.texts ?? {}).sort(byLabel).map(([name, text]) => line(LABELS[name], text)), ...findings)
}

const order = Object.keys(LABELS)
const byLabel = ([left], [right]) => order.indexOf(left) - order.indexOf(right)

/** The keys that a person entered, one for each line. */
export const typedKeys = (text) => text.split('\n').map((line) => line.trim()).filter((line) => line)
