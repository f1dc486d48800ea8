// Template context of a form: `view(state, page)` is a pure function of the engine's state and the page's data.
//
// The server has the same function in Swift, so a page looks the same before and after its script runs.
// Tests/Browser/pages/contexts.mjs lists the names. Absent values are `false`, never null or an empty text: for null,
// Mustache searches the enclosing contexts.
import { fieldOf, isAnswered, messageOf, pictureOf, targetOf } from './view-field.js'
import { outcomeOf } from './view-outcome.js'
import { fill, flatten, spoken } from './text.js'

/** The context of the template `form` and its partials. */
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
    notice: state.notice || page.notice || false,
    waiting: state.waiting,
    still_loading: state.place === 'step' && state.waiting,
    has_files: all.some((field) => field.control === 'image'),
    shown: all.filter(isAnswered).map((field) => field.path).join(' '),
    phrase_language: spoken(state.phrase_language, page),
    progress: progressOf(state, page),
    heading,
    heading_language: heading ? spoken(currentStep(state).title ? currentStep(state).title_language : page.form.title_language, page) : false,
    fields: fields.map((field) => fieldOf(field, page, isAlone && isQuestion(field))),
    has_summary: hasSummary,
    summary: state.summary.map((entry) => summaryEntry(entry, all, page)),
    completeness: state.place === 'step' && !state.waiting && !state.complete && state.completeness,
    can_go_back: state.place === 'step' && currentStep(state).number > 1,
    continue_text: waitingText(state, page) || page.words.continue,
    send_text: state.waiting ? page.words.sending : page.words.send,
    review: state.review.map((step) => reviewedStep(step, page)),
    outcome: outcomeOf(state, page),
    json: page.json || false
  }
}

// The heading of a step; a form with a single step has the form's title as its heading.
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

function summaryEntry({ field, label, label_language: labelled, message, message_language: written }, fields, page) {
  const found = fields.find((other) => other.path === field)
  const own = found?.message ? messageOf(found, page) : { text: message, language: spoken(written, page) }
  return {
    field,
    label: label || false,
    label_language: label ? spoken(labelled, page) : false,
    message: own.text,
    message_language: own.language,
    target: found ? targetOf(found) : false
  }
}

// The answers of one list item are grouped under the list's label and the item's number.
function reviewedStep(step, page) {
  const groups = []
  for (const answer of step.answers) {
    const number = answer.items.join('.')
    const key = number && answer.path.slice(0, answer.path.lastIndexOf('/'))
    if (groups.at(-1)?.key !== key) {
      groups.push({
        key,
        list: answer.list || false,
        list_language: answer.list ? spoken(answer.list_language, page) : false,
        group_title: number ? fill(page.words.item, number) : false,
        answers: []
      })
    }
    groups.at(-1).answers.push({
      label: answer.label,
      label_language: spoken(answer.label_language, page),
      value: reviewedValue(answer, page),
      value_language: answer.value_language || false,
      picture: answer.image ? pictureOf(answer.path, answer.image, page) : false,
      no_picture: answer.type === 'image' && !answer.image,
      beside: Number.isInteger(answer.age) ? fill(page.words.age, answer.age) : false,
      changeable: answer.changeable
    })
  }
  return { step: step.id, has_title: Boolean(step.title), title: step.title || false, title_language: step.title ? spoken(step.title_language, page) : false, groups }
}

function reviewedValue(answer, page) {
  if (!answer.value) return false
  return answer.type === 'country' ? page.countries.find(({ value }) => value === answer.value)?.label ?? answer.value : answer.value
}
