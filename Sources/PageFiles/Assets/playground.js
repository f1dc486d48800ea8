// The playground: a config and its form side by side. The server parses the document; the engine judges what is
// entered.
//
// The page carries, as JSON in `#page-boot`: {page, as_of, document, read}. `page` has the members of the page, `read` what the server
// says of `document`.
//
// Request: POST of {document, form} as JSON with `x-csrf-token` to `page.paths.read` → {diagnostics [{severity, code,
// path, line, column, message, help}], dialect, client {document, digest, lists} or null, examples [{name, passed,
// differences}], yaml or null}
import { announce } from './announce.js'
import { editor } from './editor.js'
import { load } from './formulary.js'
import { listen as listenToForm } from './live.js'
import { morph } from './morph.js'
import { renderer } from './mustache.js'
import { documentIn, fragmentOf } from './share.js'
import { listen as listenToTabs } from './tabs.js'
import { wellFormed } from './text.js'

const PAUSE = 300
const at = (id) => document.getElementById(`play-${id}`)
const boot = JSON.parse(document.getElementById('page-boot').textContent)
const area = at('document')
const key = at('key')
let render
let live
let timer
let request = new AbortController()

const text = editor(area, at('lines'), (isIndenting) => {
  const said = isIndenting ? 'Tab indents. Ctrl+M lets it leave the text again.' : 'Tab leaves the text. Ctrl+M makes Tab indent.'
  at('keys').textContent = said
  announce(said)
})

// READING

// Cancels the request about an earlier text.
function edited() {
  request.abort()
  clearTimeout(timer)
  timer = setTimeout(read, PAUSE)
}

async function read() {
  clearTimeout(timer)
  request.abort()
  request = new AbortController()
  const { signal } = request
  try {
    const response = await fetch(boot.page.paths.read, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': boot.page.csrf },
      body: JSON.stringify({ document: wellFormed(area.value), form: wellFormed(key.value.trim()) }),
      signal
    })
    const answer = response.ok && (await response.json())
    if (signal.aborted) return
    if (answer) take(answer)
    else refuse(REFUSALS[response.status] ?? REFUSALS.other)
  } catch {
    if (!signal.aborted) refuse(REFUSALS.other)
  }
}

const REFUSALS = {
  403: 'This page was open for too long. Share the document, and open that address.',
  413: 'The document is too large.',
  429: 'The server is busy. Wait a moment.',
  other: 'The server could not be asked. What you see is what it said before.'
}

function refuse(said) {
  tell('count', said)
  at('retry').hidden = false
}

// Changes a status text only if it differs, so that screen readers do not announce it again.
function tell(id, said) {
  if (at(id).textContent !== said) at(id).textContent = said
}

const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

function take(answer) {
  const { diagnostics, examples } = answer
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const differing = examples.filter(({ passed }) => !passed).length
  at('retry').hidden = true
  text.mark(diagnostics)
  const counts = `${counted(errors, 'error')}, ${counted(diagnostics.length - errors, 'warning')}`
  tell('count', diagnostics.length ? counts : 'Nothing to correct')
  morph(at('diagnostics'), render('playground_diagnostics', {
    has_diagnostics: diagnostics.length > 0,
    diagnostics: diagnostics.map((each) => ({ ...each, is_error: each.severity === 'error', path: each.path || false }))
  }))
  morph(at('examples'), render('playground_examples', {
    examples_text: examples.length ? `Examples: ${examples.length}. Not as they expect: ${differing}.` : 'The document has no examples.',
    has_examples: examples.length > 0,
    examples
  }))
  at('tab-examples').textContent = differing ? `Examples: ${differing} differ` : 'Examples'
  tell('dialect', answer.dialect ? `Read as: ${answer.dialect}.${answer.client ? ` Digest: ${answer.client.digest}` : ''}` : 'The document cannot be read yet.')
  at('canonical').hidden = !answer.yaml
  at('yaml').textContent = answer.yaml ?? ''
  live.take(answer.client)
}

// SHARING

async function share() {
  history.replaceState(null, '', await fragmentOf(area.value, key.value.trim()))
  let said = 'The address of this page holds the document now.'
  try {
    await navigator.clipboard.writeText(location.href)
    said += ' It was copied.'
  } catch {
    said += ' Copy it from the address bar.'
  }
  at('shared').textContent = said
  announce(said)
}

/** Shows the document in the address; returns false if the address holds no document. */
async function openShared() {
  try {
    const shared = await documentIn(location.hash)
    if (!shared) return false
    area.value = shared.text
    key.value = shared.key
    text.number()
    return true
  } catch {
    const said = 'The address is damaged: no document could be read from it.'
    at('shared').textContent = said
    announce(said)
    return false
  }
}

// Keeps the text in the browser's history, so that `Back` restores it; it is stored nowhere else.
async function keepInHistory(event) {
  if (area.value === boot.document) return
  event.preventDefault()
  history.replaceState(null, '', await fragmentOf(area.value, key.value.trim()))
  event.target.submit()
}

// Hands the document over to the console.
async function publish(event) {
  event.preventDefault()
  const address = event.target.href
  location.assign(address + await fragmentOf(area.value, key.value.trim()))
}

// LISTENING

function listen() {
  area.addEventListener('input', edited)
  key.addEventListener('input', edited)
  at('retry').addEventListener('click', read)
  at('share').addEventListener('click', share)
  at('publish').addEventListener('click', publish)
  at('open').addEventListener('submit', keepInHistory)
  at('take').addEventListener('click', () => text.replace(at('yaml').textContent))
  at('form').addEventListener('submit', (event) => {
    event.preventDefault()
    read()
  })
  at('diagnostics').addEventListener('click', (event) => {
    const link = event.target.closest('a')
    if (!link) return
    event.preventDefault()
    text.goTo(Number(link.dataset.line), Number(link.dataset.column))
  })
  addEventListener('hashchange', async () => { if (await openShared()) read() })
  const show = listenToTabs(document.querySelector('[role=tablist]'), (panel) => live.show(panel))
  // A finding links to its field; the form's panel must be visible before the field can take the focus.
  at('findings').addEventListener('click', ({ target }) => target.closest('a') && show('play-form-panel'))
}

async function start() {
  const [engine, templates] = await Promise.all([
    load(new URL('./formulary.wasm', import.meta.url)),
    fetch(new URL('./templates.json', import.meta.url)).then((response) => response.json())
  ])
  // The playground stores nothing, so the template for resuming a session is empty.
  render = renderer({ ...templates, session: '' })
  live = listenToForm({ engine, render, page: boot.page, asOf: boot.as_of })
  listen()
  const isOther = (await openShared()) || area.value !== boot.document || !boot.read
  if (isOther) await read()
  else take(boot.read)
  document.documentElement.dataset.engine = 'ready'
}

start().catch((error) => {
  document.documentElement.dataset.engine = 'failed'
  at('live').hidden = true
  console.warn('The playground works without its script, which did not start.', error)
})
