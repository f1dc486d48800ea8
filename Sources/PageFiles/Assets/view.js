// What templates draw of a form: `view(state, page)` is a pure function of the engine's state and of what the page knows.
//
// The server has the same function in Swift, so that a page looks alike before and after its script runs. Every name that
// a template asks for is in the context; what is absent is `false`, never null or an empty text, since Mustache looks for
// a name that is null in the contexts around it, and an empty text counts as something in swift-mustache.
//
// PAGE, what all templates know (the layout `head`, `masthead`, `foot` uses nothing else):
//   lang, dir          BCP 47 tag, `ltr` or `rtl`
//   title              of the document; `view` replaces it
//   registry, home     the registry's name, and the address of the picker
//   assets             where the assets are, `/assets`, without a slash at its end
//   stylesheet         address of the version's own stylesheet, or false
//   scripts            names of modules to load: `["form.js"]`, `["picker.js"]`, `[]`
//   words              the words of the language, of words.json
//   languages          [{tag, name, current, href, posts}]: `href` a link or false; `posts` true where a button posts the form
//   has_languages      whether there are two at least
//   default_action     what Enter does in the form, `continue` or `submit`, or false; `view` replaces it
//
// PAGE, of a form (`start`, `resume`, `form`, `saved`, `closed`, `expired`, `superseded`, `sent`):
//   form               {title, description}: in the language; false each where there is none
//   paths              {form, step, submit, name, source, image, language, extend, resume}: addresses; a name and an image
//                      have the field's path behind theirs: `${paths.image}/avatar`
//   csrf
//
// PAGE, of the screen of a form (`form` and its parts), what `view` is given:
//   revision           of the session, as text
//   scripted           whether the script draws
//   boot               JSON of the script's start, with `<` written as \u003c; only `form` draws it
//   expires_text       until when answers are kept, in words, with a button to extend it; false where a day is left at least
//   countries          [{value, label}] of all countries, named and sorted in the language
//   dates              what stands in a date's three inputs, by its path: {day, month, year}; only the script has it
//   focus              path of the field that takes the focus without a script; absent where none does
//   json               the answers as formatted JSON, in the review and, where the form allows it, at its end; or false
//   consent_link       for whoever must consent, or false
//   may_start_again    whether an end offers it
//
// THE SCREEN, what `view` adds:
//   is_step, is_review, is_outcome · step (the id of the one shown, `review` or `outcome`) · notice · waiting ·
//   has_files · shown (paths of all fields that are drawn and answered, parted by spaces)
//   of a step: progress `Step 2 of 4` · heading (false where the only question is it) · fields · has_summary ·
//     summary [{field, label, message, target}] · completeness · can_go_back · continue_text
//   of the review: review [{step, has_title, title, groups [{group_title, answers [{label, value, beside, changeable}]}]}] ·
//     send_text
//   of the end: outcome {sign, title, text, paragraphs, reference, consent_link, link, link_text, is_sent, can_send,
//     can_check, can_start_again} · send_text
//
// A FIELD, what `field` and its parts draw: see `fieldOf`.
//
// OTHER PAGES, beside the page's own:
//   picker      query, count_text, countries [{value, label, chosen}], has_found,
//               groups [{title, hidden, forms [{title, href, place, description, country, search, hidden}]}]: all forms, those
//               that the query does not fit hidden; `search` is what is looked through: title, kind, country, in lower case
//               without accents
//   start       steps_text `4 steps`, or false
//   saved       link, until_text
//   closed      instead {href, title}, or false
//   superseded  has_kept, kept [label], has_dropped, dropped [label]
//   sent        reference
//   too_many    again_text
//   problem     problem_text, request
import { fieldOf, isAnswered, targetOf } from './view-field.js'
import { outcomeOf } from './view-outcome.js'
import { fill, flatten } from './text.js'

/** The context of `form` and its parts. */
export function view(state, page) {
  const heading = headingOf(state, page)
  const hasSummary = state.summary.length > 0
  const fields = state.fields.filter((field) => field.shown)
  const isAlone = state.place === 'step' && !heading
  const all = flatten(fields)
  return {
    ...page,
    title: titleOf(state, page, heading || fields.find(isQuestion)?.label, hasSummary),
    default_action: defaultAction(state),
    is_step: state.place === 'step',
    is_review: state.place === 'review',
    is_outcome: state.place === 'outcome',
    step: state.place === 'step' ? currentStep(state).id : state.place,
    notice: state.notice || false,
    waiting: state.waiting,
    has_files: all.some((field) => field.control === 'image'),
    shown: all.filter(isAnswered).map((field) => field.path).join(' '),
    progress: progressOf(state, page),
    heading,
    fields: fields.map((field) => fieldOf(field, page, isAlone && isQuestion(field))),
    has_summary: hasSummary,
    summary: state.summary.map((entry) => summaryEntry(entry, all)),
    completeness: state.place === 'step' && !state.waiting && !state.complete && state.completeness,
    can_go_back: state.place === 'step' && currentStep(state).number > 1,
    continue_text: waitingText(state, page) || page.words.continue,
    send_text: state.waiting ? page.words.sending : page.words.send,
    review: state.review.map((step) => reviewedStep(step, page)),
    outcome: outcomeOf(state, page),
    json: page.json || false
  }
}

// Two steps may say what they are called, or none: a form of one step is called as the form is.
function headingOf(state, page) {
  if (state.place !== 'step') return false
  const title = currentStep(state).title
  if (title) return title
  const questions = state.fields.filter((field) => field.shown && isQuestion(field))
  return questions.length === 1 && questions[0].control !== 'value' && questions[0].control !== 'checkbox' ? false : page.form.title
}

const isQuestion = (field) => field.control !== 'note'

const currentStep = (state) => state.steps.find((step) => step.current) ?? { id: '', number: 1, total: 1, title: null }

function titleOf(state, page, heading, hasSummary) {
  const { words } = page
  const first = state.place === 'review' ? words.review_title : state.place === 'outcome' ? outcomeOf(state, page).title : heading
  const parts = [first, page.form.title, page.registry].filter((part, index, all) => part && all.indexOf(part) === index)
  return (hasSummary ? words.error_prefix + ' ' : '') + parts.join(' – ')
}

function defaultAction(state) {
  if (state.place === 'step') return 'continue'
  return state.can_submit ? 'submit' : false
}

function progressOf(state, page) {
  const { number, total } = currentStep(state)
  return state.place === 'step' && total > 1 && fill(page.words.step_of, number, total)
}

function waitingText(state, page) {
  if (!state.waiting) return false
  return flatten(state.fields).some((field) => field.shown && field.loading === 'loading') ? page.words.loading : page.words.waiting
}

function summaryEntry({ field, label, message }, fields) {
  const found = fields.find((other) => other.path === field)
  return { field, label: label || false, message, target: found ? targetOf(found) : false }
}

// Answers of one item stand together under its number.
function reviewedStep(step, page) {
  const groups = []
  for (const answer of step.answers) {
    const key = answer.items.join('.')
    if (groups.at(-1)?.key !== key) {
      groups.push({ key, group_title: key ? fill(page.words.item, key) : false, answers: [] })
    }
    groups.at(-1).answers.push({
      label: answer.label,
      value: reviewedValue(answer, page),
      beside: Number.isInteger(answer.age) ? fill(page.words.age, answer.age) : false,
      changeable: answer.changeable
    })
  }
  return { step: step.id, has_title: Boolean(step.title), title: step.title || false, groups }
}

function reviewedValue(answer, page) {
  if (!answer.value) return false
  return answer.type === 'country' ? page.countries.find(({ value }) => value === answer.value)?.label ?? answer.value : answer.value
}
