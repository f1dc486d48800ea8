// Example contexts of the console's templates, of facts that the commands print with `--json`:
// `node console.mjs` writes console-contexts.json, which the server's author reads.
//
// Members are named as the commands' JSON names them. Absent values are `false`, never null; empty texts occur only in
// `typed` and `filter`, whose texts are the values of inputs. `hasX` tells whether to draw the frame around a list.
// Texts are whole: `…Text` is a sentence or part of one, made in one place; numbers are written for people.
//
//   time         {iso, exact, relative}: RFC 3339, `24 November 2026, 15:37:09 UTC`, `3 minutes ago`; drawn by `console_time`
//   leaf         {number, href} of a leaf of the audit log
//   link         {text, href}
//   option       of a select: {value, text, selected}; of `options`, checkboxes sent as `yes`: {name, text, hint, checked}
//   class        of a badge or effect: `good`, `care`, `bad` (each has its sign), `later`; `unknown` for none
//   effect       {label, text, class, href}: what a change does, label and text read as one sentence
//   line         of a document: {number, text, marked, notes [{severityText, message, help, class}]}
//   diff         {sameText, groups [{title, count, look, changes [{path, sentence, effectText, witnesses [{text}], from, to, undoesText}]}]}
//   spark        {text, accepted, refused}: 14 days as SVG paths in 112 × 32, the line at 20; see `days`
//   chart        SVG paths in `width` × `height`; see `chart`. Nothing is put in unescaped
//
// EVERY PAGE: lang, dir, words (those of words.json, the console's among them: English on pages that have no words of their own), title, registry, assets, csrf, who {name, rolesText, formsText} (false: signed out, then no navigation),
// nav [{text, href, current}], hasCrumbs, crumbs [link], may {author, publish, experiment, audit, admin},
// done {text, leaf, hasMore, more [text]}: what was just done, after a POST was answered with 303 to `…?done=LEAF`; made anew from
// that leaf, if who is signed in did it, so that the page can be loaded again; hasProblems, problems [{text, help, target}] (target: id).
//
// EVERY POST holds csrf. A list is filtered by its address, goes on by `after=CURSOR`, and is exported at the address with `format=csv`;
// `console_pages` needs countText, firstHref, nextHref, csvHref.
//
// ADDRESSES, templates and what is posted (KEY is `kyc/NL`, N a number):
//   GET  /sign-in/SECRET                        console_sign_in; POST there signs in (303 /admin/forms), an old link: console_signed_out
//   POST /admin/sign-out                        303 /admin/signed-out: console_signed_out, as is every page for who is not signed in
//   any                                         console_not_allowed (403), console_problem (404, 409, 500 …)
//   GET  /admin, /admin/forms             console_forms: q, show (all, scheduled, rollout, closed, due)
//   GET  /admin/forms/KEY                       console_form: channel, before (a release, for earlier ones)
//   GET  /admin/forms/KEY/versions/N            console_version; beside it /document.yaml, /document.json, /source
//   GET  /admin/forms/KEY/compare               console_compare: from, to
//   GET  /admin/forms/KEY/funnel                console_funnel: version, rollout, arm, from, to, channel
//   GET  /admin/publish, /admin/forms/KEY/publish   console_publish: channel, from (a version, whose document it begins with)
//   POST there                                  action; document, file, form, channel, base (the release; 0: none), message, when (now, at),
//                                               day, month, year, time, keepScheduled, keepRollouts, reinstate, newChannel. Page 1 is multipart.
//     check         errors: console_publish, `lines` marked; none: console_publish_consequences. A file goes before the text
//     back          console_publish with what was typed
//     consequences  console_publish_consequences
//     continue      console_publish_confirm (a time that cannot be: console_publish_consequences with problems)
//     publish       303 /admin/forms/KEY?channel=…&done=LEAF; no message: console_publish_confirm; stale: console_publish_stale, `base` renewed
//   Line ends of a posted document are CR LF: they become LF before it is read.
//   GET  /admin/forms/KEY/rollback              console_rollback: channel, to (the version before is chosen)
//   GET  /admin/forms/KEY/schedule              console_schedule: channel, version, day, month, year, time; hasEffects once they can be told
//   GET  /admin/forms/KEY/withdraw              console_withdraw: version, then (a version or none)
//   GET  /admin/forms/KEY/promote               console_promote: version, to
//   GET  /admin/forms/KEY/unschedule            console_unschedule: channel, release
//   POST each                                   action=show: 303 to its address with the choices; action=confirm, message, the choices, the names of
//                                               `kept` (base, and `shown`: the choices whose effects the page shows) and of `options`: other choices than `shown` are shown first;
//                                               303 to the form with done=LEAF; a base that is stale: the page anew, with a problem that says so
//   GET  /admin/rollouts                  console_rollouts: form, state
//   GET  /admin/rollouts/KEY/N                  console_rollout
//   GET, POST /admin/rollouts/KEY/N/CHANGE      console_rollout_change: pause, resume, advance (coverage), promote (arm), abort; POST as above
//   GET  /admin/rollouts/start                  console_rollout_choose: form, which leads on
//   GET, POST /admin/forms/KEY/rollout          console_rollout_start, _consequences, _confirm: action (check, back, continue, start), channel,
//                                               document (the plan), message; faults: the first page, `lines` marked
//   GET  /admin/submissions               console_submissions: form, version, verdict, outcome, refusedBy, since, until, test
//   POST /admin/submissions/find                console_submissions, bySubject: subject, which never stands in an address
//   GET  /admin/submissions/ID                  console_submission
//   POST /admin/submissions/ID/answers          console_submission, opened: answersClosed false; one leaf a look
//   POST /admin/submissions/ID/replay           console_submission with replayed {isSame, text, leaf}
//   POST /admin/submissions/ID/evidence         the file; answers=yes for the one with the answers
//   POST /admin/submissions/export?form=KEY      the file: purpose, format (csv, jsonl)
//   GET  /admin/rejudgements[/N]                console_rejudgements, console_rejudgement: after
//   POST /admin/rejudgements/N/reviews/M        303 /admin/rejudgements/N: action (assign, close), assignee, message
//   GET  /admin/audit                     console_audit: form, actor, did, since, until
//   GET  /admin/audit/N                         console_leaf
//   POST /admin/audit/verify                    console_audit with `standing` and `findings` of now
//   GET  /admin/audit/checkpoints[/SIZE]        console_checkpoints; the checkpoint itself
//   POST /admin/audit/checkpoint                303 /admin/audit/checkpoints
//   GET  /admin/sources, /admin/sources/NAME    console_sources, console_source
//   POST /admin/sources/NAME/test               console_source with tested: subject, param-NAME
//   GET  /admin/invariants                      console_invariants
//   GET  /admin/privacy                         console_privacy
//   GET, POST /admin/privacy/erase              console_erase: subject, message; then console_erase_confirm; 303 /admin/privacy?done=LEAF
//   GET, POST /admin/privacy/hold               console_hold: kind, target, message; 303 /admin/privacy?done=LEAF
//   GET, POST /admin/privacy/bars/ID/release    console_release: message; 303 /admin/privacy?done=LEAF
//   GET  /admin/people, /admin/people/new console_people, console_person_new
//   POST /admin/people/new                      303 /admin/people/NAME/secret: console_person_made, whose secret is there once
//   GET, POST /admin/people/NAME/link           console_person_link; 303 /admin/people/NAME/signing-in: console_person_linked
//   GET, POST /admin/people/NAME/revoke         console_person_revoke: message; 303 /admin/people?done=LEAF
// Parts: console_head, _foot, _time, _spark, _chart, _pages, _document, _rules, _submission_rows, _changes, _effects, _options, _message,
// _kept (csrf, `kept` [{name, value}] hidden, keptDocument and keptMessage {text}), _at.
import { readFileSync, writeFileSync } from 'node:fs'
import { words } from './pages.mjs'

const at = (iso, relative) => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
  return { iso, exact: `${day}, ${iso.slice(11, 19)} UTC`, relative }
}
const select = (chosen, options) => options.map(([value, text]) => ({ value, text, selected: value === chosen }))
const leaf = (number) => ({ number, href: `/admin/audit/${number}` })
const link = (text, href) => ({ text, href })

const NAV = ['Forms', 'Rollouts', 'Submissions', 'Audit', 'Sources', 'Invariants', 'People']
const page = (title, part, crumbs = [], more = {}) => ({
  lang: 'en', dir: 'ltr', words: words.en, title: `${title} – Formulary`, registry: 'Formulary', assets: '/assets', csrf: 'token',
  who: { name: 'anna', rolesText: 'publisher, experimenter, auditor, admin', formsText: 'all forms' },
  nav: NAV.map((text) => ({ text, href: `/admin/${text.toLowerCase()}`, current: text === part })),
  hasCrumbs: crumbs.length > 0, crumbs, done: false, hasProblems: false, problems: [],
  may: { author: true, publish: true, experiment: true, audit: true, admin: true },
  ...more
})
const outside = (title, more) => ({ ...page(title, ''), who: false, nav: [], ...more })

const FORMS = link('Forms', '/admin/forms')
const KYC = link('kyc/NL', '/admin/forms/kyc/NL')
const V = (number) => `/admin/forms/kyc/NL/versions/${number}`
const DIGEST = {
  1: 'sha256-jcs1:365d7f6ed0ecc0a30951ef27ccb4ed8d97b9bf3119141e1defefe46c3cd062f8',
  2: 'sha256-jcs1:aa5f1422b1139692dbf60c187a04df3067f00e9a8af27af4b1592ead907b62f0',
  3: 'sha256-jcs1:fbea04fee225c973bc4defc2dea0590d554229f8967cf02713e3abd001324e0d',
  4: 'sha256-jcs1:f9802e560d8400ff5b84b895375f635618a7f4452a1a6d5a55d160ea1df7a796'
}
const seeds = new URL('../../../Seeds/', import.meta.url)
const source = (name) => readFileSync(new URL(name, seeds), 'utf8').trimEnd()
const linesOf = (text, notes = {}) =>
  text.split('\n').map((text, index) => ({ number: index + 1, text, marked: index + 1 in notes, notes: notes[index + 1] ?? [] }))

/** Two weeks as two paths: each day a bar 6 wide every 8, accepted above the line at 20, refused below it. */
function days(accepted, refused, text) {
  const most = Math.max(1, ...accepted, ...refused.map((count) => count * 1.8))
  const bar = (count, day, room, sign) => count ? `M${day * 8 + 1} 20v${sign * Math.max(1, Math.round((count / most) * room))}h6V20z` : ''
  return {
    text,
    accepted: accepted.map((count, day) => bar(count, day, 19, -1)).join('') || 'M0 20',
    refused: refused.map((count, day) => bar(count, day, 19, 1)).join('') || 'M0 20'
  }
}
const kycDays = days([0, 2, 3, 1, 0, 0, 4, 6, 5, 3, 8, 2, 12, 52], [0, 0, 1, 0, 0, 0, 1, 2, 0, 0, 1, 0, 1, 10], '98 accepted, 16 refused')

const states = {
  live: (channel) => ({ text: `live on ${channel}`, class: 'good' }),
  scheduled: { text: 'scheduled', class: 'later' },
  withdrawn: { text: 'withdrawn', class: 'bad' }
}

const formRows = [
  {
    form: 'kyc/NL', title: 'Investor profile', country: 'NL', versions: 4, href: KYC.href,
    live: [{ channel: 'production', version: 2, release: 5, href: V(2) }, { channel: 'staging', version: 3, release: 1, href: V(3) }],
    scheduled: [{ channel: 'production', version: 4, release: 6, href: V(4), effectiveAt: at('2099-01-01T06:00:00.000Z', '1 January 2099') }],
    rollout: { rollout: 'kyc/NL/1', href: '/admin/rollouts/kyc/NL/1', text: 'stopped: version 3 was rolled back' },
    due: { text: '1 fact to look at again', href: `${V(2)}#facts` },
    last: { text: 'anna scheduled version 4', at: at('2026-11-24T15:37:10.285Z', '3 minutes ago') },
    recent: kycDays
  },
  {
    form: 'identity/US', title: 'Your profile', country: 'US', versions: 1, href: '/admin/forms/identity/US',
    live: [{ channel: 'production', version: 1, release: 1, href: '/admin/forms/identity/US/versions/1' }], scheduled: [],
    rollout: { rollout: 'identity/US/1', href: '/admin/rollouts/identity/US/1', text: 'at 5 %' }, due: false,
    last: { text: 'ben started a rollout', at: at('2026-11-23T09:12:00.000Z', 'yesterday') },
    recent: days([3, 4, 2, 5, 6, 4, 3, 4, 5, 6, 7, 5, 4, 3], [1, 0, 0, 1, 2, 0, 1, 0, 0, 1, 1, 0, 0, 0], '61 accepted, 7 refused')
  },
  {
    form: 'registration/CM', title: false, country: false, versions: 2, href: '/admin/forms/registration/CM', live: [], scheduled: [],
    rollout: false, due: false, last: { text: 'anna withdrew version 2', at: at('2026-11-20T08:00:00.000Z', '4 days ago') }, recent: false
  }
]

const timeline = [
  {
    release: 6, kind: 'publish', version: 4, versionHref: V(4), class: 'later', isLive: false, isScheduled: true, isVoid: false,
    text: 'anna published it, to be live then; the base was overridden', message: 'From the new year on', standingText: false,
    effectiveAt: at('2099-01-01T06:00:00.000Z', '1 January 2099'), leaf: leaf(88),
    unscheduleHref: '/admin/forms/kyc/NL/unschedule?channel=production&release=6'
  },
  {
    release: 5, kind: 'rollback', version: 2, versionHref: V(2), class: 'now', isLive: true, isScheduled: false, isVoid: false,
    text: 'anna rolled back to it from version 3', message: 'Version 3 refuses inheritances', standingText: false,
    effectiveAt: at('2026-11-24T15:37:09.739Z', '3 minutes ago'), leaf: leaf(85), unscheduleHref: false
  },
  {
    release: 4, kind: 'publish', version: 4, versionHref: V(4), class: 'void', isLive: false, isScheduled: false, isVoid: true,
    text: 'anna published it, to be live on 1 January 2099', message: 'From the new year on', standingText: 'Void since release 5.',
    effectiveAt: at('2026-11-24T15:37:09.415Z', '3 minutes ago'), leaf: leaf(84), unscheduleHref: false
  },
  {
    release: 3, kind: 'publish', version: 3, versionHref: V(3), class: 'past', isLive: false, isScheduled: false, isVoid: false,
    text: 'anna published it', message: 'Deposits up to 50 000 euros', standingText: false,
    effectiveAt: at('2026-11-24T15:36:37.179Z', '4 minutes ago'), leaf: leaf(15), unscheduleHref: false
  },
  {
    release: 2, kind: 'publish', version: 2, versionHref: V(2), class: 'past', isLive: false, isScheduled: false, isVoid: false,
    text: 'anna published it', message: 'Example that comes with the program.', standingText: false,
    effectiveAt: at('2026-11-20T15:36:35.435Z', '4 days ago'), leaf: leaf(7), unscheduleHref: false
  },
  {
    release: 1, kind: 'publish', version: 1, versionHref: V(1), class: 'past', isLive: false, isScheduled: false, isVoid: false,
    text: 'anna published it', message: 'Example that comes with the program.', standingText: false,
    effectiveAt: at('2026-11-20T15:36:35.414Z', '4 days ago'), leaf: leaf(6), unscheduleHref: false
  }
]
const judged = (version) => `/admin/submissions?form=kyc%2FNL&version=${version}`
const versions = [
  { version: 4, href: V(4), actor: 'anna', publishedAt: at('2026-11-24T15:37:09.415Z', '3 minutes ago'), message: 'From the new year on', states: [states.scheduled], compareHref: '/admin/forms/kyc/NL/compare?from=3&to=4', submissionsText: '0', submissionsHref: judged(4) },
  { version: 3, href: V(3), actor: 'anna', publishedAt: at('2026-11-24T15:36:37.179Z', '4 minutes ago'), message: 'Deposits up to 50 000 euros', states: [states.live('staging')], compareHref: '/admin/forms/kyc/NL/compare?from=2&to=3', submissionsText: '49', submissionsHref: judged(3) },
  { version: 2, href: V(2), actor: 'anna', publishedAt: at('2026-11-20T15:36:35.435Z', '4 days ago'), message: 'Example that comes with the program.', states: [states.live('production')], compareHref: '/admin/forms/kyc/NL/compare?from=1&to=2', submissionsText: '1,284', submissionsHref: judged(2) },
  { version: 1, href: V(1), actor: 'anna', publishedAt: at('2026-11-20T15:36:35.414Z', '4 days ago'), message: false, states: [states.withdrawn], compareHref: false, submissionsText: '14', submissionsHref: judged(1) }
]
const formPage = page('kyc/NL', 'Forms', [FORMS], {
  form: 'kyc/NL', formTitle: 'Investor profile', channel: 'production',
  channels: [{ channel: 'production', href: KYC.href, current: true }, { channel: 'staging', href: `${KYC.href}?channel=staging`, current: false }],
  live: { version: 2, href: V(2), release: 5, effectiveAt: timeline[1].effectiveAt, formHref: '/f/kyc/NL' },
  paths: {
    publish: `${KYC.href}/publish?channel=production`, rollback: `${KYC.href}/rollback?channel=production`,
    schedule: `${KYC.href}/schedule?channel=production`, withdraw: `${KYC.href}/withdraw`, promote: `${KYC.href}/promote`,
    rollout: `${KYC.href}/rollout?channel=production`
  },
  funnelHref: `${KYC.href}/funnel?channel=production`, acceptedText: '98', refusedText: '16', openText: '1', recent: kycDays,
  rollout: { rollout: 'kyc/NL/1', href: '/admin/rollouts/kyc/NL/1', text: 'is aborted: version 3, an arm of it, was rolled back.' },
  hasDue: true, due: [{ text: '“A deposit of up to 100,000 euros a month needs no proof” was to be checked again by 1 November 2026.', source: 'Wwft, article 3' }],
  timeline, earlierHref: false, versions,
  done: {
    text: 'Version 2 of kyc/NL is live on production again, by release 5 over release 3.', leaf: leaf(85), hasMore: true,
    more: ['The rollout kyc/NL/1 is stopped.', 'Release 4, which was to bring version 4 on 1 January 2099, is void.', '1 person is filling in version 3 and finishes by its rules.']
  }
})

const rule = (rule, asks, line, server = false) => ({ rule, says: 'As the law of that country asks', asks, line, lineHref: `#L${line}`, server })
const steps = [{
  step: 'main', title: 'Investor profile', condition: false,
  fields: [
    { field: 'first_name', label: 'First name', lineHref: '#L9', rules: [rule('type', 'must be a value of type text', 11), rule('source_missing', 'must have a value from the source nl-user-profile', 14), rule('readonly', 'must not differ from its source', 13), rule('required', 'must be answered', 12)] },
    { field: 'birth_date', label: 'Date of birth', lineHref: '#L23', rules: [rule('type', 'must be a value of type date', 25), rule('min_age', 'must be at least 18 years ago', 30)] },
    { field: 'bsn', label: 'Citizen service number', lineHref: '#L31', rules: [rule('required', 'must be answered', 34), rule('pattern', 'must match ^\\d{9}$', 36)] },
    { field: 'monthly_deposit', label: 'Monthly deposit in euros', lineHref: '#L48', rules: [rule('min', 'must be at least 0', 52), rule('max', 'must be at most 100000', 53, true), rule('max_decimals', 'must have at most 2 digits after the point', 54)] }
  ]
}]
const submissionRows = [
  { submission: '01a20e34-2288-7f40-9f08-a70961f6670f', shortId: '01a20e34-2288', href: '/admin/submissions/01a20e34-2288-7f40-9f08-a70961f6670f', form: 'kyc/NL', version: 3, versionHref: V(3), release: 3, arm: false, accepted: true, outcome: 'completed', judgedAt: at('2026-11-24T15:37:07.464Z', '3 minutes ago'), asOf: '24 November 2026', backdated: false, standing: [], test: false, findingsText: false },
  { submission: '01a20e34-1d58-7cd0-b907-235e67ca2abe', shortId: '01a20e34-1d58', href: '/admin/submissions/01a20e34-1d58-7cd0-b907-235e67ca2abe', form: 'kyc/NL', version: 3, versionHref: V(3), release: 3, arm: 'now', accepted: true, outcome: 'completed', judgedAt: at('2026-11-24T15:37:06.136Z', '3 minutes ago'), asOf: '1 March 2025', backdated: true, standing: ['superseded', 'erased'], test: true, findingsText: false },
  { submission: '01a20e33-ae3e-74b6-92da-d3090650aea3', shortId: '01a20e33-ae3e', href: '/admin/submissions/01a20e33-ae3e-74b6-92da-d3090650aea3', form: 'kyc/NL', version: 3, versionHref: V(3), release: 3, arm: false, accepted: false, outcome: false, judgedAt: at('2026-11-24T15:36:37.694Z', '4 minutes ago'), asOf: '24 November 2026', backdated: false, standing: [], test: false, findingsText: 'first_name, bsn, source_of_funds, monthly_deposit and the whole form' }
]
const versionPage = page('kyc/NL version 2', 'Forms', [FORMS, KYC], {
  form: 'kyc/NL', version: 2, digest: DIGEST[2], edition: 1, actor: 'anna', message: 'Example that comes with the program.',
  publishedAt: versions[2].publishedAt, leaf: leaf(7), states: versions[2].states,
  refers: [{ name: 'nl-user-profile', digest: 'sha256-jcs1:aac8e57e5d4465b21e22d0ff02c04d059da3ee5d5f08af1f4f6c5d68bbb6526d' }],
  paths: {
    schedule: `${KYC.href}/schedule?version=2`, promote: `${KYC.href}/promote?version=2`, withdraw: `${KYC.href}/withdraw?version=2`,
    rollback: false, publish: `${KYC.href}/publish?from=2`, yaml: `${V(2)}/document.yaml`, json: `${V(2)}/document.json`, source: `${V(2)}/source`
  },
  compare: { action: `${KYC.href}/compare`, others: select('1', [['4', 'Version 4 · scheduled'], ['3', 'Version 3 · live on staging'], ['1', 'Version 1 · withdrawn']]) },
  steps, hasChecks: true, checks: [{ asks: 'If source_of_funds is business, monthly_deposit must be answered', line: 58, lineHref: '#L58' }],
  hasFacts: true, facts: [{ fact: 'A deposit of up to 100,000 euros a month needs no proof.', source: 'Wwft, article 3', checkedOn: '1 November 2025', reviewBy: '1 November 2026', isDue: true }],
  hasExamples: true, examples: [
    { name: 'an adult with a salary passes', asOf: '1 January 2026', expects: 'accepted, completed', passed: true, differs: false },
    { name: 'a minor is refused', asOf: '1 January 2026', expects: 'refused for birth_date: min_age', passed: true, differs: false }
  ],
  hasSubmissions: true, submissions: submissionRows, submissionsText: 'All 1,284 submissions', submissionsHref: judged(2),
  lines: linesOf(source('Configs/kyc-NL-2.yaml'))
})

const change = (path, sentence, more = {}) => ({ path, sentence, effectText: false, witnesses: [], from: false, to: false, undoesText: false, ...more })
const diff = {
  sameText: 'Nothing differs in meaning.',
  groups: [
    {
      title: 'Applicants answer more', count: 1, look: 'bad',
      changes: [change('fields/source_of_funds', 'New question in step 1: Source of funds (required; Salary, Own business, Inheritance)', { to: '{"id":"source_of_funds","type":"select"}' })]
    },
    {
      title: 'Answers are judged otherwise', count: 1, look: 'bad',
      changes: [change('fields/monthly_deposit/validation/max', 'Monthly deposit in euros: at most 50000 (was 100000)', { effectText: 'Some answers that passed are refused', witnesses: [{ text: 'refused now: monthly_deposit 100000 (completed → max)' }], from: '{"max":100000}', to: '{"max":50000}', undoesText: 'This undoes what ben changed.' })]
    },
    { title: 'Only words', count: 1, look: 'unknown', changes: [change('fields/bsn/label', '“BSN” is now “Citizen service number”', { from: '"BSN"', to: '"Citizen service number"' })] }
  ]
}
const comparePage = page('kyc/NL: from version 2 to version 3', 'Forms', [FORMS, KYC], {
  form: 'kyc/NL', action: `${KYC.href}/compare`, fromVersion: 2, toVersion: 3,
  fromOptions: select('2', [['4', 'Version 4'], ['3', 'Version 3'], ['2', 'Version 2'], ['1', 'Version 1']]),
  toOptions: select('3', [['4', 'Version 4'], ['3', 'Version 3'], ['2', 'Version 2'], ['1', 'Version 1']]),
  countText: '3 things change, 2 of them refuse what was accepted.', swapHref: `${KYC.href}/compare?from=3&to=2`, diff
})

const effect = (label, text, kind = false, href = false) => ({ label, text, class: kind, href })
const typed = { form: '', channel: 'production', document: source('Try/kyc-NL-3.yaml'), message: '', isNow: true, day: '', month: '', year: '', time: '' }
const kept = (...pairs) => pairs.map(([name, value]) => ({ name, value }))
const publishing = { form: 'kyc/NL', channel: 'production', action: `${KYC.href}/publish`, back: link('Back to kyc/NL', KYC.href), typed, keptDocument: false, keptMessage: false }
const note = (severityText, message, help) => ({ severityText, message, help, class: severityText === 'Error' ? 'bad' : 'care' })
const publishPage = page('Publish a version of kyc/NL', 'Forms', [FORMS, KYC], {
  ...publishing, heading: 'Publish a version of kyc/NL', asksForm: false, findingsText: false,
  channels: [{ channel: 'production' }, { channel: 'staging' }], channelHint: 'The last release on production is 2, with version 2.',
  documentHint: 'What is live stands here. Change it, or paste another one.', kept: kept(['base', '2']), hasLines: false, lines: []
})
const broken = {
  1: [note('Warning', 'The config has no examples, so nothing tests its rules.', 'Write `examples:` with answers that pass and answers that fail; publishing runs them.')],
  2: [note('Error', '`Netherlands` is not a country code.', 'Write two capital letters of ISO 3166-1: `NL`, `DE`, `GB` for the United Kingdom.')],
  6: [note('Error', 'Unknown key `lable`.', 'Did you mean `label`?')],
  16: [note('Error', 'No value can pass both `min_length` on line 15 and `max_length`.', 'Correct one of the two bounds.')]
}
const brokenPage = {
  ...publishPage, title: 'Error: Publish a version of kyc/NL – Formulary', typed: { ...typed, document: source('Try/broken.yaml') },
  findingsText: '3 errors, 1 warning. Nothing was published.',
  hasProblems: true, problems: Object.entries(broken).filter(([, [{ severityText }]]) => severityText === 'Error').map(([line, [{ message, help }]]) => ({ text: `Line ${line}: ${message}`, help, target: `L${line}` })),
  hasLines: true, lines: linesOf(source('Try/broken.yaml'), broken)
}
const moment = (more = {}) => ({ day: '1', month: '1', year: '2099', time: '06:00', isDayWrong: false, isMonthWrong: false, isYearWrong: false, isTimeWrong: false, zoneText: 'in Amsterdam', errorText: false, ...more })
const consequencesPage = page('What publishing kyc/NL does', 'Forms', [FORMS, KYC], {
  ...publishing, moment: moment(),
  effects: [
    effect('Makes', 'version 3 of kyc/NL, a new one'),
    effect('Live', 'on production, over release 2 with version 2'),
    effect('Stops', 'the rollout kyc/NL/1 at 50 %, since another release than its own becomes live', 'care', '/admin/rollouts/kyc/NL/1'),
    effect('Makes void', 'release 4, which was to bring version 4 on 1 January 2099', 'care'),
    effect('Filling in', '1 person, by version 2; they finish by its rules')
  ],
  hasWarnings: true, warnings: [{ line: 41, message: 'Source of funds has no Dutch hint.', help: 'Write `hint: {nl: …}`.' }],
  diff,
  impact: { text: 'The last 98 submissions, each judged again as of its own day.', judged: '98', newlyRefused: '6', newlyAccepted: 'unknown', outcomeChanged: '0', calculatedChanged: '0', byRule: ['4 submissions: Source of funds: one of, refused by it', '2 submissions: Monthly deposit in euros: max, refused by it'], details: ['3 submissions not judgeable: the refused answers were not kept'] },
  examplesClass: 'good', examplesSign: 'as expected', examplesText: 'Both of its examples do what they say.',
  kept: kept(['base', '2'], ['channel', 'production']), keptDocument: { text: typed.document }, keptMessage: { text: 'Deposits up to\n50 000 euros' },
  hasOptions: true, options: [
    { name: 'keepRollouts', text: 'Let the rollout go on', hint: 'Its arms keep answering whom they were given to.', checked: false },
    { name: 'keepScheduled', text: 'Keep release 4 as it is scheduled', hint: false, checked: true }
  ]
})
const confirmPage = page('Publish version 3 of kyc/NL on production', 'Forms', [FORMS, KYC], {
  ...publishing, heading: 'Publish version 3 of kyc/NL on production', versionText: '3, a new one', overText: 'release 2, version 2, by anna 4 days ago', whenText: 'at once', digest: DIGEST[3],
  effects: consequencesPage.effects.slice(2), confirmText: 'Publish version 3', messageError: false, messageOptional: false,
  kept: kept(['base', '2'], ['channel', 'production'], ['when', 'now'], ['keepScheduled', 'yes']), keptDocument: { text: typed.document }, typed: { ...typed, message: 'Deposits up to 50 000 euros' }
})
const stalePage = page('Somebody published meanwhile', 'Forms', [FORMS, KYC], {
  ...publishing, text: 'Your change was made to release 1 of kyc/NL on production. Since then came 1 release.',
  between: [{ release: 2, text: 'ben published version 2', message: 'A hint for the source of funds', isLive: true, effectiveAt: at('2026-11-24T15:36:35.435Z', '2 minutes ago') }],
  diff, kept: kept(['base', '2'], ['channel', 'production']), keptDocument: { text: typed.document }, keptMessage: { text: 'Deposits up to 50 000 euros' }
})
const changing = (title, action, more) => page(title, 'Forms', [FORMS, KYC], {
  form: 'kyc/NL', channel: 'production', action: `${KYC.href}/${action}`, back: link('Back to kyc/NL', KYC.href),
  typed: { ...typed, document: '' }, kept: [], keptDocument: false, keptMessage: false, messageError: false, messageOptional: false,
  hasOptions: false, options: [], ...more
})
const rollbackPage = changing('Roll back kyc/NL on production', 'rollback', {
  toOptions: select('2', [['2', 'Version 2 · live before, until 4 minutes ago'], ['1', 'Version 1 · withdrawn']]),
  effects: [
    effect('Live', 'version 2 of kyc/NL on production, at once, over release 3 with version 3'),
    effect('Stops', 'the rollout kyc/NL/1 at 50 %: its arm now has version 3', 'care', '/admin/rollouts/kyc/NL/1'),
    effect('Makes void', 'release 4, which was to bring version 4 on 1 January 2099', 'care'),
    effect('Filling in', '1 person, by version 3; they finish by its rules')
  ],
  diffText: 'What changes from version 3 to version 2', diff, confirmText: 'Roll back to version 2', kept: kept(['channel', 'production'], ['base', '3'], ['shown', 'channel=production&to=2']),
  hasOptions: true, options: [{ name: 'keepRollouts', text: 'Let the rollout go on', hint: false, checked: false }]
})

const option = (name, text, hint = false, checked = false) => ({ name, text, hint, checked })
const versionOptions = select('4', [['4', 'Version 4 · scheduled'], ['3', 'Version 3 · live on staging'], ['2', 'Version 2 · live on production']])
const schedulePage = changing('Schedule a version of kyc/NL on production', 'schedule', {
  heading: 'Schedule a version of kyc/NL on production',
  versionOptions, typed: { ...typed, document: '' }, moment: moment(), hasEffects: true,
  effects: [
    effect('Live', 'version 4 of kyc/NL on production, from 1 January 2099, 06:00 UTC, over release 5 with version 2'),
    effect('Until then', 'version 2 is live'), effect('Void', 'if another release becomes live before, unless that release keeps scheduled ones')
  ],
  diffText: 'What changes from version 2 to version 4', diff, confirmText: 'Schedule version 4', kept: kept(['channel', 'production'], ['base', '5'], ['shown', 'channel=production&version=4&day=1&month=1&year=2099&time=06%3A00'])
})
const withdrawPage = changing('Withdraw a version of kyc/NL', 'withdraw', {
  versionOptions: select('2', [['4', 'Version 4 · scheduled'], ['3', 'Version 3 · live on staging'], ['2', 'Version 2 · live on production']]),
  asksThen: true, thenOptions: select('1', [['3', 'Version 3'], ['1', 'Version 1'], ['none', 'Nothing: the form is closed']]),
  effects: [
    effect('Withdraws', 'version 2 of kyc/NL, on all channels'), effect('Live', 'version 1 on production, over release 5 with version 2'),
    effect('Makes void', 'release 6, which was to bring version 4 on 1 January 2099', 'care'), effect('Filling in', '3 people, by version 2; they finish by its rules')
  ],
  confirmText: 'Withdraw version 2', kept: kept(['shown', 'version=2&then=1']), hasOptions: true,
  options: [option('restartSessions', 'End what is being filled in', 'Each person goes on with what is live, with the answers whose fields are still there.'), option('keepScheduled', 'Keep release 6 as it is scheduled')]
})
const promotePage = changing('Promote a version of kyc/NL', 'promote', {
  versionOptions: select('3', [['4', 'Version 4'], ['3', 'Version 3 · live on staging'], ['2', 'Version 2 · live on production']]),
  channels: [{ channel: 'production' }, { channel: 'staging' }], typed: { ...typed, document: '', to: 'production' }, toError: false, hasEffects: true,
  effects: [effect('Live', 'version 3 of kyc/NL on production, at once, over release 5 with version 2'), effect('Filling in', '3 people, by version 2; they finish by its rules')],
  diffText: 'What changes from version 2 to version 3', diff, confirmText: 'Promote version 3 to production', kept: kept(['shown', 'version=3&to=production'])
})
const unschedulePage = changing('Unschedule release 6 of kyc/NL on production', 'unschedule', {
  release: 6, effects: [effect('Makes void', 'release 6, which was to bring version 4 on 1 January 2099', 'care'), effect('Live', 'version 2 stays, by release 5')],
  confirmText: 'Unschedule release 6', kept: kept(['channel', 'production'], ['release', '6'])
})

const ROLLOUTS = link('Rollouts', '/admin/rollouts')
const TRIAL = '/admin/rollouts/kyc/NL/1'
const rolloutRows = [
  { rollout: 'kyc/NL/1', href: TRIAL, form: 'kyc/NL', channel: 'production', state: 'running', stateClass: 'good', coverageText: 'at 50 %', arms: [{ name: 'now', version: 3, isControl: true, href: V(3) }, { name: 'old', version: 1, isControl: false, href: V(1) }], verdictText: 'Not enough yet', actor: 'anna', startedAt: at('2026-11-20T15:36:40.911Z', '4 days ago') },
  { rollout: 'identity/US/1', href: '/admin/rollouts/identity/US/1', form: 'identity/US', channel: 'production', state: 'aborted', stateClass: 'bad', coverageText: false, arms: [{ name: 'short', version: 2, isControl: false, href: '/admin/forms/identity/US/versions/2' }, { name: 'now', version: 1, isControl: true, href: '/admin/forms/identity/US/versions/1' }], verdictText: 'Breach: refused +2pp', actor: 'ben', startedAt: at('2026-10-02T09:00:00.000Z', '2 October 2026') }
]
/** A chart as the server draws it: `low` and `high` of a confidence sequence over what was counted. */
function chart(points, margin, size, width) {
  const [height, left, right, top, bottom] = [240, 56, 12, 12, 28]
  const most = 0.12
  const x = (index) => Math.round(left + (index / (points.length - 1)) * (width - left - right))
  const y = (value) => Math.round(top + ((most - Math.max(-most, Math.min(most, value))) / (2 * most)) * (height - top - bottom))
  const path = (values, start = 'M') => values.map(([index, value], number) => `${number ? 'L' : start}${x(index)} ${y(value)}`).join('')
  return {
    size, width, height,
    yTicks: [-0.1, -0.05, 0, 0.05, 0.1].map((value) => ({ d: `M${left} ${y(value)}H${width - right}`, x: left - 6, y: y(value) + 4, text: `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value * 100)}` })),
    xTicks: points.map((point, index) => ({ x: x(index), y: height - 8, text: point.counted })).filter((_, index) => index > 0 && index < points.length - 1 && index % 2 === 0),
    band: `${path(points.map((point, index) => [index, point.high]))}${path(points.map((point, index) => [index, point.low]).reverse(), 'L')}Z`,
    line: path(points.map((point, index) => [index, point.mean])),
    zero: `M${left} ${y(0)}H${width - right}`, margin: `M${left} ${y(margin)}H${width - right}`,
    marginX: width - right, marginY: y(margin) - 6, endX: width - right, endY: y(points.at(-1).mean) + 16
  }
}
const pp = (value) => `${value < 0 ? '−' : '+'}${Math.abs(value * 100).toFixed(1)}pp`
const seen = [[40, 0.03, 0.2], [160, 0.02, 0.1], [320, -0.01, 0.07], [640, -0.02, 0.05], [900, -0.022, 0.042], [1226, -0.021, 0.036], [1500, -0.019, 0.032]].map(([counted, mean, half], day) => ({ counted, mean, low: mean - half, high: mean + half, at: `${day + 18} November` }))
const trial = page('Rollout kyc/NL/1', 'Rollouts', [ROLLOUTS, KYC], {
  heading: 'Rollout kyc/NL/1',
  rollout: 'kyc/NL/1', form: 'kyc/NL', channel: 'production', state: 'running', stateClass: 'good',
  text: 'Half of the people on production are given one of two versions. Whoever is not is given version 3, which is live.',
  stopped: false, hasActions: true,
  actions: [link('Advance to 100 %…', `${TRIAL}/advance`), link('Pause…', `${TRIAL}/pause`), link('Promote an arm…', `${TRIAL}/promote`), link('Abort…', `${TRIAL}/abort`)].map((action, index) => ({ ...action, isFirst: index === 0 })),
  stages: [
    { coverageText: '5 %', standingText: 'from 18 to 19 November', waitsText: false, class: 'past', isNow: false },
    { coverageText: '50 %', standingText: 'now, for 5 days', waitsText: 'Waits for approval.', class: 'now', isNow: true },
    { coverageText: '100 %', standingText: 'next', waitsText: false, class: false, isNow: false }
  ],
  countedText: '1,500 people were counted, each one hour after the first page; 31 are still within their hour.',
  arms: [
    { name: 'now', version: 3, versionHref: V(3), isControl: true, exposed: '752', waiting: '18', medianText: '3 min 10 s', rates: [{ name: 'Refused', share: '14.1 %', interval: '11.7 to 16.7' }, { name: 'Completed', share: '81.3 %', interval: '78.3 to 84.0' }, { name: 'Abandoned', share: '9.8 %', interval: '7.8 to 12.2' }] },
    { name: 'old', version: 1, versionHref: V(1), isControl: false, exposed: '748', waiting: '13', medianText: '2 min 52 s', rates: [{ name: 'Refused', share: '12.2 %', interval: '9.9 to 14.7' }, { name: 'Completed', share: '83.0 %', interval: '80.1 to 85.6' }, { name: 'Abandoned', share: '9.5 %', interval: false }] }
  ],
  charts: [{ id: 'chart-1', heading: 'Refused, beside the control', findingText: 'With old, 1.9 percentage points fewer people are refused; with 95 % certainty between −5.1 and +1.3.', title: 'Difference in refused, old less now, in percentage points, by people counted', text: 'The difference falls from +3.0 to −1.9 percentage points over 1,500 people, and its interval narrows to −5.1 to +1.3. The margin is +2.', marginText: 'margin +2pp', endText: 'old − now', drawings: [chart(seen, 0.02, 'wide', 720), chart(seen, 0.02, 'narrow', 360)], points: seen.map(({ at, counted, mean, low, high }) => ({ at, counted: counted.toLocaleString('en'), difference: pp(mean), interval: `${pp(low)} to ${pp(high)}` })) }],
  hasGuardrails: true, outlook: ['old, refused +2pp: after about 1226 people, in about 12 days at today’s rate, if nothing differs; 50% of the people take part by then'], guardrails: [
    { guardrail: 'refused +2pp', arm: 'old', findingText: 'safe', class: 'good', differenceText: '−1.9pp, between −5.1 and +1.3', seenText: '1,500 of about 1,226 people', safeShare: '1' },
    { guardrail: 'not_completed +3pp', arm: 'old', findingText: 'not enough yet', class: 'care', differenceText: '−1.7pp, between −5.6 and +2.2', seenText: '1,500 of about 2,100 people', safeShare: '0.71' }
  ],
  sampleRatioText: 'People are shared out as they should be.', breachText: 'A breach aborts the rollout.',
  hasRefusals: true, refusals: [{ field: 'bsn', rule: 'pattern', arm: 'now', count: '61' }, { field: 'monthly_deposit', rule: 'max', arm: 'now', count: '22' }, { field: 'bsn', rule: 'pattern', arm: 'old', count: '58' }],
  events: [
    { text: 'anna advanced it to 50 %', at: at('2026-11-19T15:36:41.191Z', '5 days ago'), leaf: leaf(20), message: 'Nothing odd at 5 %', isLast: true },
    { text: 'anna started it at 5 %', at: at('2026-11-18T15:36:40.911Z', '6 days ago'), leaf: leaf(19), message: false, isLast: false }
  ],
  settings: [
    { label: 'Control', text: 'now' }, { label: 'Weights', text: 'now 1, old 1' }, { label: 'Seed', text: 'demo' }, { label: 'Part of the people', text: '0 to 1' }, { label: 'For whom', text: 'everybody' },
    { label: 'Without a name', text: 'get the live version' }, { label: 'Time to finish', text: '1 hour' }, { label: 'Over release', text: '3' }
  ]
})
const trialOver = {
  ...trial, title: 'Rollout kyc/NL/1 – Formulary', state: 'aborted', stateClass: 'bad', text: 'Everybody is given version 2, which is live.', hasActions: false, actions: [],
  stopped: { text: 'anna rolled back from version 3, an arm of it, to version 2.', at: at('2026-11-24T15:37:09.739Z', '3 minutes ago'), leaf: leaf(85) },
  charts: [], hasGuardrails: false, outlook: [], guardrails: [], hasRefusals: false, refusals: [], breachText: false
}
const trialChange = (action, heading, confirmText, effects, more) => page(heading, 'Rollouts', [ROLLOUTS, link('kyc/NL/1', TRIAL)], {
  heading, confirmText, effects, action: `${TRIAL}/${action}`, back: link('Back to the rollout', TRIAL), kept: [], keptDocument: false, keptMessage: false,
  asksArm: false, armOptions: [], asksCoverage: false, typed: { coverage: '', message: '' }, messageError: false, messageOptional: true, hasOptions: false, options: [], ...more
})
const plan = `arms:
  - {name: now, version: 3, weight: 1}
  - {name: old, version: 1, weight: 1}
control: now
stages: [5%, 50%]
holds: [approval]
guardrails:
  - refused +2pp`
const starting = (heading, more) => page(heading, 'Rollouts', [ROLLOUTS, KYC], {
  heading, form: 'kyc/NL', action: `${KYC.href}/rollout`, back: link('Back', KYC.href), typed: { document: plan, channel: 'production', message: '' }, isWritten: false,
  plan: { hasVersions: true, liveText: '3', versions: select('4', [['4', 'Version 4']]), shares: select('5%', [['5%', '5% of the people: half of them try it'], ['100%', 'Everybody at once: half of them try it']]), stages: select('safe', [['safe', 'Everybody, once it is found safe']]), metrics: select('refused', [['refused', 'are refused'], ['none', 'Never stop by itself']]), margin: '2' },
  kept: kept(['channel', 'production']), keptDocument: { text: plan }, keptMessage: false, ...more
})
const trialChoice = page('Start a rollout', 'Rollouts', [ROLLOUTS], { heading: 'Start a rollout', hasForms: true, forms: select('kyc/NL', [['identity/US', 'identity/US'], ['kyc/NL', 'kyc/NL']]) })
const trialStart = starting('Start a rollout of kyc/NL', { kept: [], keptDocument: false, hasLines: false, lines: [] })
const trialFaults = {
  ...trialStart, hasProblems: true, problems: [{ text: 'Line 4: The control `now` is version 3, but version 2 is live.', target: 'L4', help: 'Name the arm whose version is live.' }],
  hasLines: true, lines: linesOf(plan, { 4: [{ severityText: 'Error', message: 'The control `now` is version 3, but version 2 is live.', help: 'Name the arm whose version is live.', class: 'bad' }] })
}
const trialGives = [
  effect('Gives', 'version 3 to 2.5% of the people (now, control)'), effect('Gives', 'version 1 to 2.5% of the people (old)'),
  effect('The others', '95% of the people get version 3, the live one'), effect('Safe', 'old, refused +2pp: after about 1226 people, in about 12 days at today’s rate, if nothing differs; 5% of the people take part by then')
]
const trialEffects = starting('What the rollout of kyc/NL does', { sentence: '2.5% of the people get version 1; all others get version 3. It stops by itself if more than 2 in 100 more are refused.', effects: trialGives })
const trialConfirm = starting('Start the rollout kyc/NL/2', {
  effects: trialGives, facts: [{ label: 'Form', text: 'kyc/NL' }, { label: 'Channel', text: 'production' }, { label: 'Over release', text: '3' }, { label: 'Coverage', text: '5%, 50%' }],
  messageError: false, messageOptional: false
})

const SUBMISSIONS = link('Submissions', '/admin/submissions')
const filters = {
  offers: [{ id: 'forms', values: ['kyc/NL', 'kyc/DE'] }, { id: 'versions', values: ['2', '1'] }, { id: 'outcomes', values: ['completed'] }],
  form: 'kyc/NL', version: '', outcome: '', refusedBy: '', rollout: '', arm: '', since: '2026-11-01', until: '',
  verdict: select('any', [['any', 'Any'], ['accepted', 'Accepted'], ['refused', 'Refused']]), test: select('any', [['any', 'Include test traffic'], ['none', 'Without test traffic'], ['only', 'Test traffic alone']])
}
const ID = '01a20e33-ad08-7dcd-8368-83dd406b94f5'
const said = (field, asks, line, answer = 'passed', text = false) => ({ field, asks, line, lineHref: line && `#L${line}`, answer, text, class: { passed: 'good', failed: 'bad' }[answer] ?? 'unknown' })
const submissionPage = page(`Submission ${ID.slice(0, 13)}`, 'Submissions', [SUBMISSIONS], {
  submission: ID, shortId: ID.slice(0, 13), accepted: true, test: false, because: 'No finding is an error.', outcome: 'completed',
  judgedAt: at('2026-11-24T15:36:37.384Z', '4 minutes ago'), asOf: '24 November 2026', backdated: false, form: 'kyc/NL', version: 3, versionHref: V(3), edition: 1, channel: 'production',
  reasonText: 'The version was live, and no rollout was running.', arm: false, releaseText: '3, published by anna on 24 November 2026', contextBy: 'anna', supersedes: false, supersededBy: false,
  digest: DIGEST[3], overrides: [{ text: 'rejected', actor: 'anna', at: at('2026-11-24T15:38:07.464Z', '2 minutes ago'), message: 'No employer' }], mayDecide: true, leaf: leaf(16), replayed: false, isCovered: true, maySign: true,
  paths: { override: `/admin/submissions/${ID}/override`, replay: `/admin/submissions/${ID}/replay`, evidence: `/admin/submissions/${ID}/evidence`, evidenceWithAnswers: `/admin/submissions/${ID}/evidence`, answers: `/admin/submissions/${ID}/answers` },
  hasMasks: false, isMasked: false, answersClosed: true, answersText: 'They are sealed. Whoever opens them is named in the audit log.', answers: [], basisText: false,
  hasRules: true, rules: [
    said('first_name', 'must be a value of type text', 11), said('first_name', 'must have a value from the source nl-user-profile', 14), said('birth_date', 'must be at least 18 years ago', 30),
    said('bsn', 'must match ^\\d{9}$', 36), said('monthly_deposit', 'must be at most 50000', 51), said(false, 'must have no field that the form does not have', false)
  ],
  lines: linesOf(source('Try/kyc-NL-3.yaml'))
})
const submissionOpened = {
  ...submissionPage, hasMasks: true, isMasked: true, answersClosed: false, answersText: 'You opened them at 15:40; that is leaf 92 of the audit log.',
  replayed: { isSame: true, text: 'Judged again by the same rules, as of the same day, with what the sources said: the verdict is the same.', leaf: leaf(93) },
  answers: [
    { label: 'first_name', value: 'Jan', from: 'from nl-user-profile', picture: false, no_picture: false }, { label: 'birth_date', value: '20 July 1985', from: 'from nl-user-profile', picture: false, no_picture: false }, { label: 'bsn', value: '123456782', from: false, picture: false, no_picture: false },
    { label: 'source_of_funds', value: 'salary', from: false, picture: false, no_picture: false }, { label: 'monthly_deposit', value: '250', from: false, picture: false, no_picture: false }, { label: 'nickname', value: false, from: false, picture: false, no_picture: false },
    { label: 'avatar', value: 'picture 01a20e33-aa02', from: false, picture: '/assets/icon.svg', no_picture: false }, { label: 'logo', value: false, from: false, picture: false, no_picture: true }
  ]
}
const submissionRefused = {
  ...submissionPage, accepted: false, isCovered: false, outcome: false, because: 'Refused for 5 errors, at bsn, first_name, source_of_funds, monthly_deposit and the whole form.', test: true, backdated: true,
  arm: 'old', rollout: 'kyc/NL/1', rolloutHref: TRIAL, reasonText: 'In the rollout kyc/NL/1, the person’s hash falls to the arm old.',
  supersedes: link('01a20e33-aa01', '/admin/submissions/01a20e33-aa01'), supersededBy: link('01a20e33-bb01', '/admin/submissions/01a20e33-bb01'),
  answersText: 'They were not kept: the form keeps none of a refused attempt.', paths: { ...submissionPage.paths, answers: false, evidenceWithAnswers: false },
  basisText: 'Answers were not kept, so this is what the verdict says.',
  rules: [said('bsn', 'must match ^\\d{9}$', 36, 'failed', 'BSN must be 9 digits'), said('source_of_funds', 'must be answered', 42, 'failed', 'Fill in an answer.'), said('monthly_deposit', 'must be at most 50000', 51, 'not judged', 'since it is not a number'), said(false, 'must have no field that the form does not have', false, 'failed', 'The form does not have this field.')]
}

const AUDIT = link('Audit', '/admin/audit')
const logLeaf = (sequence, actor, text, object, time, message = false) => ({ sequence, href: `/admin/audit/${sequence}`, actor, parts: [{ text, whole: false }], object, time, message })
const leaves = [
  logLeaf(94, 'anna', 'replayed 44 submissions: all the same', false, at('2026-11-24T15:37:13.659Z', '3 minutes ago')),
  logLeaf(92, 'anna', 'opened the answers of', link('submission 01a20e33-ad08', `/admin/submissions/${ID}`), at('2026-11-24T15:37:13.074Z', '3 minutes ago')),
  logLeaf(88, 'anna', 'published kyc/NL 4 over release 5, to be live on 1 January 2099:', link('kyc/NL version 4', V(4)), at('2026-11-24T15:37:10.285Z', '3 minutes ago'), 'From the new year on'),
  logLeaf(85, 'anna', 'rolled back kyc/NL on production from version 3 to', link('version 2', V(2)), at('2026-11-24T15:37:09.739Z', '3 minutes ago'), 'Version 3 refuses inheritances'),
  logLeaf(82, 'web-shop', 'sent what was accepted:', link('submission 01a20e34-2288', '/admin/submissions/01a20e34-2288-7f40-9f08-a70961f6670f'), at('2026-11-24T15:37:07.464Z', '3 minutes ago'))
]
const auditPage = page('Audit', 'Audit', [], {
  standing: [
    { label: 'Verified', text: 'All 94 leaves fit their rows, and the root is the one that was signed.', at: at('2026-11-24T15:37:14.100Z', '3 minutes ago'), class: false },
    { label: 'Not vouched for', text: 'Nothing outside this registry vouches for what came since', at: at('2026-11-24T15:36:34.784Z', '5 minutes ago'), class: 'care' },
    { label: 'Key store', text: 'checked', at: false, class: false }
  ],
  hasFindings: false, findings: [], filter: { form: '', actor: '', since: '', until: '', show: select('people', [['people', 'What people here did'], ['everything', 'Everything']]), did: { groups: [{ title: 'Forms', options: select('any', [['publish', 'Published a version'], ['rollback', 'Rolled back']]) }, { title: 'Data of applicants', options: select('any', [['submission.read', 'Opened answers']]) }] } },
  hasLeaves: true, leaves, emptyText: false, countText: '5 of 94 leaves', firstHref: false, nextHref: '/admin/audit?after=82', csvHref: '?format=csv'
})
const auditBroken = {
  ...auditPage, standing: [{ label: 'Does not fit', text: '1 problem in 94 leaves.', at: at('2026-11-24T15:40:00.000Z', 'just now'), class: 'bad' }, auditPage.standing[1]],
  hasFindings: true, findings: [{ code: 'row_differs', text: 'Submission 3 does not say what leaf 18 says of it.' }], hasLeaves: false, leaves: [], emptyText: 'Nothing fits these filters.', nextHref: false
}
const leafPage = page('Leaf 85', 'Audit', [AUDIT], {
  ...leaves[3], details: [['Channel', 'production'], ['Release', '5'], ['From version', '3'], ['Forced', 'no']].map(([label, text]) => ({ label, parts: [{ text, whole: false }], objectText: false })),
  coveredText: 'the checkpoint of 94 leaves, which no witness has signed', json: JSON.stringify({ action: 'rollback', actor: 'anna', object: 'kyc/NL@2', sequence: 85 }, null, 2), beforeHref: '/admin/audit/84', afterHref: '/admin/audit/86'
})
const checkpointsPage = page('Checkpoints and witnesses', 'Audit', [AUDIT], {
  text: 'A checkpoint signs the log as it stands. A witness outside signs that it saw it, so that nobody can show another log later.',
  origin: 'formulary/56482d97353d773c194f82ac90b09f6e', key: 'formulary/56482d97353d773c194f82ac90b09f6e+b76f03fb+AfvtbCpfIqQr/N9P8HVdtJnwOHmQUATuweUxYlDVcOAO',
  hasCheckpoints: true, checkpoints: [
    { size: 94, at: at('2026-11-24T15:37:14.300Z', '3 minutes ago'), shortRoot: '962cc446a361', witnesses: [], href: '/admin/audit/checkpoints/94' },
    { size: 80, at: at('2026-11-23T15:37:14.300Z', 'yesterday'), shortRoot: '51d80fe3b107', witnesses: [{ name: 'notary.example' }], href: '/admin/audit/checkpoints/80' }
  ],
  hasWitnesses: true, witnesses: [{ name: 'notary.example', sizeText: '80 leaves', at: at('2026-11-23T15:40:00.000Z', 'yesterday'), key: 'notary.example+1f2e3d4c+BBd…' }]
})

const SOURCES = link('Sources', '/admin/sources')
const sourceRows = [
  { name: 'nl-user-profile', href: '/admin/sources/nl-user-profile', description: 'First name, last name and date of birth from the Dutch profile.', healthText: 'answers', healthClass: 'good', failure: { text: 'No answer within 2 seconds,', at: at('2026-11-23T15:00:00.000Z', 'yesterday') }, breakerText: 'closed', cacheText: '5 minutes a person, 12 kept' },
  { name: 'countries', href: '/admin/sources/countries', description: 'The countries to choose from, each with its code and name.', healthText: 'not asked yet', healthClass: 'unknown', failure: false, breakerText: 'closed', cacheText: 'a day, 1 kept' },
  { name: 'car-values', href: '/admin/sources/car-values', description: 'What a car is worth.', healthText: 'does not answer', healthClass: 'bad', failure: { text: '503, three times,', at: at('2026-11-24T15:38:00.000Z', '2 minutes ago') }, breakerText: 'open for 40 seconds after 5 failures', cacheText: 'none' }
]
const sourcePage = page('nl-user-profile', 'Sources', [SOURCES], {
  ...sourceRows[0], digest: 'sha256-jcs1:aac8e57e5d4465b21e22d0ff02c04d059da3ee5d5f08af1f4f6c5d68bbb6526d', action: '/admin/sources/nl-user-profile/test',
  settings: [{ label: 'Kind', text: 'http' }, { label: 'Asked', text: 'GET /profile/{subject}' }, { label: 'Origin', text: 'https://profile.example.nl' }],
  usedBy: [link('kyc/NL version 2, live on production', V(2))], asksSubject: true, parameters: [{ name: 'locale', typed: { value: 'nl' } }], tested: false
})
const sourceTested = (more) => ({ ...sourcePage, tested: { ok: true, text: 'It answered at the second attempt.', help: false, at: at('2026-11-24T15:40:00.000Z', 'just now'), hasAttempts: true, attempts: [{ number: 1, text: 'no answer within 2 seconds', took: '2,000 ms', waited: '210 ms' }, { number: 2, text: '200', took: '31 ms', waited: '–' }], shape: 'first_name: text\nlast_name: text\nbirth_date: date', ...more } })

const funnelStep = (name, reached, share, more = {}) => ({ name, reached, share, refused: 0, passed: '0', stayed: 0, endedText: false, hasErrors: false, errors: [], ...more })
const funnelPage = page('How far people come', 'Forms', [FORMS, KYC], {
  form: 'kyc/NL', action: `${KYC.href}/funnel`, channel: 'production', filter: { version: '', rollout: '', arm: '', from: '2026-11-01', to: '' },
  countText: '120 sessions started, 4 of them carried over from another version; 9 are open.',
  sinceText: 'Counted since 2026-11-03, without test traffic. Days are of the sessions’ starts, in UTC.',
  steps: [
    funnelStep('identity', 120, '100.0 %', {
      refused: 31, passed: '96', stayed: 20, endedText: 'ineligible 4', hasErrors: true,
      errors: [{ field: 'bsn', rule: 'pattern', sessions: 22, share: '19.5 %' }, { field: 'the form', rule: 'unknown_field', sessions: 1, share: '0.9 %' }]
    }),
    funnelStep('money', 96, '80.0 %', { passed: '90', stayed: 6 }),
    funnelStep('submission', 90, '75.0 %', { passed: false, stayed: 2, endedText: 'completed 88' })
  ]
})
const checkedInvariants = [
  {
    name: 'adults', scopeText: 'About kyc/*, definition 1', definition: '{"<":[{"age":{"var":"birth_date"}},18]}',
    versions: [
      { look: 'good', stateText: 'proved', text: 'kyc/DE version 2 (production)', href: '/admin/forms/kyc/DE/versions/2', reasonText: false, exceptedUntil: false },
      { look: 'care', stateText: 'broken', text: 'kyc/NL version 1 (production)', href: V(1), reasonText: 'accepted: bsn 123456782, as of 2026-01-01', exceptedUntil: at('2027-02-22T15:37:16.127Z', 'in 90 days') }
    ]
  },
  { name: 'amount', scopeText: 'About quote/*, definition 2', definition: '{">":[{"var":"amount"},100000]}', versions: [] }
]

const PEOPLE = link('People', '/admin/people')
const ROLES = [
  ['viewer', 'looks at forms, versions and figures'], ['author', 'checks and compares documents'], ['publisher', 'publishes, rolls back, schedules, withdraws, promotes'],
  ['experimenter', 'starts, advances and ends rollouts'], ['auditor', 'reads submissions and the audit log, replays, exports evidence'], ['admin', 'makes and revokes tokens'], ['app', 'takes answers: sessions, submissions, checks']
]
const token = (name, rolesText, formsText, lastUsedText, more) => ({
  name, rolesText, formsText, lastUsedText, createdBy: 'anna', createdAt: at('2026-11-24T15:37:16.128Z', '3 minutes ago'),
  expiresAt: at('2027-02-22T15:37:16.127Z', 'in 90 days'), stateText: false, revokeHref: `/admin/people/${name}/revoke`, linkHref: `/admin/people/${name}/link`, ...more
})
const peoplePage = page('People and programs', 'People', [], {
  people: [
    token('ben', 'viewer, publisher', 'kyc/', 'today'), token('carla', 'publisher', 'all', 'never', { expiresAt: false }),
    token('web-shop', 'app', 'all', 'yesterday', { linkHref: false }), token('old-shop', 'app', 'all', '3 May 2026', { stateText: 'revoked', revokeHref: false, linkHref: false })
  ],
  roles: ROLES.map(([role, text]) => ({ role, text })), countText: '4 tokens', firstHref: false, nextHref: false, csvHref: '?format=csv'
})
const personNew = page('Make a token', 'People', [PEOPLE], {
  typed: { name: '', forms: '' }, nameError: false, rolesError: false, roles: ROLES.map(([role, text]) => ({ role, text, checked: role === 'viewer' })),
  spans: select('90d', [['12h', '12 hours'], ['30d', '30 days'], ['90d', '90 days'], ['365d', 'A year'], ['never', 'Until it is revoked']])
})
const personRevoke = page('Revoke the token of ben', 'People', [PEOPLE], {
  name: 'ben', action: '/admin/people/ben/revoke', kept: [], keptDocument: false, keptMessage: false, typed: { message: '' }, messageError: false, messageOptional: false,
  effects: [effect('Ends', 'the token of ben, with the roles viewer and publisher for kyc/', 'care'), effect('Signs out', '1 browser that signed in with it'), effect('For ever', 'It cannot be taken back, and the name is not free again')]
})

const PRIVACY = link('Privacy', '/admin/privacy')
const asked = { kept: [], keptDocument: false, keptMessage: false, typed: { message: '', subject: '', target: '' }, messageError: false, messageOptional: false, subjectError: false, targetError: false }
const privacyPage = page('Privacy', 'Privacy', [], {
  bars: [
    { kindText: 'hold', text: 'all answers to kyc/NL', placedAt: at('2026-11-24T15:37:09.739Z', '3 minutes ago'), leaf: leaf(96), releaseHref: '/admin/privacy/bars/01a20e33-ad08-7000-8000-000000000001/release' },
    { kindText: 'restriction', text: 'all answers of a subject', placedAt: at('2026-11-24T15:37:09.739Z', '3 minutes ago'), leaf: leaf(97), releaseHref: false }
  ],
  upcoming: [{ month: '2026-12', text: 'all answers of 12 submissions to kyc/NL@3' }], deferredText: '1 deferred erasure',
  past: [{ month: '2026-11', text: 'some fields of 3 submissions, since their period was over' }], eraseHref: '/admin/privacy/erase', holdHref: '/admin/privacy/hold'
})
const JUDGED = { number: 3, href: '/admin/rejudgements/3', form: 'kyc/NL', version: 2, versionHref: '/admin/forms/kyc/NL/versions/2', successor: 3, successorHref: '/admin/forms/kyc/NL/versions/3', countText: '3 of 1,284 submissions decided otherwise, 2 not judgeable', madeAt: at('2026-11-24T15:37:09.739Z', '3 minutes ago'), leaf: leaf(98) }
const review = (number, more) => ({ name: `3-${number}`, submissionHref: `/admin/submissions/${ID}`, shortId: ID.slice(0, 13), words: 'would be refused: phone required required', look: 'bad', stateText: 'open', messageText: false, action: `/admin/rejudgements/3/reviews/${number}`, ...more })
const rejudgementPage = page('Rejudgement 3', 'Submissions', [SUBMISSIONS, link('Judged again', '/admin/rejudgements')], {
  rejudgement: JUDGED,
  reviews: [review(1, { look: 'good', stateText: 'closed', messageText: 'The customer was called', action: false }), review(2, { look: 'care', stateText: 'assigned with anna', messageText: 'Anna knows her' }), review(3, {})],
  countText: '3 reviews of 3 on this page', firstHref: false, nextHref: false, csvHref: false
})
const erasePage = page("Erase a person's answers", 'Privacy', [PRIVACY], asked)

export const all = {
  console_head: formPage, console_foot: formPage, console_time: at('2026-11-24T15:37:09.739Z', '3 minutes ago'), console_when: at('2026-11-24T15:37:09.739Z', '3 minutes ago'), console_parts: { parts: [{ text: 'replayed ', whole: false }, { text: '01a20e33-ad08', whole: ID }] }, console_spark: kycDays,
  console_sign_in: outside('Sign in to the console', { name: 'anna', rolesText: 'publisher, experimenter', formsText: 'kyc/ alone', action: '/sign-in/5f0c9a', linkUntil: at('2026-11-24T15:47:00.000Z', 'in 7 minutes'), signedInUntil: at('2026-11-25T03:40:00.000Z', 'in 12 hours') }),
  console_signed_out: outside('You are signed out', { heading: 'You are signed out', text: 'Nobody else can use this browser’s sign-in now.' }),
  console_not_allowed: page('You are not allowed to do that', 'Forms', [], { who: { name: 'ben', rolesText: 'viewer', formsText: 'all forms' }, does: 'publish a version of kyc/NL', needs: 'publisher', form: 'kyc/NL', back: link('Back to kyc/NL', KYC.href) }),
  console_problem: page('There is no such version', 'Forms', [], { heading: 'There is no such version', text: 'kyc/NL has 4 versions; 9 is not one of them.', help: 'Look at its versions, newest first.', request: '7f3a9c', back: link('Back to kyc/NL', KYC.href) }),
  console_forms: page('Forms', 'Forms', [], { filter: { q: '', show: select('all', [['all', 'All'], ['scheduled', 'With something scheduled'], ['rollout', 'With a rollout'], ['closed', 'Closed'], ['due', 'With facts to look at again']]) }, hasForms: true, forms: formRows, emptyText: false, countText: '3 forms', firstHref: false, nextHref: false, csvHref: '?format=csv' }),
  console_pages: { words: words.en, countText: '50 of 1,284', firstHref: '/admin/submissions', nextHref: '/admin/submissions?after=62', csvHref: '?format=csv' },
  console_form: formPage, console_version: versionPage, console_rules: versionPage, console_document: brokenPage, console_submission_rows: versionPage,
  console_compare: comparePage, console_changes: comparePage, console_funnel: funnelPage,
  console_publish: publishPage, console_publish_consequences: consequencesPage, console_publish_confirm: confirmPage, console_publish_stale: stalePage,
  console_effects: consequencesPage, console_options: consequencesPage, console_message: confirmPage, console_kept: consequencesPage, console_at: consequencesPage,
  console_rollback: rollbackPage, console_schedule: schedulePage, console_withdraw: withdrawPage, console_promote: promotePage, console_unschedule: unschedulePage,
  console_rollouts: page('Rollouts', 'Rollouts', [], { filter: { form: '', state: select('any', [['any', 'Any'], ['running', 'Running'], ['paused', 'Paused'], ['ended', 'Ended']]) }, hasRollouts: true, rollouts: rolloutRows, emptyText: false, countText: '2 rollouts', firstHref: false, nextHref: false, csvHref: '?format=csv' }),
  console_rollout: trial, console_chart: { ...trial.charts[0], words: words.en }, console_rollout_choose: trialChoice, console_rollout_start: trialStart,
  console_rollout_consequences: trialEffects, console_rollout_confirm: trialConfirm,
  console_rollout_change: trialChange('pause', 'Pause the rollout kyc/NL/1', 'Pause it', [effect('Nobody new', 'is given an arm; they are given version 3, which is live'), effect('1,500 people', 'who were given an arm keep it'), effect('Filling in', '4 people go on as they are')]),
  console_submissions: page('Submissions', 'Submissions', [], { filter: filters, exportHref: '/admin/submissions/export?form=kyc%2FNL', rejudgementsHref: '/admin/rejudgements', bySubject: false, hasSubmissions: true, submissions: submissionRows, emptyText: false, countText: '3 of 1,284', firstHref: false, nextHref: '/admin/submissions?form=kyc%2FNL&after=62', csvHref: '?form=kyc%2FNL&format=csv' }),
  console_submission: submissionPage,
  console_rejudgements: page('Judged again', 'Submissions', [SUBMISSIONS], { rejudgements: [JUDGED] }), console_rejudgement: rejudgementPage,
  console_audit: auditPage, console_leaf: leafPage, console_checkpoints: checkpointsPage,
  console_invariants: page('Invariants', 'Invariants', [], { invariants: checkedInvariants }),
  console_sources: page('Sources', 'Sources', [], { hasSources: true, sources: sourceRows, countText: 'Sources: 3', firstHref: false, nextHref: false, csvHref: '?format=csv' }), console_source: sourcePage,
  console_privacy: privacyPage, console_erase: erasePage,
  console_erase_confirm: page('Erase these answers', 'Privacy', [PRIVACY], { ...asked, kept: [{ name: 'subject', value: 'jan' }, { name: 'message', value: 'Asked for' }], effects: [effect('Erases', 'would make 1 submission, 0 sessions and 0 images unreadable, by destroying 1 key', 'care'), effect('Permanent', 'Nothing brings the answers back', 'care')] }),
  console_hold: page('Place a hold', 'Privacy', [PRIVACY], { ...asked, kinds: select('subject', [['subject', 'A subject'], ['form', 'A form'], ['submission', 'A submission']]) }),
  console_release: page('Release the hold', 'Privacy', [PRIVACY], { ...asked, heading: 'Release the hold', action: '/admin/privacy/bars/01a20e33-ad08-7000-8000-000000000001/release', effects: [effect('Releases', 'the hold on all answers to kyc/NL', 'care')] }),
  console_people: peoplePage, console_person_new: personNew, console_person_revoke: personRevoke,
  console_person_made: page('The token of ben is made', 'People', [PEOPLE], { name: 'ben', secret: 'fmly_THIS-IS-AN-EXAMPLE-AND-OPENS-NOTHING', rolesText: 'viewer, publisher', formsText: 'kyc/', expiresAt: at('2027-02-22T15:37:16.127Z', 'in 90 days'), leaf: leaf(95), linkHref: '/admin/people/ben/link' }),
  console_person_link: page('Make a sign-in link for ben', 'People', [PEOPLE], { heading: 'Make a sign-in link for ben', action: '/admin/people/ben/link', effects: [effect('Makes', 'a link that signs one browser in as ben, once, within ten minutes'), effect('Allows', 'viewer, publisher, for kyc/')] }),
  console_person_linked: page('Sign-in link for ben', 'People', [PEOPLE], { name: 'ben', url: 'https://forms.example/sign-in/fmlk_THIS-IS-AN-EXAMPLE-AND-OPENS-NOTHING', linkHref: '/admin/people/ben/link' })
}
export const more = {
  'console_rollout, stopped': trialOver, 'console_rollout_start, with faults': trialFaults,
  'console_rollout_change, promote': trialChange('promote', 'Promote an arm of kyc/NL/1', 'Promote old', [effect('Live', 'version 1 on production for everybody, over release 3 with version 3'), effect('Ends', 'the rollout')], { asksArm: true, armOptions: select('old', [['now', 'now · version 3'], ['old', 'old · version 1']]), kept: kept(['shown', 'arm=old']), messageOptional: false }),
  'console_submission, opened': submissionOpened, 'console_submission, refused': submissionRefused,
  'console_audit, that does not fit': auditBroken,
  'console_checkpoints, none': { ...checkpointsPage, hasCheckpoints: false, checkpoints: [], hasWitnesses: false, witnesses: [] },
  'console_privacy, nothing': { ...privacyPage, bars: [], upcoming: [], deferredText: false, past: [], eraseHref: false, holdHref: false },
  'console_rejudgements, none': page('Judged again', 'Submissions', [SUBMISSIONS], { rejudgements: [] }),
  'console_rejudgement, without differences': { ...rejudgementPage, reviews: [], countText: '0 reviews of 0 on this page' },
  'console_erase, with faults': { ...erasePage, subjectError: 'Enter the subject', messageError: 'Say why' },
  'console_funnel, without sessions': { ...funnelPage, countText: '0 sessions started; 0 are open.', sinceText: 'No session was counted yet.', steps: [] },
  'console_invariants, none defined': page('Invariants', 'Invariants', [], { invariants: [] }),
  'console_source, tested': sourceTested({}),
  'console_source, that failed': sourceTested({ ok: false, text: 'The data source `nl-user-profile` has no origin in the operator’s file.', help: 'Write `nl-user-profile: {origin: https://…}` into the file that FORMULARY_SOURCES names.', hasAttempts: false, attempts: [], shape: false }),
  'console_person_new, with errors': { ...personNew, nameError: 'Enter a name.', rolesError: 'Choose a role.', hasProblems: true, problems: [{ text: 'Enter a name.', help: false, target: 'name' }, { text: 'Choose a role.', help: false, target: 'roles' }] },
  'console_schedule, before a time': { ...schedulePage, hasEffects: false, effects: [], moment: moment({ day: '31', month: '2', isDayWrong: true, isMonthWrong: true, errorText: '31 February does not exist' }) },
  'console_publish, with errors': brokenPage,
  'console_publish, of a new form': { ...publishPage, title: 'Publish a new form – Formulary', heading: 'Publish a new form', asksForm: true, form: false, action: '/admin/publish', hasCrumbs: true, crumbs: [FORMS], channelHint: 'Where it is to be live. Most forms have production alone.', documentHint: 'A config in YAML or JSON.', kept: kept(['base', '0']), typed: { ...typed, document: '' }, back: link('Back to the forms', FORMS.href) },
  'console_forms, none found': page('Forms', 'Forms', [], { filter: { q: 'kyx', show: select('all', [['all', 'All']]) }, hasForms: false, forms: [], emptyText: 'No form has kyx in its key or title.', countText: '0 forms', firstHref: '/admin/forms', nextHref: false, csvHref: false }),
  'console_publish_confirm, without a message': { ...confirmPage, title: `Error: ${confirmPage.title}`, typed, messageError: 'Say why, for whoever reads this in a year.', hasProblems: true, problems: [{ text: 'Say why, for whoever reads this in a year.', help: false, target: 'message' }] }
}

const PARTS = /_(head|foot|rules|document|submission_rows|changes|effects|options|message|kept|at)$/

/** The contexts as JSON: long texts are cut, and repeated ones replaced by a name. */
export function written() {
  const inner = (name, value) => name === 'words' ? '(those of words.json)' : (name === 'lines' ? value.slice(0, 6) : cut(value))
  function cut(value) {
    if (Array.isArray(value)) return value.map(cut)
    if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(name, each)]))
    return typeof value === 'string' && value.length > 600 ? `${value.slice(0, 300)}…` : value
  }
  const told = ([name, context]) => {
    const twin = Object.keys(all).find((other) => other !== name && all[other] === context && !PARTS.test(other))
    return [name, twin ? { sameAs: twin } : cut(context)]
  }
  return `${JSON.stringify(Object.fromEntries(Object.entries({ ...all, ...more }).map(told)), null, 1)}\n`
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(new URL('console-contexts.json', import.meta.url), written())
