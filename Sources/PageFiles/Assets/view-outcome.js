// Template context of a form's outcome.
import { fill, spoken } from './text.js'

/** The context of the template `outcome`; false before the end. */
export function outcomeOf(state, page) {
  const { outcome } = state
  if (!outcome) return false
  const { words } = page
  const kind = KINDS[outcome.name] ? outcome.name : outcome.accepts ? 'completed' : 'rejected'
  const asksConsent = Boolean(outcome.consent) || outcome.name === 'guardian_consent_required'
  const isOver = outcome.sent || !outcome.accepts
  return {
    sign: KINDS[kind],
    title: outcome.title || (kind === 'ineligible' ? ineligibleTitle(outcome, words) : words[`outcome_${kind}`]),
    title_language: outcome.title ? spoken(outcome.title_language, page) : false,
    text: outcome.text || false,
    text_language: outcome.text ? spoken(outcome.text_language, page) : false,
    paragraphs: paragraphsOf(outcome, kind, asksConsent, page),
    reference: outcome.reference || false,
    consent_link: (asksConsent && page.consent_link) || false,
    link: safe(outcome.link),
    link_text: linkText(safe(outcome.link), words),
    is_sent: outcome.sent,
    can_send: state.can_submit || (state.waiting && outcome.accepts && !outcome.sent),
    can_check: asksConsent && Boolean(page.consent_link),
    // After an outcome by age, a new attempt is not offered: the reported age cannot change.
    can_start_again: isOver && !asksConsent && kind !== 'ineligible' && Boolean(page.may_start_again)
  }
}

/** The appearance of an outcome by its name: good, care or bad. */
const KINDS = {
  completed: 'good',
  ineligible: 'bad',
  guardian_consent_required: 'care',
  verification_required: 'care',
  rejected: 'bad'
}

function ineligibleTitle({ parameters }, words) {
  return typeof parameters.minimum === 'number' ? fill(words.outcome_ineligible_age, parameters.minimum) : words.outcome_ineligible
}

function paragraphsOf(outcome, kind, asksConsent, page) {
  const { words } = page
  if (kind === 'ineligible') return [words.ineligible_final]
  if (asksConsent) return page.consent_link ? [] : [words.consent_next]
  if (kind === 'verification_required') return [outcome.sent ? words.verification_next : words.verification_send]
  if (outcome.sent) return [words.completed_next]
  if (outcome.accepts) return [words.not_sent_yet]
  return outcome.text ? [] : [words.rejected_next]
}

/** The link if its scheme is harmless; false for others, such as schemes that run scripts. */
const safe = (link) => (/^(https|mailto|tel):/i.test(link ?? '') ? link : false)

function linkText(link, words) {
  if (!link) return false
  return link.startsWith('mailto:') ? fill(words.write_to, link.slice('mailto:'.length)) : words.go_on
}
