// The script of a form page: the engine judges while a person types, and the server's templates draw the page.
//
// The page carries, as JSON in `#page-boot`: {client: {document, digest, lists}, saved, as_of, context, sources, now, expires_at, page, drafts}.
// `sources` is what the server knows already of data sources: texts of JSON by their names; `now` is its clock, `page` the
// members of the page without `countries`, `dates` and `boot`, and with few of its `words`. The engine's `view` adds those that the state decides. Until the
// engine is here, and where it does not come, every button posts the form.
//
// Requests: POST of JSON with `x-csrf-token`. A reply may have `page`, changed members of the page, and `expires_at`.
//   step      {step, answers, revision} → ServerAnswer         answers: the text of a JSON object
//   submit    {answers, revision} → ServerAnswer
//   name      {field, name, namespace} → {answer, suggestions}
//   source    {source, answers} → the source's reply, unchanged
//   language  {language} → {page}; prefill {values} → {page}
//   extend    {} → {expires_at, page: {expires_text}}
//   draft     {page, step, number, revision, entries} → {kept}; see keep.js
//   image/PATH  the picture's bytes → the reference that is the answer
import './copy.js'
import { announce } from './announce.js'
import { countriesOf } from './countries.js'
import { watch } from './expiry.js'
import { load } from './formulary.js'
import { keeper } from './keep.js'
import { morph } from './morph.js'
import { renderer } from './mustache.js'
import { taken } from './prefill.js'
import { Stage } from './stage.js'
import { fill, moment } from './text.js'

const boot = JSON.parse(document.getElementById('page-boot').textContent)
const page = { ...boot.page, scripted: true, boot: false, countries: [], dates: {} }
const stage = new Stage(page, {
  jsonOf,
  drawn(context, frame) {
    document.title = context.title
    remember(frame)
  },
  toTop: () => scrollTo(0, 0),
  acts: (action) => kept.note(action)
})
const kept = keeper({ page, drafts: boot.drafts ?? [], screen: () => stage.screen, changed: () => stage.changed() })
let isBooting = true
let end = boot.expires_at
let sent = null

// DRAWING

function drawAll() {
  stage.draw()
  const context = stage.screen.view(page)
  document.documentElement.lang = page.words_lang || page.lang
  document.documentElement.dir = page.dir
  morph(document.getElementById('page-masthead'), inner(stage.render('masthead', context)))
  morph(document.getElementById('page-dialogs'), stage.render('dialogs', context))
}

function inner(html) {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild.innerHTML
}

// The page shows the values that will be stored: as they were read, fetched and calculated. At the end it shows the
// values that were sent, if the server sent them back.
function jsonOf(frame) {
  if (frame.place === 'review') return JSON.stringify(frame.values, null, 2)
  return (frame.outcome?.sent && sent) || false
}

// EFFECTS

async function ask(name, body, signal) {
  const response = await fetch(page.paths[name], {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': page.csrf },
    body: JSON.stringify(body),
    signal
  })
  // The session has ended or belongs to another person; the server's page explains it.
  if ([401, 403, 404, 410].includes(response.status)) leaveStale()
  if (!response.ok) throw Object.assign(new Error(`${name}: ${response.status}`), { pause: Number(response.headers.get('retry-after')) })
  return response
}

// Another session may have this number now, so the page shows a notice.
function leaveStale() {
  const address = new URL(page.paths.form, location)
  address.searchParams.set('note', 'elsewhere')
  location.assign(address)
}

async function answered(name, body, signal) {
  const answer = await (await ask(name, body, signal)).json()
  Object.assign(page, answer.page)
  if (answer.expires_at) expiry.set(end = answer.expires_at)
  tellEnd()
  if (name === 'step') page.has_conflicts = false
  if (name === 'step' && answer.page?.revision !== undefined) kept.settle()
  if (answer.response === 'moved' && name === 'step') overtaken()
  else if (answer.response === 'moved' || answer.response === 'superseded') location.assign(page.paths.form)
  return answer
}

// The end of the session by the reader's clock, where the server tells it in its own.
function tellEnd() {
  if (page.expires_text) page.expires_text = fill(page.words.expires, moment(end, page.lang, page.region))
}

// Another window changed the session first: the server's page then shows its answers and those entered here.
function overtaken() {
  HTMLFormElement.prototype.submit.call(document.getElementById('page-form'))
}

let booted
const whenBooted = new Promise((resolve) => { booted = resolve })

const handlers = {
  ...stage.handlers,
  // Queries of the first screen wait: a stored screen may replace it, which cancels them.
  async loadSource({ source, answers }, signal) {
    const known = isBooting && boot.sources?.[source]
    if (known) return known
    await whenBooted
    signal.throwIfAborted()
    pauseFor(source, 0)
    try {
      return await (await ask('source', { source, answers }, signal)).text()
    } catch (error) {
      pauseFor(source, error.pause)
      throw error
    }
  },
  checkName: ({ field, name, namespace }, signal) => answered('name', { field, name, namespace }, signal),
  validateStep: ({ step, answers }, signal) => answered('step', { step, answers, revision: page.revision }, signal),
  async submit({ answers }, signal) {
    const answer = await answered('submit', { answers, revision: page.revision }, signal)
    if (answer.page?.json !== undefined) sent = answer.page.json
    return answer
  },
  async upload({ field, progress }, signal) {
    const { checkFormat, send } = await import('./image.js')
    const picture = checkFormat(stage.pictures.get(field), stage.fieldAt(field)?.formats ?? undefined)
    const reference = await send(`${page.paths.image}/${field}?${page.paths.query ?? ''}`, picture, page.csrf, progress, signal)
    // A picture that arrived is an answer at once, as soon as the engine has it.
    kept.noteEntry(0)
    return reference
  }
}

// Shows for how long a failed source cannot be queried again.
function pauseFor(source, seconds) {
  page.waits = { ...page.waits, [source]: seconds || 0 }
  if (!seconds) return
  setTimeout(() => {
    page.waits = { ...page.waits, [source]: 0 }
    stage.changed()
  }, seconds * 1000)
}

// ACTIONS

async function changeLanguage(language, fallBack) {
  try {
    await answered('language', { language })
  } catch {
    return fallBack()
  }
  page.countries = countriesOf(page.lang)
  stage.send({ type: 'language_changed', language })
  drawAll()
}

async function fillIn() {
  const values = taken()
  if (!values) return
  await answered('prefill', { values }).catch(() => {})
  stage.send({ type: 'prefilled', values })
}

addEventListener('hashchange', fillIn)

// Each place has an entry in the browser's history under the server's own address, so that `Back` leads through the
// form.
function remember(frame) {
  const step = placeOf(frame)
  if (history.state?.step === step) return
  if (history.state?.step === undefined) history.replaceState({ step }, '')
  else {
    history.pushState({ step }, '', addressOf(step))
    // The notice in the address was about the previous place.
    page.notice = false
    stage.changed()
  }
}

const placeOf = ({ place, steps }) => steps.find(({ current }) => current)?.id ?? `at=${place}`

function addressOf(step) {
  const address = new URL(page.paths.form, location)
  // The first session's addresses have no number.
  if (address.searchParams.get('n') === '1') address.searchParams.delete('n')
  const [, place] = /^at=(.*)$/.exec(step) ?? []
  address.searchParams.set(place ? 'at' : 'step', place === 'outcome' ? 'end' : place ?? step)
  return address
}

addEventListener('popstate', ({ state }) => {
  if (!stage.screen || !state) return
  const { steps } = stage.screen.frame
  const isHere = () => placeOf(stage.screen.frame) === state.step
  if (steps.some(({ id, locked }) => id === state.step && !locked)) stage.send({ type: 'step_chosen', step: state.step })
  // The review follows the last step only if all steps are as they were sent, so the server draws it again.
  else if (!isHere() && state.step === 'at=review' && steps.every(({ done }) => done)) return location.reload()
  // The address is that of what is shown.
  if (!isHere()) history.replaceState({ step: placeOf(stage.screen.frame) }, '', addressOf(placeOf(stage.screen.frame)))
})

const expiry = watch({
  now: boot.now, end: boot.expires_at, extend, words: () => page.words, leave: () => location.assign(page.paths.form)
})

async function extend() {
  // If the request fails, the time runs on and the button stays.
  await answered('extend', {}).catch(() => {})
  stage.changed()
}

async function start() {
  const file = (name) => fetch(new URL(name, import.meta.url)).then((response) => response.json())
  const [engine, templates, words] = await Promise.all([
    load(new URL('./formulary.wasm', import.meta.url)),
    file('./templates.json'),
    file(`./words-${(page.words_lang || page.lang).split('-')[0]}.json`)
  ])
  page.words = words
  stage.render = renderer(templates)
  page.countries = countriesOf(page.lang)
  tellEnd()
  stage.screen = engine.compile(boot.client).start(
    { as_of: boot.as_of, language: page.lang, region: page.region || undefined, context: boot.context ?? {}, on_demand: true }, handlers)
  if (boot.saved) stage.screen.send({ type: 'restored', state: boot.saved })
  if (!page.has_conflicts) await kept.restore()
  stage.listen({ changeLanguage, extend })
  booted()
  await fillIn()
  // A pause of one tick lets cached source replies arrive before the first drawing.
  await new Promise((resolve) => setTimeout(resolve))
  isBooting = false
  stage.isQuiet = false
  stage.changed()
  stage.draw()
  document.documentElement.dataset.engine = 'ready'
}

start().catch((error) => {
  document.documentElement.dataset.engine = 'failed'
  console.warn('The form works without its script, which did not start.', error)
})
