// A server for trying the pages: templates, assets and the engine, with one session for each form, and a registry that is made up.
//
//     node Tests/Browser/pages/harness.mjs      prints its address
//
// `?language=ar` chooses a language, `?fresh` begins anew, `?script=off` leaves the script out, `?slow` answers names and steps late.
import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { joinDate } from '../../../Sources/PageFiles/Assets/dates.js'
import { plain } from '../../../Sources/PageFiles/Assets/text.js'
import { countriesOf } from '../../../Sources/PageFiles/Assets/countries.js'
import * as works from './console.mjs'
import { kitchen, names, times } from './kitchen.mjs'
import { assets, fill, formPage, languages, layout, render, templates, wasm, words } from './pages.mjs'
import { flatten, open, PROFILE, registry, settled } from './screens.mjs'
import { read } from './read.mjs'
import { seed } from './seeds.mjs'
import { ACCOUNTS, accountPage, accountsPage, failedPage, playgroundPage } from './tools.mjs'

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const TYPES = { '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' }
const FORMS = {
  'identity/US': 'en', 'identity/EU': 'en', 'kyc/NL': 'nl', 'kyc/DE': 'de', 'kyb/NL': 'nl', 'registration/CM': 'en', 'quote/loan': 'en', 'test/all': 'en', 'test/times': 'en', 'test/names': 'en'
}
const MADE = { 'test/all': kitchen, 'test/times': times, 'test/names': names }
const AS_OF = '2026-01-31'
const consolePages = { ...works.all, ...works.more }
const wholePages = Object.keys(consolePages).filter((name) => templates[name.split(',')[0]].startsWith('{{>console_head}}'))
const sessions = new Map()
let pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
let isSlow = false
let failing = 0

const clientOf = (key) => MADE[key] ?? seed(key)
const configOf = (key) => JSON.parse(clientOf(key).document).config
const titleOf = (key, language) => {
  const { title } = configOf(key)
  return typeof title === 'string' ? title : title?.[language] ?? Object.values(title ?? { en: key })[0]
}

async function session(key, language) {
  if (!sessions.has(key)) {
    const screen = open(clientOf(key), { language: language ?? FORMS[key], as_of: AS_OF })
    sessions.set(key, { screen: await settled(screen), revision: 1, expires: new Date(Date.now() + 86_400_000).toISOString() })
  }
  const found = sessions.get(key)
  if (language && found.screen.state.language !== language) found.screen.send({ type: 'language_changed', language })
  return found
}

function screenPage(key, { screen, revision, expires }, scripts) {
  const language = screen.state.language
  const tags = ['en', 'nl', 'de', 'fr', 'ar']
  const { place, outcome } = screen.state
  const page = formPage(key, titleOf(key, language), language, {
    scripts,
    revision: String(revision),
    languages: languages(tags, language, true),
    has_languages: true,
    expires_text: fill((words[language] ?? words.en).expires, '14:30'),
    json: place === 'review' || outcome?.sent ? JSON.stringify(JSON.parse(JSON.parse(screen.saved).progress.answers), null, 2) : false,
    consent_link: outcome?.name === 'guardian_consent_required' && `http://localhost/c/${'9'.repeat(40)}`
  })
  const { document, digest, lists } = clientOf(key)
  const { countries, dates, boot, ...sent } = page
  page.boot = JSON.stringify({ client: { document, digest, lists: lists ?? [] }, saved: screen.saved, as_of: AS_OF, context: {}, sources: key === 'kyc/NL' ? { 'nl-user-profile': PROFILE } : {}, now: new Date().toISOString(), expires_at: expires, page: sent }).replaceAll('<', '\\u003c')
  return page
}

// FORMS THAT ARE POSTED

function entries(body, type) {
  if (!type.startsWith('multipart/')) return new URLSearchParams(body.toString())
  const boundary = '--' + /boundary=(.*)$/.exec(type)[1]
  const entries = new URLSearchParams()
  for (const part of body.toString('latin1').split(boundary).slice(1, -1)) {
    const [head, ...text] = part.split('\r\n\r\n')
    const name = /name="([^"]*)"/.exec(head)[1]
    if (!head.includes('filename=')) entries.append(name, Buffer.from(text.join('\r\n\r\n').slice(0, -2), 'latin1').toString())
  }
  return entries
}

function take(screen, posted) {
  const shown = (posted.get('shown') ?? '').split(' ').filter(Boolean)
  const fields = () => new Map(flatten(screen.state.fields).map((field) => [field.path, field]))
  for (const path of shown) {
    const [, list, index] = /^(.*)\/(\d+)\/[^/]+$/.exec(path) ?? []
    if (list && fields().get(list)?.items.length <= Number(index)) screen.send({ type: 'item_added', field: list })
  }
  for (const path of shown) {
    const field = fields().get(path)
    const change = (entry) => screen.send({ type: 'field_changed', field: path, ...entry })
    const text = posted.get(path)
    switch (field?.control) {
      case undefined: case 'list': case 'image': break
      case 'date': {
        const [day, month, year] = ['day', 'month', 'year'].map((part) => posted.get(`${path}.${part}`) ?? '')
        const date = joinDate({ day, month, year })
        if (date !== (field.input ?? '')) change({ text: date })
        break
      }
      case 'checkbox': if (text || field.input !== null) change({ value: text === 'true' }); break
      case 'yes_no': if (text) change({ value: text === 'true' }); break
      case 'checkboxes': if (posted.has(path) || field.input !== null) change({ value: posted.getAll(path) }); break
      default: if ((text ?? '') !== (field.input ?? '')) change({ text: text ?? '' })
    }
  }
}

async function act(key, posted) {
  const { screen } = await session(key)
  take(screen, posted)
  const [, name, rest = ''] = /^(\w+)(?::(.*))?$/.exec(posted.get('action') ?? 'update') ?? []
  const last = rest.lastIndexOf('/')
  const actions = {
    continue: { type: 'step_continued' },
    back: { type: 'went_back' },
    submit: { type: 'submitted' },
    add: { type: 'item_added', field: rest },
    remove: { type: 'item_removed', field: rest.slice(0, last), index: Number(rest.slice(last + 1)) },
    change: { type: 'step_chosen', step: rest },
    suggest: { type: 'suggestion_chosen', field: rest.slice(0, last), name: rest.slice(last + 1) },
    retry: { type: 'source_retried', source: rest },
    skip: { type: 'upload_skipped', field: rest },
    language: { type: 'language_changed', language: rest }
  }
  if (name === 'start' || name === 'start_again') sessions.delete(key)
  else if (actions[name]) screen.send(actions[name])
  await settled(screen)
}

// REQUESTS OF THE SCRIPT

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time))

async function answer(key, what, body, request) {
  const found = await session(key)
  const { screen } = found
  if (isSlow) await pause(700)
  if (request.headers['x-csrf-token'] !== 'token') return { status: 403, body: {} }
  if (what.startsWith('image/')) {
    if (failing > 0) return { status: (failing -= 1, 503), body: {} }
    const field = what.slice('image/'.length)
    pixel = body
    return { body: { id: `p${Date.now()}`, format: 'jpeg', bytes: body.length, width: 512, height: 512, field: undefined } }
  }
  const asked = JSON.parse(body.toString())
  const made = registry()
  switch (what) {
    case 'source': return { body: JSON.parse(await made.loadSource(asked)) }
    case 'name': return { body: await made.checkName(asked) }
    case 'language':
      screen.send({ type: 'language_changed', language: asked.language })
      return { body: { page: languagePage(key, found) } }
    case 'draft': return { body: { kept: true } }
    case 'extend':
      found.expires = new Date(Date.now() + 86_400_000).toISOString()
      return { body: { expires_at: found.expires, page: { expires_text: fill(words.en.expires, '18:30') } } }
    case 'step': {
      for (const [field, value] of Object.entries(JSON.parse(asked.answers))) {
        screen.send({ type: 'field_changed', field, ...(typeof value === 'string' ? { text: value } : { value }) })
      }
      if (screen.state.steps.find(({ id }) => id === asked.step)?.current !== true) screen.send({ type: 'step_chosen', step: asked.step })
      screen.send({ type: 'step_continued' })
      await settled(screen)
      found.revision += 1
      if (screen.state.summary.length) return { body: { response: 'refused', refusals: screen.state.summary.map(({ field, message }) => ({ field, code: 'refused', message })) } }
      const page = screenPage(key, found, [])
      return { body: { response: 'accepted', page: { revision: page.revision, consent_link: page.consent_link } } }
    }
    case 'submit': {
      screen.send({ type: 'submitted' })
      await settled(screen)
      const { reference } = screen.state.outcome ?? {}
      return { body: reference ? { response: 'accepted', reference, page: { json: screenPage(key, found, []).json } } : { response: 'failed' } }
    }
  }
  return { status: 404, body: {} }
}

function languagePage(key, found) {
  const { lang, dir, words, languages, form, title, expires_text } = screenPage(key, found, [])
  return { lang, dir, words, languages, form, title, expires_text }
}

// PAGES

function picker(url) {
  const language = url.searchParams.get('lang') ?? 'en'
  const query = plain(url.searchParams.get('q') ?? '')
  const chosen = url.searchParams.get('country') ?? ''
  const countries = countriesOf(language)
  const lines = Object.keys(FORMS).filter((key) => key !== 'test/all').map((key) => {
    const [kind] = key.split('/')
    const { country } = configOf(key)
    const name = countries.find(({ value }) => value === country)?.label
    const title = titleOf(key, language)
    const search = plain(`${title} ${kind} ${name ?? ''} ${country ?? ''}`)
    return { kind, title, title_language: false, href: `/f/${key}`, place: country ? `${name} · ${country}` : false, description: false, description_language: false, needs_app: false, country: country ?? '', search, hidden: !(search.includes(query) && (!chosen || chosen === country)) }
  })
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  const groups = kinds.map((key) => {
    const forms = lines.filter(({ kind }) => kind === key)
    return { title: key[0].toUpperCase() + key.slice(1), title_language: false, forms, hidden: forms.every(({ hidden }) => hidden) }
  })
  const found = lines.filter(({ hidden }) => !hidden).length
  const used = countries.filter(({ value }) => lines.some(({ country }) => country === value))
  const page = layout(language, {
    title: `${words[language].picker_title} – Formulary`, scripts: ['picker.js'], has_search: true, has_others: false, query: url.searchParams.get('q') ?? '',
    languages: languages(['en', 'nl', 'de', 'fr', 'ar'], language, false), has_languages: true,
    countries: used.map((country) => ({ ...country, chosen: country.value === chosen })), groups,
    has_found: found > 0, count_text: fill(words[language].picker_count, found)
  })
  return render('picker', page)
}

// TOOLS

const EMPTY = { diagnostics: [], dialect: null, client: null, examples: [], yaml: null }
const root = new URL('../../../', import.meta.url)

function beginning(opened) {
  const [kind, key] = opened.split(/:(.*)/s)
  if (kind === 'seed') {
    const file = ['2.yaml', '1.yaml', '2.json'].map((end) => new URL(`Seeds/Configs/${key.replace('/', '-')}-${end}`, root)).find(existsSync)
    return readFileSync(file, 'utf8')
  }
  return kind === 'template' ? readFileSync(new URL(`Seeds/Templates/${key.replace('/', '-')}.yaml`, root), 'utf8') : ''
}

async function playground(url, posted) {
  const opened = url.searchParams.get('open') ?? ''
  const document = posted ? posted.get('document').replaceAll('\r\n', '\n') : beginning(opened)
  const key = posted?.get('form') ?? (opened.startsWith('seed:') && document.startsWith('{') ? opened.slice('seed:'.length) : '')
  const said = document ? await read(document, key) : EMPTY
  return render('playground', playgroundPage({ document, key, opened, read: said, outline: outlineOf(said.client), asOf: AS_OF }))
}

function outlineOf(client) {
  if (!client) return false
  const { config } = JSON.parse(client.document)
  const text = (texts, other) => texts?.[config.locale] ?? Object.values(texts ?? {})[0] ?? other
  const leaf = ({ id, type, label, required, fields }) => ({ label: text(label, id), id, type, required: required === true, has_fields: Boolean(fields), fields: fields?.map(leaf) ?? [] })
  const steps = config.steps ?? [{ fields: config.fields }]
  return { title: text(config.title, config.form), steps: steps.map(({ title, fields }) => ({ step_title: text(title, false), fields: fields.map(leaf) })) }
}

let bank = 'answers'

// `?bank=silent` is what the bank does from then on, `?bank=answers` makes it well again.
async function accounts(url, number, send) {
  const language = url.searchParams.get('lang') ?? 'en'
  const html = (status, template, context) => send(status, 'text/html; charset=utf-8', render(template, context))
  bank = url.searchParams.get('bank') ?? bank
  if (bank === 'slow') await pause(700)
  else if (bank !== 'answers') {
    url.searchParams.delete('bank')
    return html(502, 'accounts_failed', failedPage(language, { reason: bank, retry: url.pathname + url.search, back: number ? '/accounts' : false }))
  }
  if (!number) {
    const { q: query = '', sort = 'name' } = Object.fromEntries(url.searchParams)
    return html(200, 'accounts', accountsPage(language, { query, sort, accounts: url.searchParams.has('none') ? [] : ACCOUNTS }))
  }
  const found = ACCOUNTS.find((account) => account.number === number)
  return found ? html(200, 'account', accountPage(language, found)) : html(404, 'account_unknown', layout(language, { accounts_path: '/accounts' }))
}

async function respond(request, response) {
  const url = new URL(request.url, 'http://localhost')
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const send = (status, type, text, more = {}) => response.writeHead(status, { 'content-type': type, 'content-security-policy': POLICY, ...more }).end(text)
  const page = (name, context) => send(200, 'text/html; charset=utf-8', render(name, context))
  const path = decodeURIComponent(url.pathname)
  if (path === '/') return send(200, 'text/html; charset=utf-8', picker(url))
  if (path.startsWith('/assets/')) return asset(path.slice('/assets/'.length), send)
  if (path === '/playground') return send(200, 'text/html; charset=utf-8', await playground(url, request.method === 'POST' ? new URLSearchParams(body.toString()) : null))
  if (path === '/playground/read') {
    if (request.headers['x-csrf-token'] !== 'token') return send(403, 'application/json', '{}')
    const { document, form } = JSON.parse(body.toString())
    const [, delay] = /# late (\d+)/.exec(document) ?? []
    const [, status] = /# status (\d+)/.exec(document) ?? []
    const said = status ? {} : await read(document, form)
    await pause(Number(delay ?? 0))
    return send(Number(status ?? 200), 'application/json', JSON.stringify(said))
  }
  if (path === '/accounts' || path.startsWith('/accounts/')) return accounts(url, path.slice('/accounts/'.length), send)
  if (path === '/page/components') return send(200, 'text/html; charset=utf-8', readFileSync(new URL('components.html', import.meta.url)))
  if (path === '/page/console') return send(200, 'application/json', JSON.stringify(wholePages))
  if (path.startsWith('/page/console_')) return page(path.slice('/page/'.length).split(',')[0], consolePages[path.slice('/page/'.length)])
  if (path.startsWith('/page/')) return page(path.slice('/page/'.length), (await import('./contexts.mjs').then(({ contexts }) => contexts())).all[path.slice('/page/'.length)])
  const [, key, what] = /^\/f\/([\w-]+\/[\w-]+)(?:\/(.*))?$/.exec(path) ?? []
  if (!(key in FORMS)) return send(404, 'text/html; charset=utf-8', render('not_found', layout('en')))
  if (request.method === 'GET' && what?.startsWith('image/')) return send(200, 'image/png', pixel)
  if (request.method === 'POST' && what) {
    const { status = 200, body: answered } = await answer(key, what, body, request)
    return send(status, 'application/json', JSON.stringify(answered))
  }
  if (request.method === 'POST') {
    const posted = entries(body, request.headers['content-type'] ?? '')
    if (posted.get('action') === 'save') {
      const found = await session(key)
      take(found.screen, posted)
      const language = found.screen.state.language
      return page('saved', { ...screenPage(key, found, []), link: `http://localhost/r/${'8'.repeat(43)}`, mail: 'mailto:', until: '2026-02-01T09:00:00.000Z', scripts: ['saved.js'], until_text: fill((words[language] ?? words.en).saved_until, '1 February 2026') })
    }
    await act(key, posted)
    return send(303, 'text/plain', '', { location: request.url })
  }
  if (url.searchParams.has('fresh')) sessions.delete(key)
  isSlow = url.searchParams.has('slow')
  failing = Number(url.searchParams.get('failing') ?? 0)
  const found = await session(key, url.searchParams.get('language'))
  if (url.searchParams.has('expires')) found.expires = new Date(Date.now() + Number(url.searchParams.get('expires')) * 1000).toISOString()
  const shown = screenPage(key, found, url.searchParams.get('script') === 'off' ? [] : ['form.js'])
  return page('form', found.screen.view(shown))
}

function asset(name, send) {
  if (name === 'templates.json') return send(200, 'application/json', JSON.stringify(templates))
  const [, language] = /^words-(\w+)\.json$/.exec(name) ?? []
  if (language in words) return send(200, 'application/json', JSON.stringify(words[language]))
  const folder = name.startsWith('formulary.') && !name.endsWith('.css') ? wasm : assets
  try {
    return send(200, TYPES[extname(name)] ?? 'text/plain', readFileSync(new URL(name, folder)))
  } catch {
    return send(404, 'text/plain', 'There is no such file.')
  }
}

const server = createServer((request, response) => {
  respond(request, response).catch((error) => {
    console.error(error)
    response.writeHead(500).end(String(error.stack))
  })
})
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
