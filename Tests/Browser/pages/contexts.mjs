// One complete context for every template.
//
// Every name that a template asks for is in its context; what is absent is `false`, never null or an empty text, since Mustache
// looks for a name that is null in the contexts around it, and an empty text counts as something in swift-mustache.
//
// PAGE, what all templates know (the layout `head`, `masthead`, `foot` uses nothing else):
//   lang, dir          BCP 47 tag, `ltr` or `rtl`
//   region             the reader's region, by which dates are written, or false
//   words_lang         the language of the words where there are none in the page's, or false
//   title              of the document; the view replaces it
//   registry, home     the registry's name, and the address of the picker
//   assets             where the assets are, `/assets`, without a slash at its end
//   stylesheet         address of the version's own stylesheet, or false
//   scripts            names of modules to load: `["form.js"]`, `["picker.js"]`, `[]`
//   words              the words of the language, of words.json
//   languages          [{tag, name, current, href, posts}]: `href` a link or false; `posts` true where a button posts the form
//   has_languages      whether there are two at least
//   default_action     what Enter does in the form, `continue` or `submit`, or false; the view replaces it
//
// PAGE, of a form (`start`, `resume`, `form`, `saved`, `closed`, `expired`, `superseded`):
//   form               {title, title_language, description, description_language}: in the language; false each where there
//                      is none, and where the language is that of the words
//   paths              {form, all, step, submit, name, source, image, language, extend, draft, prefill, resume, query}: addresses; an
//                      image has the field's path behind its own, and the session's query: `${paths.image}/avatar?${paths.query}`.
//                      `all` leads to everything that the browser holds of the form
//   csrf
//   filled             [{name, value}], of `start`: what a page elsewhere fills in, as hidden fields
//   goes_on            of `start`: whether what is filled in goes into the session that the browser holds
//   needs_app          of `start`, and of each form of `picker`: whether only an app leads to the form, so that nothing starts it
//
// PAGE, of the screen of a form (`form` and its parts), beside what the view of its state adds:
//   revision           of the session, as text
//   page_id            of this page, by which the server knows who sent a step last
//   typed              the page whose entries this one was drawn with, which no button sent; or an empty text
//   keeps              whether what is typed on the step is kept
//   waits              {source: seconds} after which sources that failed may be asked again
//   scripted           whether the script draws
//   boot               JSON of the script's start, with `<` written as \u003c; only `form` draws it
//   expires_text       until when answers are kept, in words, with a button to extend it; false where a day is left at least
//   countries          [{value, label}] of all countries, named and sorted in the language
//   dates              what stands in a date's three inputs, by its path: {day, month, year}; only the script has it
//   focus              path of the field that takes the focus without a script; absent where none does
//   json               the answers as formatted JSON, in the review and, where the form allows it, at its end; or false
//   consent_link       for whoever must consent, or false
//   may_start_again    whether an end offers it
//   may_start_another  whether a further session may be started
//   position           which session it is, in words, where the browser holds several; or false
//   notice             news of the address, which are shown where the engine has none; absent, or false
//   has_conflicts, conflicts `[{label, label_language, there, there_language, here, here_language}]`: differing
//                      inputs of another window
//
// THE SCREEN, what the view adds, `FormView` of the engine:
//   is_step, is_review, is_outcome · step (the id of the one shown, `review` or `outcome`) · notice · phrase_language (of the
//   engine's own sentences, where it is not that of the words) · waiting · still_loading · has_files · shown (paths of all fields that are drawn and answered, parted by spaces)
//   of a step: progress `Step 2 of 4` · heading (false where the only question is it), heading_language · fields ·
//     has_summary · summary [{field, label, label_language, message, message_language, target}] · completeness · can_go_back · continue_text
//   of the review: review [{step, has_title, title, title_language, groups [{group_title, answers [{label, label_language,
//     value, value_language, hint, hint_language, picture, no_picture, beside, changeable}]}]}] ·
//     send_text
//   of the end: outcome {sign, title, title_language, text, text_language, paragraphs, has_results,
//     results [as answers of the review], reference, reference_parts, consent_link, link, link_text, is_sent, can_send,
//     can_check, can_start_again} · send_text
//
// A FIELD, what `field` and its parts draw, `FieldView` of the engine:
//   - path, style (`owners-share`, a class behind `s-`), label, label_language, hint, hint_language, placeholder,
//     error, warning, filled_in (that a link filled it in), message_language, described (ids of what describes it), required, optional
//   - control: {line: true, area: false, …}, one of them true
//   - grouped, single: whether it is a fieldset, or one control with a label; neither for `value` and `note`
//   - labelled: whether its label precedes the control; is_heading: whether the label is the page's heading; is_focused
//   - of a line, number, area, password: entered, input_type, input_mode, autocomplete, width, unit, is_money,
//     is_code, is_left_to_right
//   - of a date: parts [{id, name, part, text, entered, width, autocomplete, invalid}]
//   - of choices: options [{id, value, label, label_language, chosen}], chosen_label, is_filtered; is_ticked of one box
//   - of a list: items [{item_path, legend, remove_text, fields}], can_add, add_text
//   - of an image: image {accept, source, is_sending, sending_text, percent, is_failed, is_skipped, can_retry, can_skip}
//   - of a value: told, origin, is_told
//   - of its source: source, is_loading, is_failed, wait_text (when it may be queried again, or false)
//   - below: became, is_asked, free_text, is_unknown, is_later, has_suggestions, suggestions, left_text, is_over, has_rules,
//     rules [{passed, text, language, state_text}], is_kept
//
// OTHER PAGES, beside the page's own:
//   picker      has_search, query, count_text, countries [{value, label, chosen}], has_found, has_others, others [{href, title}],
//               groups [{title, title_language, hidden, forms [{title, title_language, href, place, description,
//               description_language, country, search, hidden}]}]: all forms, those that the query does not fit hidden; `search`
//               is what is looked through: title, kind, names of the country, in lower case without accents
//   start       about {has_needs, needs [{text, text_language, is_last}], effort_text `7 questions, about 3 minutes`, kept_text, has_reads,
//               reads [{text, text_language, is_last}]}: what one needs, how long it takes, what is kept, what is read of a profile
//   saved       link, mail (a `mailto:` address with it), until, until_text, has_password
//   link_used   is_here, here: the address of the session
//   several     discarded, has_entries, entries [{number_text, begun_text, step, step_language, href, discard_href}], has_room,
//               full_text: why no more are taken, or false
//   discard     entry, list
//   gone        was_sent, list
//   closed      instead {href, title}, or false
//   superseded  has_kept, kept [label], has_dropped, dropped [label]
//   too_many    again_text
//   problem     problem_text, request
//   playground, accounts, account, accounts_failed, accounts_waiting: see tools.mjs
import { kitchen } from './kitchen.mjs'
import { fill, formPage, languages, layout, templates, words } from './pages.mjs'
import { open, registry, settled } from './screens.mjs'
import { accountPage, accountsPage, failedPage, playgroundPage, waitingPage } from './tools.mjs'

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
  return screen.view(screenPage('test/all', 'Everything', { ...more, expires_text: fill(en.expires, '14:30') }))
}

async function identity(steps, more, handlers) {
  const screen = open('identity/US', { handlers })
  for (const [field, text] of steps) {
    screen.send({ type: 'field_changed', field, text })
    screen.send({ type: 'step_continued' })
    await settled(screen)
  }
  return { screen, draw: (page) => screen.view(screenPage('identity/US', 'Your profile', { ...more, ...page })) }
}

/** The playground and its parts, and the pages of accounts. */
function tools() {
  const page = playgroundPage()
  return {
    playground: page, playground_diagnostics: page, playground_outline: page, playground_fields: { ...page, ...page.outline.steps[1] },
    playground_findings: {
      sign: 'bad', verdict: 'Not valid', outcome_text: 'There is no outcome yet.', has_findings: true, has_pending: true,
      findings: [{ field: 'bsn', rule: 'pattern', code: false, message: 'BSN must be 9 digits', severity: 'error', is_error: true, target: 'bsn' }],
      pending: [{ field: 'screen_name', rule: 'unique' }]
    },
    playground_examples: {
      examples_text: 'Examples: 2, of which 1 differs.', has_examples: true,
      examples: [
        { name: 'an adult passes', passed: true, differences: [] },
        { name: 'a child does not', passed: false, differences: ['expected the outcome `ineligible`, found the outcome `completed`'] }
      ]
    },
    copied: page, accounts: accountsPage('en', { query: 'sbirka' }),
    account: accountPage('en'),
    accounts_failed: failedPage('en'),
    account_unknown: layout('en', { accounts_path: '/accounts' }),
    accounts_waiting: waitingPage('en')
  }
}

/** An unfinished session as the list has it. */
const entry = (number) => ({
  number_text: fill(en.several_number, number), begun_text: fill(en.several_begun, '3 February 2026, 14:30 UTC'), step: 'When is your birthday', step_language: false,
  href: `/f/identity/US?n=${number}`, discard_href: `/f/identity/US?n=${number}&at=discard`
})

const find = (context, path) => context.fields.find((field) => field.path === path)
/** The context of a part: its own field's names before those of the whole. */
const within = (context, ...inner) => Object.assign({}, context, ...inner)

export async function contexts() {
  const step = await stepContext()
  const scripted = await stepContext({ scripted: true })
  const name = open('identity/US')
  name.send({ type: 'field_changed', field: 'screen_name', text: ' John_Doe' })
  name.send({ type: 'step_continued' })
  await settled(name)
  const taken = name.view(screenPage('identity/US', 'Your profile'))
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
  const saved = { link: 'https://forms.example.com/r/6f1c…', mail: 'mailto:?subject=A&body=b', until: '2026-02-03T09:00:00.000Z', until_text: fill(en.saved_until, '3 February 2026'), has_password: true }
  const item = find(step, 'people')
  const all = {
    head: step, masthead: step, foot: step, form: step, form_main: step, form_begin: step, step, session: step, summary: step,
    notice: { ...step, notice: 'We could not send this. Try again.' },
    fields: step, dialogs: step,
    field: field('mail'), label: field('mail'), messages: field('amount'), aria: field('mail'), control: field('mail'),
    control_line: field('mail'), control_area: field('area'), control_password: field('password'), control_date: field('born'),
    control_checkbox: field('box'), control_radios: field('few'), control_select: field('some'),
    control_combobox: field('country'), control_checkboxes: field('several'),
    control_list: within(step, item), items: within(step, item), control_image: field('picture'), options_state: field('many'),
    after: within(taken, find(taken, 'screen_name')),
    review, no_picture: review, outcome: completed, ended: completed, start_again: form,
    start: { ...form, form: { title: 'Your profile', title_language: false, description: 'A profile in three steps.', description_language: false }, about: { has_needs: true, needs: [{ text: 'A passport', text_language: false, is_last: true }], effort_text: fill(en.start_questions, 7, '3 minutes'), kept_text: fill(en.start_kept, '24 hours'), has_reads: true, reads: [{ text: 'Full name', text_language: false, is_last: false }, { text: 'Date of birth', text_language: 'de', is_last: true }] }, filled: [{ name: 'screen_name', value: 'ada' }], needs_app: false, goes_on: true, scripts: ['start.js'] },
    resume: form, form_title: form, back: step,
    conflict: {
      ...step, has_conflicts: true,
      conflicts: [{ label: 'Mail', label_language: false, there: 'anna@example.org', there_language: false, here: 'ben@example.org', here_language: false }]
    },
    saved: { ...form, ...saved },
    link_used: { ...form, is_here: true, here: '/f/identity/US?n=2' },
    position: { ...form, position: fill(en.several_this, 2, '3 February 2026, 14:30 UTC') },
    unfinished: { ...form, ...entry(2) },
    several: { ...form, discarded: true, has_entries: true, entries: [entry(1), entry(2)], has_room: true, full_text: fill(en.several_full, 5), scripts: ['start.js'] },
    discard: { ...form, entry: entry(2), list: '/f/identity/US?at=several' },
    gone: { ...form, was_sent: true, list: '/f/identity/US?at=several' },
    closed: { ...form, instead: { href: '/f/identity/EU', title: 'Your profile (Europe)' } },
    ended: { ...completed, scripts: [] },
    expired: form,
    superseded: { ...form, has_kept: true, kept: ['Screen name'], has_dropped: true, dropped: ['Date of birth'] },
    ...tools(),
    not_found: layout('en'),
    too_many: layout('en', { again_text: fill(en.too_many_again, 30) }),
    problem: layout('en', { problem_text: en.problem_ours, request: '7f3a9c' }),
    verify: layout('en', { ...listed, languages: languages(['en', 'nl'], 'en', false), title: `${en.verify_title} – Formulary`, scripts: ['verify-page.js'] }),
    picker: layout('en', {
      ...listed, languages: languages(['en', 'nl'], 'en', false), scripts: ['picker.js'], has_search: true, query: '', count_text: fill(en.picker_count, 2), has_found: true,
      has_others: true, others: [{ href: '/accounts', title: en.accounts_title }, { href: '/verify', title: en.verify_title }],
      countries: [{ value: 'NL', label: 'Netherlands', chosen: false }, { value: 'US', label: 'United States', chosen: false }],
      groups: [
        { title: 'Make a profile', title_language: false, hidden: false, forms: [
          { title: 'Your profile', title_language: false, href: '/f/identity/US', place: 'United States · US', country: 'US', description: false, description_language: false, search: 'your profile identity united states us', needs_app: false, hidden: false }
        ] },
        { title: 'Open an account', title_language: 'de', hidden: true, forms: [
          { title: 'Investor profile', title_language: 'de', href: '/f/kyc/NL', place: 'Netherlands · NL', country: 'NL', description: 'Who you are, and where your money comes from.', description_language: 'de', search: 'investor profile kyc netherlands nl', needs_app: true, hidden: true }
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
