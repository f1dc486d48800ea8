// One complete context for every template: `node contexts.mjs` writes contexts.json, which the server's author reads.
import { writeFileSync } from 'node:fs'
import { view } from '../../../Sources/PageFiles/Assets/view.js'
import { splitDate } from '../../../Sources/PageFiles/Assets/view-field.js'
import { kitchen } from './kitchen.mjs'
import { fill, formPage, languages, layout, templates, words } from './pages.mjs'
import { open, registry, settled } from './screens.mjs'

const en = words.en
const listed = { languages: languages(['en', 'nl'], 'en', true), has_languages: true }
const screenPage = (key, title, more) =>
  formPage(key, title, 'en', { ...listed, scripts: ['form.js'], boot: '{"form":"test/all"}', ...more })

async function stepContext(more) {
  const screen = open(kitchen, { handlers: registry({ upload: async () => Promise.reject(new Error('gone')) }) })
  const change = (field, text) => screen.send({ type: 'field_changed', field, text })
  change('mail', 'anna')
  change('area', 'Once upon a time there was a registry')
  change('amount', '20')
  change('born', '2090-13-1')
  screen.send({ type: 'field_changed', field: 'yes', value: true })
  screen.send({ type: 'field_changed', field: 'several', value: ['v2', 'v18'] })
  change('country', 'NL')
  for (const path of ['people', 'people', 'people/0/pets']) screen.send({ type: 'item_added', field: path })
  await settled(screen)
  screen.send({ type: 'step_continued' })
  return view(screen.state, screenPage('test/all', 'Everything', { ...more, expires_text: fill(en.expires, '14:30') }))
}

async function identity(steps, more, handlers) {
  const screen = open('identity/US', { handlers })
  for (const [field, text] of steps) {
    screen.send({ type: 'field_changed', field, text })
    screen.send({ type: 'step_continued' })
    await settled(screen)
  }
  return { screen, draw: (page) => view(screen.state, screenPage('identity/US', 'Your profile', { ...more, ...page })) }
}

const find = (context, path) => context.fields.find((field) => field.path === path)
/** What a part sees: its own field's names before those of the whole. */
const within = (context, ...inner) => Object.assign({}, context, ...inner)

export async function contexts() {
  const step = await stepContext()
  const scripted = await stepContext({ scripted: true })
  const name = open('identity/US')
  name.send({ type: 'field_changed', field: 'screen_name', text: ' John_Doe' })
  name.send({ type: 'step_continued' })
  await settled(name)
  const taken = view(name.state, screenPage('identity/US', 'Your profile'))
  const adult = await identity([['screen_name', 'jo_ann'], ['birth_date', '1990-05-17']])
  adult.screen.send({ type: 'step_continued' })
  await settled(adult.screen)
  const json = JSON.stringify({ birth_date: '1990-05-17', screen_name: 'jo_ann' }, null, 2)
  const review = adult.draw({ json })
  adult.screen.send({ type: 'submitted' })
  await settled(adult.screen)
  const completed = adult.draw({ json })
  const child = await identity([['screen_name', 'jo_ann'], ['birth_date', '2020-05-17']])
  const teenager = await identity([['screen_name', 'jo_ann'], ['birth_date', '2010-05-17']])
  const form = formPage('identity/US', 'Your profile', 'en', listed)
  const field = (path) => within(step, find(step, path))
  const saved = { link: 'https://forms.example.com/r/6f1c…', until_text: fill(en.saved_until, '3 February 2026') }
  const item = find(step, 'people')
  const all = {
    head: step, masthead: step, foot: step, form: step, form_main: step, form_begin: step, step, session: step, summary: step,
    notice: { ...step, notice: 'We could not send this. Try again.' },
    fields: step, dialogs: step,
    field: field('mail'), label: field('mail'), messages: field('amount'), aria: field('mail'), control: field('mail'),
    control_line: field('mail'), control_area: field('area'), control_password: field('password'), control_date: field('born'),
    control_checkbox: field('box'), control_radios: field('few'), control_select: field('some'),
    control_combobox: field('country'), control_checkboxes: field('several'),
    control_list: within(step, item), control_image: field('picture'), options_state: field('many'),
    after: within(taken, find(taken, 'screen_name')),
    review, outcome: completed, start_again: form,
    start: { ...form, form: { title: 'Your profile', description: 'A profile in three steps.' }, steps_text: fill(en.start_steps, 3) },
    resume: form,
    saved: { ...form, ...saved },
    closed: { ...form, instead: { href: '/f/identity/EU', title: 'Your profile (Europe)' } },
    expired: form,
    superseded: { ...form, has_kept: true, kept: ['Screen name'], has_dropped: true, dropped: ['Date of birth'] },
    sent: { ...form, reference: 'K7Q2-9XMD' },
    not_found: layout('en'),
    too_many: layout('en', { again_text: fill(en.too_many_again, 30) }),
    problem: layout('en', { problem_text: en.problem_ours, request: '7f3a9c' }),
    verify: layout('en', { ...listed, languages: languages(['en', 'nl'], 'en', false), title: `${en.verify_title} – Formulary`, scripts: ['verify-page.js'] }),
    picker: layout('en', {
      ...listed, languages: languages(['en', 'nl'], 'en', false), scripts: ['picker.js'], query: '', count_text: fill(en.picker_count, 2), has_found: true,
      countries: [{ value: 'NL', label: 'Netherlands', chosen: false }, { value: 'US', label: 'United States', chosen: false }],
      groups: [
        { title: 'identity', hidden: false, forms: [
          { title: 'Your profile', href: '/f/identity/US', place: 'United States · US', country: 'US', description: false, search: 'your profile identity united states us', hidden: false }
        ] },
        { title: 'kyc', hidden: true, forms: [
          { title: 'Investor profile', href: '/f/kyc/NL', place: 'Netherlands · NL', country: 'NL', description: 'Who you are, and where your money comes from.', search: 'investor profile kyc netherlands nl', hidden: true }
        ] }
      ]
    })
  }
  const more = {
    'form, drawn by the script': scripted,
    'step, with a name that is taken': taken,
    'outcome, ineligible': child.draw(),
    'outcome, guardian_consent_required': teenager.draw({ consent_link: 'https://forms.example.com/c/91ab…' })
  }
  return { all, more }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { all, more } = await contexts()
  const names = Object.keys(templates).filter((name) => !(name in all))
  if (names.length) throw new Error(`These templates have no context: ${names.join(', ')}.`)
  // What stands in many contexts is told once: a context is `own` over the one that it is `within`. Long lists are cut.
  const page = layout('en', { words: '(those of words.json)' })
  const form = { ...formPage('identity/US', 'Your profile', 'en', listed), ...page, languages: listed.languages, has_languages: true, countries: cut(all.step.countries) }
  const bases = { page, form, step: { ...all.step, words: page.words, countries: form.countries } }
  const parts = Object.keys(all).filter((name) => all[name].path)
  const baseOf = (name, context) => (parts.includes(name) ? 'step' : context.paths ? 'form' : 'page')
  const written = {}
  for (const [name, context] of [...Object.entries(all), ...Object.entries(more)]) {
    const within = baseOf(name, context)
    const own = Object.entries(cut(context)).filter(([key, value]) => key !== 'words' && !isSame(value, cut(bases[within])[key]))
    written[name] = all.step === context && name !== 'step' ? { within: 'step', own: {} } : { within, own: Object.fromEntries(own) }
  }
  const { words: _, ...rest } = form
  writeFileSync(new URL('contexts.json', import.meta.url), JSON.stringify({ page, form: rest, contexts: written }, null, 1) + '\n')
}

function isSame(left, right) {
  return JSON.stringify(left) === JSON.stringify(right)
}

function cut(value) {
  if (!value || typeof value !== 'object') return value
  if (Array.isArray(value)) return (value[0]?.value && value.length > 9 ? value.slice(0, 2) : value).map(cut)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]))
}
