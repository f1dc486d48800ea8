// Pages as the server makes them: templates, words and views, drawn by the browser's own interpreter.
import { readFileSync, readdirSync } from 'node:fs'
import { countriesOf } from '../../../Sources/PageFiles/Assets/countries.js'
import { renderer } from '../../../Sources/PageFiles/Assets/mustache.js'
import { fill } from '../../../Sources/PageFiles/Assets/text.js'

const root = new URL('../../../', import.meta.url)
export const assets = new URL('Sources/PageFiles/Assets/', root)
export const wasm = new URL(`${process.env.FORMULARY_ENGINE ?? '.build/wasm'}/`, root)
const templatesFolder = new URL('Sources/PageFiles/Templates/', root)

export const words = JSON.parse(readFileSync(new URL('words.json', assets), 'utf8'))
export const templates = Object.fromEntries(
  readdirSync(templatesFolder)
    .filter((name) => name.endsWith('.mustache'))
    .map((name) => [name.replace('.mustache', ''), readFileSync(new URL(name, templatesFolder), 'utf8')])
)
export const render = renderer(templates)

const NAMES = { en: 'English', nl: 'Nederlands', de: 'Deutsch', fr: 'Français', ar: 'العربية', es: 'Español' }

/** Values for every page. */
export function layout(language, more = {}) {
  return {
    lang: language,
    words_lang: language in words ? false : 'en',
    region: false,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    title: 'Formulary',
    registry: 'Formulary',
    home: '/',
    assets: '/assets',
    stylesheet: false,
    scripts: [],
    words: words[language] ?? words.en,
    languages: [],
    has_languages: false,
    default_action: false,
    ...more
  }
}

/** Languages to choose among: by posting the form, or by links. */
export function languages(tags, current, posts) {
  return tags.map((tag) => ({
    tag,
    name: NAMES[tag] ?? tag,
    current: tag === current,
    href: tag !== current && !posts && `?lang=${tag}`,
    posts: tag !== current && posts
  }))
}

/** Further values for pages of a form. */
export function formPage(key, title, language, more = {}) {
  const base = `/f/${key}`
  return layout(language, {
    title: `${title} – Formulary`,
    form: { title, title_language: false, description: false, description_language: false },
    has_conflicts: false,
    conflicts: [],
    csrf: 'token',
    revision: '1',
    page_id: '4d3c2b1a4d3c2b1a',
    waits: {},
    scripted: false,
    boot: false,
    expires_text: false,
    countries: countriesOf(language),
    dates: {},
    json: false,
    consent_link: false,
    may_start_again: true,
    may_start_another: true,
    position: false,
    keeps: true,
    typed: '',
    paths: {
      form: base,
      all: base,
      query: '',
      step: `${base}/step`,
      submit: `${base}/submit`,
      name: `${base}/name`,
      source: `${base}/source`,
      image: `${base}/image`,
      language: `${base}/language`,
      extend: `${base}/extend`,
      draft: `${base}/draft`,
      prefill: `${base}/prefill`,
      resume: `${base}/resume`
    },
    ...more
  })
}

export { fill }
