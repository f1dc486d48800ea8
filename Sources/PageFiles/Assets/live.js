// The form of the playground: a new config replaces the old one and keeps what was entered; nothing is sent.
import { announce } from './announce.js'
import { countriesOf } from './countries.js'
import { morph } from './morph.js'
import { Stage } from './stage.js'

const at = (id) => document.getElementById(`play-${id}`)
/** Whether the page shows an input for a field. */
const isAnswered = ({ control }) => control !== 'value' && control !== 'note'
/** Fields, each followed by the fields in its items; hidden ones are left out. */
const flatten = (fields) =>
  fields.filter(({ shown }) => shown).flatMap((field) => [field, ...field.items.flatMap((item) => flatten(item.fields))])
const pretty = (value) => JSON.stringify(value, null, 2)

/** Shows forms of client documents; `take` of the result accepts a document, or null for none. */
export function listen({ engine, render, page: given, asOf }) {
  const page = { ...given, scripted: true, boot: false, countries: countriesOf(given.lang), dates: {}, pictures: {} }
  const stage = new Stage(page, {
    jsonOf: ({ place, outcome, values }) => (place === 'review' || outcome?.sent ? pretty(values) : false),
    drawn: (context, frame) => {
      at('sent').hidden = !frame.outcome?.sent
      giveBack()
      inform()
    },
    toTop: () => at('form-panel').scrollIntoView({ block: 'nearest' })
  })
  stage.render = render
  let form
  let config
  const wordsOf = {}
  let day = asOf
  let panel = 'play-form-panel'
  /** Inputs of removed fields, by path: a field may return while the config is being edited. */
  let lost = {}
  let said = {}

  const handlers = {
    ...stage.handlers,
    async loadSource({ source }) {
      if (!(source in said)) throw new Error(`No reply was given for the source ${source}.`)
      return JSON.stringify(said[source])
    },
    checkName: async () => ({ answer: 'free' }),
    validateStep: async () => ({ response: 'accepted' }),
    submit: async () => ({ response: 'accepted' }),
    async upload({ field }) {
      const { checkFormat } = await import('./image.js')
      const picture = checkFormat(stage.pictures.get(field), stage.fieldAt(field)?.formats ?? undefined)
      page.pictures = { ...page.pictures, [field]: URL.createObjectURL(picture) }
      return { id: `picture-${picture.size}`, format: 'jpeg', bytes: picture.size, width: 512, height: 512 }
    }
  }

  // THE CONFIG

  function take(client) {
    at('old').hidden = Boolean(client) || !form
    if (!client || client.digest === form?.digest) return
    let next
    try {
      next = engine.compile(client)
    } catch (error) {
      at('old').hidden = false
      return console.warn(error)
    }
    const old = form
    form = next
    config = JSON.parse(client.document).config
    page.form = { title: form.title ?? form.key, description: false }
    offerLanguages(old?.key === form.key)
    offerSources(Object.keys(JSON.parse(client.document).lock.sources ?? {}))
    quietly(() => (stage.screen ? replace(client) : begin()))
    old?.free()
    useLanguage(page.lang)
  }

  // The engine keeps the inputs of fields that still exist; inputs of removed fields return with their fields.
  function replace(client) {
    Object.assign(lost, JSON.parse(stage.screen.saved).cells)
    stage.screen.send({ type: 'config_replaced', ...client })
    for (const path of Object.keys(JSON.parse(stage.screen.saved).cells)) delete lost[path]
    giveBack()
  }

  // A field of another step gets its input when that step is shown.
  function giveBack() {
    for (const [path, { text, value }] of Object.entries(lost)) {
      const field = stage.fieldAt(path)
      if (!field) continue
      delete lost[path]
      if (field.input === null) stage.screen.send({ type: 'field_changed', field: path, ...(text === undefined ? { value } : { text }) })
    }
  }

  function begin(saved) {
    stage.screen?.close()
    stage.screen = form.start({ as_of: day, language: page.lang, region: page.region || undefined, on_demand: true }, handlers)
    if (saved) stage.screen.send({ type: 'restored', state: saved })
  }

  function quietly(act) {
    stage.isQuiet = true
    try {
      act()
    } finally {
      stage.isQuiet = false
      stage.changed()
    }
  }

  // LANGUAGES

  function offerLanguages(isSame) {
    const tags = [...new Set([form.locale, ...tagsIn(config)])]
    page.lang = isSame && tags.includes(page.lang) ? page.lang : form.locale
    at('language-field').hidden = tags.length < 2
    at('language').replaceChildren(...tags.map((tag) => new Option(new Intl.DisplayNames('en', { type: 'language' }).of(tag), tag, false, tag === page.lang)))
  }

  /** The languages in which labels and titles have texts. */
  function tagsIn(value) {
    if (!value || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([name, inner]) =>
      (name === 'label' || name === 'title') && typeof inner === 'object' ? Object.keys(inner ?? {}) : tagsIn(inner))
  }

  async function wordsIn(tag) {
    const base = tag.split('-')[0]
    wordsOf[base] ??= fetch(new URL(`./words-${base}.json`, import.meta.url)).then((response) => response.ok ? response.json() : given.words, () => given.words)
    return wordsOf[base]
  }

  async function useLanguage(tag) {
    const screen = document.getElementById('page-screen')
    const words = tag === given.lang ? given.words : await wordsIn(tag)
    if (page.lang !== tag) return
    Object.assign(page, { words, words_lang: words === given.words && tag !== given.lang ? given.lang : false, countries: countriesOf(tag) })
    page.form = { ...page.form, title: config.title?.[tag] ?? form.title ?? form.key }
    const locale = new Intl.Locale(tag)
    Object.assign(screen, { lang: page.words_lang || tag, dir: (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr' })
    if (stage.screen.frame.language !== tag) stage.screen.send({ type: 'language_changed', language: tag })
    else stage.changed()
  }

  // SOURCES

  function offerSources(names) {
    at('sources').hidden = !names.length
    at('said-hint').textContent = `This form queries ${names.join(', ')}. The playground queries no source: enter the replies here.`
    // The source replies of the config's first example with sources are the default.
    const example = config.examples?.find(({ sources }) => sources)?.sources
    if (at('said').value || !names.length) return
    at('said').value = pretty(example ?? Object.fromEntries(names.map((name) => [name, null])))
    readSources()
  }

  function readSources() {
    try {
      const read = JSON.parse(at('said').value || '{}')
      if (!read || typeof read !== 'object' || Array.isArray(read)) throw new SyntaxError('It is no object')
      said = read
      at('said-state').textContent = ''
      return true
    } catch (error) {
      at('said-state').textContent = `This is no JSON object yet: ${error.message}.`
      return false
    }
  }

  // A source replies once per screen, so changed replies need a new screen, which gets all inputs.
  function sourcesChanged() {
    if (!readSources() || !form) return
    const passwords = flatten(stage.screen.state.fields).filter(({ control, input }) => control === 'password' && input)
    quietly(() => {
      begin(stage.screen.saved)
      for (const { path, input } of passwords) stage.screen.send({ type: 'field_changed', field: path, text: input })
    })
  }

  // PANELS

  function inform() {
    if (!stage.screen) return
    if (panel === 'play-json-panel') {
      const { values, calculated } = judged()
      at('answers').textContent = pretty(answers())
      at('values').textContent = pretty({ ...values, ...calculated })
    } else if (panel === 'play-findings-panel') {
      morph(at('findings'), render('playground_findings', findings()))
    }
  }

  function answers() {
    return { ...JSON.parse(JSON.parse(stage.screen.saved).progress.answers), ...entered(stage.screen.state.fields) }
  }

  // Inputs that cannot be parsed are judged as they were typed.
  function entered(fields) {
    const asked = fields.filter((field) => field.shown && isAnswered(field))
    const told = asked.map(({ path, control, items, value, input }) => [
      path.split('/').at(-1), control === 'list' ? items.map((item) => entered(item.fields)) : value ?? input
    ])
    return Object.fromEntries(told.filter(([, value]) => value !== null && value !== '' && value?.length !== 0))
  }

  function judged() {
    const request = { answers: JSON.stringify(answers()), as_of: day, language: page.lang, sources: JSON.stringify(said), timing: 'submit' }
    const { questions } = form.judge(request)
    return form.judge({ ...request, names: Object.fromEntries(questions.map(({ field }) => [field, 'free'])) })
  }

  function findings() {
    const { valid, findings: found, outcome, pending } = judged()
    return {
      sign: valid ? 'good' : 'bad',
      verdict: valid ? 'Valid' : 'Not valid',
      outcome_text: outcome ? `Outcome: ${outcome.name}${Object.keys(outcome.parameters ?? {}).length ? ` ${JSON.stringify(outcome.parameters)}` : ''}.` : 'There is no outcome.',
      has_findings: found.length > 0,
      findings: found.map((finding) => ({ ...finding, is_error: finding.severity === 'error', code: finding.code === finding.rule ? false : finding.code, target: stage.fieldAt(finding.field) ? finding.field : false })),
      has_pending: pending.length > 0,
      pending
    }
  }

  // EVENTS

  stage.listen({ changeLanguage: () => {}, extend: () => {} })
  // No button posts the form; the only action besides the engine's is to start again.
  document.getElementById('page-screen').addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.submitter?.value === 'start_again') again()
  })

  function again() {
    lost = {}
    page.dates = {}
    quietly(() => begin())
    announce('The form begins again, with nothing in it.')
  }

  at('again').addEventListener('click', () => form && again())
  at('language').addEventListener('change', ({ target }) => {
    page.lang = target.value
    useLanguage(target.value)
  })
  at('day').addEventListener('change', ({ target }) => {
    const isDate = /^\d{4}-\d\d-\d\d$/.test(target.value) && !Number.isNaN(Date.parse(target.value))
    target.setAttribute('aria-invalid', !isDate)
    if (!isDate) return announce('Write a date as 2026-01-31.')
    day = target.value
    stage.screen?.send({ type: 'day_changed', date: day })
  })
  let timer
  at('said').addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(sourcesChanged, 300)
  })

  return {
    take,
    show(shown) {
      panel = shown
      inform()
    }
  }
}
