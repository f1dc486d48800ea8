// Templates, words, views and the interpreter: `node --test Tests/Browser/pages/`.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderer } from '../../../Sources/PageFiles/Assets/mustache.js'
import { fill } from '../../../Sources/PageFiles/Assets/text.js'
import * as works from './console.mjs'
import { contexts } from './contexts.mjs'
import { templates, words } from './pages.mjs'

const applicant = await contexts()
const all = { ...applicant.all, ...works.all }
const more = { ...applicant.more, ...works.more }
const draw = (texts, context) => renderer(typeof texts === 'string' ? { page: texts } : texts)('page', context)

test('Every template finds every name that it asks for', () => {
  for (const [name, context] of [...Object.entries(all), ...Object.entries(more)]) {
    const missing = new Set()
    renderer(templates, (absent) => missing.add(absent))(name.split(',')[0], context)
    assert.deepEqual([...missing], [], name)
  }
})

test('Every template has a context, and every partial a template', () => {
  assert.deepEqual(Object.keys(all).sort(), Object.keys(templates).sort())
})

test('No value of a context is null, an empty text in a section, or NaN', () => {
  const look = (value, path) => {
    assert.notEqual(value, null, path)
    assert.notEqual(value, undefined, path)
    if (typeof value === 'object') for (const [name, inner] of Object.entries(value)) look(inner, `${path}.${name}`)
  }
  for (const [name, context] of Object.entries(all)) look({ ...context, words: {}, countries: [] }, name)
})

test('Names asked for in sections hold no empty text', () => {
  const sections = new Set([...Object.values(templates).join('').matchAll(/\{\{[#^]([\w.]+)\}\}/g)].map(([, name]) => name.split('.').at(-1)))
  const look = (value, path) => {
    if (!value || typeof value !== 'object') return
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'typed' || name === 'filter') continue // values of inputs, which no section asks for
      if (sections.has(name)) assert.notEqual(inner, '', `${path}.${name}`)
      look(inner, `${path}.${name}`)
    }
  }
  for (const [name, context] of Object.entries(all)) look({ ...context, words: {} }, name)
})

test('Tags that open on a line of their own close on one, so that two interpreters read lines alike', () => {
  for (const [name, text] of Object.entries(templates)) {
    for (const [number, line] of text.split('\n').entries()) {
      const tags = [...line.matchAll(/\{\{([#^/])/g)].map(([, kind]) => (kind === '/' ? -1 : 1))
      const isAlone = /^\{\{[#^/>][\w.]+\}\}$/.test(line)
      const isEven = tags.reduce((sum, step) => sum + step, 0) === 0
      assert.ok(isAlone || isEven, `${name}:${number + 1}: ${line}`)
      assert.ok(!/^\s+\{\{>/.test(line), `${name}:${number + 1} indents a partial`)
    }
  }
})

test('Only the start of the script is put in unescaped', () => {
  const raw = Object.entries(templates).flatMap(([name, text]) => [...text.matchAll(/\{\{[{&]/g)].map(() => name))
  assert.deepEqual(raw, ['form', 'playground'])
})

test('Every language has the same words but those of the console, and the same places in them', () => {
  const shared = Object.keys(words.en).filter((name) => !name.startsWith('console_'))
  for (const [language, texts] of Object.entries(words)) {
    assert.deepEqual(Object.keys(texts), language === 'en' ? Object.keys(words.en) : shared, language)
    for (const [name, text] of Object.entries(texts)) {
      assert.ok(text.trim() === text && text, `${language}.${name}`)
      const places = (pattern) => [...pattern.matchAll(/%\d/g)].map(String).sort()
      assert.deepEqual(places(text), places(words.en[name]), `${language}.${name}`)
    }
  }
})

test('Every word is used by a template, a script or the server', async () => {
  const { readFileSync, readdirSync } = await import('node:fs')
  const { assets } = await import('./pages.mjs')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js')).map((name) => readFileSync(new URL(name, assets), 'utf8'))
  const views = readFileSync(new URL('../../../Sources/FormEngine/View/ViewWord.swift', import.meta.url), 'utf8')
  const drawn = [...views.matchAll(/case (.*)/g)].map(([, name]) => /"(\w+)"/.exec(name)?.[1] ?? name.replaceAll('`', ''))
  const source = [...Object.values(templates), ...scripts, ...drawn].join('\n')
  const swift = new URL('../../../Sources/Server/Console/', import.meta.url)
  const console = readdirSync(swift).map((name) => readFileSync(new URL(name, swift), 'utf8')).join('\n')
  const families = [...console.matchAll(/"(console_\w+_)\\\(/g)].map(([, name]) => name)
  const server = ['expires', 'saved_until', 'start_question', 'start_questions', 'start_kept', 'picker_count', 'too_many_again', 'problem_ours', 'problem_old_page', 'problem_cookies', 'problem_too_large',
    'accounts_missing', 'account_moved_none', 'account_moved_since', 'accounts_open_end', 'picker_playground', 'picker_console', 'step_revealed', 'step_again', 'step_elsewhere', 'password_again',
    'several_this', 'several_number', 'several_begun', 'several_step', 'several_full', 'several_full_browser']
  const unused = Object.keys(words.en).filter((name) => !new RegExp(`\\b${name}\\b`).test(source) && !server.includes(name) && !console.includes(`"${name}"`) && !families.some((family) => name.startsWith(family)) && !name.startsWith('outcome_') && !name.startsWith('accounts_reason_'))
  assert.deepEqual(unused, [])
})

test('What a person typed cannot leave its place', () => {
  const html = renderer(templates)('form', all.form)
  assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;{{csrf}}&#39;&amp;amp;'))
  assert.equal(html.match(/<script/g).length, 3)
})

test('A section is drawn as swift-mustache draws it', () => {
  const cases = [
    ['{{#a}}x{{/a}}', { a: 0 }, 'x'],
    ['{{#a}}x{{/a}}', { a: '' }, 'x'],
    ['{{#a}}x{{/a}}{{^a}}y{{/a}}', { a: [] }, 'y'],
    ['{{#a}}x{{/a}}{{^a}}y{{/a}}', { a: false }, 'y'],
    ['{{#a}}x{{/a}}{{^a}}y{{/a}}', { a: null }, 'y'],
    ['{{#a}}{{b}}{{/a}}', { a: { c: 1 }, b: 2 }, '2'],
    ['{{#a}}{{.}},{{/a}}', { a: ['<', 1] }, '&lt;,1,'],
    ['{{#a}}{{.}}{{/a}}', { a: true }, '[object Object]'],
    ['{{#a}}{{b.c}}{{/a}}', { a: { b: {} }, b: { c: 2 } }, ''],
    ['{{{a}}} {{a}}', { a: `<&>"'` }, `<&>"' &lt;&amp;&gt;&quot;&#39;`],
    ['a\n  {{#a}}  \n b\n{{/a}}\nc', { a: true }, 'a\n b\nc'],
    ['{{! word }}\na{{!}}b', {}, 'ab'],
    ['{{a}}', { a: '{{b}}', b: 1 }, '{{b}}']
  ]
  for (const [template, context, expected] of cases) assert.equal(draw(template, context), expected, template)
  assert.equal(draw({ page: '{{>list}}', list: '({{#a}}{{>list}}{{/a}})' }, { a: [{ a: [] }, { a: [{ a: [] }] }] }), '(()(()))')
  assert.throws(() => draw('{{#a}}', {}), /does not close a/)
  assert.throws(() => draw('{{>b}}', {}), /no template b/)
})

test('A text that is put into words is not looked through for places', () => {
  assert.equal(fill('%1 of %2', '%2', '$&'), '%2 of $&')
})

test('The server draws every template as the browser does', async () => {
  const server = (await import('./swift-mustache.mjs')).renderer(templates)
  const browser = renderer(templates)
  for (const [name, context] of [...Object.entries(all), ...Object.entries(more)]) {
    const template = name.split(',')[0]
    assert.equal(server(template, context), browser(template, context), name)
  }
})

test('The console’s contexts are written down as they are made, and its script and styles stay small', async () => {
  const { readFileSync } = await import('node:fs')
  const { gzipSync } = await import('node:zlib')
  const { assets } = await import('./pages.mjs')
  assert.equal(readFileSync(new URL('console-contexts.json', import.meta.url), 'utf8'), works.written())
  const size = (name) => gzipSync(readFileSync(new URL(name, assets))).length
  assert.ok(size('console.js') <= 4096)
  assert.ok(size('formulary.css') <= 12288)
})

test('Scripts and styles stay within their budgets, gzipped', async () => {
  const { readFileSync } = await import('node:fs')
  const { gzipSync } = await import('node:zlib')
  const { assets } = await import('./pages.mjs')
  // The server sends a page's modules as one script.
  const size = (names) => gzipSync(Buffer.concat([...names].map((name) => readFileSync(new URL(name, assets)))), { level: 9 }).length
  const bytes = (name) => size([name])
  // Imports of a script, direct or not, except the engine.
  const loaded = (name, found = new Set()) => {
    if (found.has(name) || name === 'formulary.js') return found
    found.add(name)
    for (const [, other] of readFileSync(new URL(name, assets), 'utf8').matchAll(/(?:from |import\()'\.\/([\w-]+\.js)'/g)) loaded(other, found)
    return found
  }
  const form = new Set([...loaded('form.js'), 'theme.js'])
  assert.ok(size(form) <= 19_400, `form: ${size(form)}`)
  const playground = [...loaded('playground.js')].filter((name) => !form.has(name))
  assert.ok(size(playground) <= 9000, `playground: ${size(playground)}`)
  assert.ok(bytes('accounts.js') <= 2048, `accounts: ${bytes('accounts.js')}`)
  assert.ok(bytes('formulary.css') <= 12_288, `styles: ${bytes('formulary.css')}`)
})
