// Views to be compared with those of the server: `node views.mjs` writes views.json.
//
// Each case is a form's version, the actions that a screen was sent, the page that the view was given (all countries but a few are
// left out), the engine's state as JSON, and the context that the view made of it.
import { writeFileSync } from 'node:fs'
import { view } from '../../../Sources/PageFiles/Assets/view.js'
import { times } from './kitchen.mjs'
import { fill, formPage, languages, words } from './pages.mjs'
import { open, settled } from './screens.mjs'
import { seed } from './seeds.mjs'

const change = (field, entry) => ({ type: 'field_changed', field, ...(typeof entry === 'string' ? { text: entry } : { value: entry }) })
const go = { type: 'step_continued' }

const CASES = [
  { name: 'a first step with nothing entered', form: 'identity/US', language: 'en', actions: [] },
  { name: 'a name that is taken', form: 'identity/US', language: 'en', actions: [change('screen_name', ' John'), go] },
  { name: 'a date that is none', form: 'identity/US', language: 'en', actions: [change('screen_name', 'jo_ann'), go, change('birth_date', '1990-13-1'), go] },
  { name: 'a date that is none, for an American', form: 'identity/US', language: 'en', region: 'US', actions: [change('screen_name', 'jo_ann'), go, change('birth_date', '1990-13-1'), go] },
  { name: 'a review, for an American', form: 'identity/US', language: 'en', region: 'US', actions: [change('screen_name', 'jo_ann'), go, change('birth_date', '1990-05-17'), go, go], page: { json: '{}' } },
  { name: 'a picture that was skipped', form: 'identity/US', language: 'en', actions: [change('screen_name', 'jo_ann'), go, change('birth_date', '1990-05-17'), go, { type: 'upload_skipped', field: 'avatar' }] },
  { name: 'a review', form: 'identity/US', language: 'en', actions: [change('screen_name', 'jo_ann'), go, change('birth_date', '1990-05-17'), go, go], page: { json: '{}' } },
  { name: 'a form that was sent', form: 'identity/US', language: 'en', actions: [change('screen_name', 'jo_ann'), go, change('birth_date', '1990-05-17'), go, go, { type: 'submitted' }] },
  { name: 'somebody too young', form: 'identity/US', language: 'en', actions: [change('screen_name', 'jo_ann'), go, change('birth_date', '2020-05-17'), go] },
  { name: 'a guardian to be asked', form: 'identity/US', language: 'en', actions: [change('screen_name', 'jo_ann'), go, change('birth_date', '2010-05-17'), go], page: { consent_link: 'https://forms.example.com/c/91ab' } },
  { name: 'values from a profile, in Dutch', form: 'kyc/NL', language: 'nl', actions: [change('monthly_deposit', '250,125'), go] },
  { name: 'values from a profile, in French', form: 'kyc/NL', language: 'fr', actions: [] },
  { name: 'owners, drawn without a script', form: 'kyb/NL', language: 'nl', actions: [
    change('company_name', 'Bakkerij Jansen'), change('kvk_number', '12345678'), change('legal_form', 'vof'), go,
    { type: 'item_added', field: 'owners' }, { type: 'item_added', field: 'owners' },
    change('owners/0/name', 'Jan'), change('owners/0/share', '50,5'), change('owners/0/residence', 'NL'), change('owners/0/political', false), go
  ] },
  { name: 'owners, drawn by a script', form: 'kyb/NL', language: 'nl', actions: [
    change('company_name', 'Bakkerij Jansen'), change('kvk_number', '12345678'), change('legal_form', 'vof'), go,
    { type: 'item_added', field: 'owners' }, change('owners/0/share', '50'), change('owners/0/residence', 'Nergens')
  ], page: { scripted: true } },
  { name: 'a registration with a password', form: 'registration/CM', language: 'en', actions: [change('Password', 'abc'), change('Email', 'anna'), go] },
  { name: 'a loan', form: 'quote/loan', language: 'de', actions: [change('amount', '9000'), go] },
  { name: 'times', form: 'test/times', language: 'en', actions: [
    change('opens', '07:00'), change('meeting', '2026-01-31T09:30'), change('arrival', '2026-02-01T00:30:00+01:00'), go
  ] }
]

const cases = []
for (const { name, form, language, region, actions, page: more } of CASES) {
  const screen = await settled(open(form === 'test/times' ? times : form, { language, region }))
  for (const action of actions) {
    screen.send(action)
    await settled(screen)
  }
  const page = formPage(form, 'A title', language, { ...more, languages: languages(['en', 'nl'], language, true), has_languages: true, expires_text: fill(words[language].expires, '14:30') })
  page.countries = page.countries.filter(({ value }) => ['BE', 'DE', 'NL'].includes(value))
  const state = shortened(screen.state)
  const { words: _, ...context } = view(state, page)
  const { words: __, ...given } = page
  cases.push({ name, form, client: form === 'test/times' ? times : seed(form), region, language, as_of: '2026-01-31', actions, page: given, state, context })
}
writeFileSync(new URL('views.json', import.meta.url), JSON.stringify(cases, null, 1) + '\n')

// Countries but four are left out of the options.
function shortened(value) {
  if (!value || typeof value !== 'object') return value
  if (Array.isArray(value)) return (value.length > 200 ? value.filter((option) => ['BE', 'DE', 'NL', 'ZW'].includes(option.value)) : value).map(shortened)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}
