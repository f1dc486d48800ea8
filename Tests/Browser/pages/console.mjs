// Example contexts of the console's templates, of facts that the commands print with `--json`:
// `node console.mjs` writes console-contexts.json, which the server's author reads.
import { readFileSync, writeFileSync } from 'node:fs'

const at = (iso, relative) => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
  return { iso, exact: `${day}, ${iso.slice(11, 19)} UTC`, relative }
}
const select = (chosen, options) => options.map(([value, text]) => ({ value, text, selected: value === chosen }))
const leaf = (number) => ({ number, href: `/admin/audit/${number}` })
const link = (text, href) => ({ text, href })

const NAV = ['Forms', 'Rollouts', 'Submissions', 'Audit', 'Sources', 'People']
const page = (title, part, crumbs = [], more = {}) => ({
  title: `${title} – Formulary`, registry: 'Formulary', assets: '/assets', csrf: 'token',
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
  live: { version: 2, href: V(2), release: 5, effectiveAt: timeline[1].effectiveAt },
  paths: {
    publish: `${KYC.href}/publish?channel=production`, rollback: `${KYC.href}/rollback?channel=production`,
    schedule: `${KYC.href}/schedule?channel=production`, withdraw: `${KYC.href}/withdraw`, promote: `${KYC.href}/promote`,
    rollout: `${KYC.href}/rollout?channel=production`
  },
  acceptedText: '98', refusedText: '16', openText: '1', recent: kycDays,
  rollout: { rollout: 'kyc/NL/1', href: '/admin/rollouts/kyc/NL/1', text: 'is aborted: version 3, an arm of it, was rolled back.' },
  hasDue: true, due: [{ text: '“A deposit of up to 100,000 euros a month needs no proof” was to be checked again by 1 November 2026.', source: 'Wwft, article 3' }],
  timeline, earlierHref: false, versions,
  done: {
    text: 'Version 2 of kyc/NL is live on production again, by release 5 over release 3.', leaf: leaf(85), hasMore: true,
    more: ['The rollout kyc/NL/1 is stopped.', 'Release 4, which was to bring version 4 on 1 January 2099, is void.', '1 person is filling in version 3 and finishes by its rules.']
  }
})

const rule = (rule, asks, line, server = false) => ({ rule, asks, line, lineHref: `#L${line}`, server })
const steps = [{
  step: 'main', title: 'Investor profile', condition: false,
  fields: [
    { field: 'first_name', label: 'First name', lineHref: '#L9', rules: [rule('type', 'must be a value of type text', 11), rule('source_missing', 'must be said by the source nl-user-profile', 14), rule('readonly', 'must not differ from its source', 13), rule('required', 'must be answered', 12)] },
    { field: 'birth_date', label: 'Date of birth', lineHref: '#L23', rules: [rule('type', 'must be a value of type date', 25), rule('min_age', 'must be at least 18 years ago', 30)] },
    { field: 'bsn', label: 'Citizen service number', lineHref: '#L31', rules: [rule('required', 'must be answered', 34), rule('pattern', 'must match ^\\d{9}$', 36)] },
    { field: 'monthly_deposit', label: 'Monthly deposit in euros', lineHref: '#L48', rules: [rule('min', 'must be at least 0', 52), rule('max', 'must be at most 100000', 53, true), rule('max_decimals', 'must have at most 2 digits after the point', 54)] }
  ]
}]
const submissionRows = [
  { submission: '01a20e34-2288-7f40-9f08-a70961f6670f', shortId: '01a20e34-2288', href: '/admin/submissions/01a20e34-2288-7f40-9f08-a70961f6670f', form: 'kyc/NL', version: 3, versionHref: V(3), release: 3, arm: false, accepted: true, outcome: 'completed', judgedAt: at('2026-11-24T15:37:07.464Z', '3 minutes ago'), asOf: '24 November 2026', backdated: false, test: false, findingsText: false },
  { submission: '01a20e34-1d58-7cd0-b907-235e67ca2abe', shortId: '01a20e34-1d58', href: '/admin/submissions/01a20e34-1d58-7cd0-b907-235e67ca2abe', form: 'kyc/NL', version: 3, versionHref: V(3), release: 3, arm: 'now', accepted: true, outcome: 'completed', judgedAt: at('2026-11-24T15:37:06.136Z', '3 minutes ago'), asOf: '1 March 2025', backdated: true, test: true, findingsText: false },
  { submission: '01a20e33-ae3e-74b6-92da-d3090650aea3', shortId: '01a20e33-ae3e', href: '/admin/submissions/01a20e33-ae3e-74b6-92da-d3090650aea3', form: 'kyc/NL', version: 3, versionHref: V(3), release: 3, arm: false, accepted: false, outcome: false, judgedAt: at('2026-11-24T15:36:37.694Z', '4 minutes ago'), asOf: '24 November 2026', backdated: false, test: false, findingsText: 'first_name, bsn, source_of_funds, monthly_deposit and the whole form' }
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

const change = (path, sentence, more = {}) => ({ path, sentence, from: false, to: false, witness: false, breaksText: false, ...more })
const diff = {
  sameText: 'Nothing differs in meaning.',
  groups: [
    {
      title: 'Tighter', class: 'care', sign: 'refuses more', text: 'Some of what was accepted will be refused.',
      changes: [
        change('fields/source_of_funds/options/inheritance', 'Source of funds no longer offers Inheritance.', { witness: '"inheritance"', breaksText: 'Answers that were accepted before would be refused.' }),
        change('fields/monthly_deposit/validation/max', 'Monthly deposit in euros must be at most 50000; it was 100000.', { from: '{"max":100000}', to: '{"max":50000}', witness: '50001' })
      ]
    },
    { title: 'Words alone', class: false, sign: false, text: false, changes: [change('fields/bsn/label', 'The label of bsn says something else.', { from: 'BSN', to: 'Citizen service number' })] }
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
const note = (severityText, message, help) => ({ severityText, message, help })
const publishPage = page('Publish a version of kyc/NL', 'Forms', [FORMS, KYC], {
  ...publishing, heading: 'Publish a version of kyc/NL', asksForm: false, findingsText: false, findingsClass: false,
  channels: [{ channel: 'production' }, { channel: 'staging' }], channelHint: 'The last release on production is 2, with version 2.',
  documentHint: 'What is live stands here. Change it, or paste another one.', kept: kept(['base', '2']), hasLines: false, lines: []
})
const broken = {
  1: [note('Warning', 'The config has no examples, so nothing shows that it does what it should.', 'Write `examples:` with answers that pass and answers that fail; publishing runs them.')],
  2: [note('Error', '`Netherlands` is not a country code.', 'Write two capital letters of ISO 3166-1: `NL`, `DE`, `GB` for the United Kingdom.')],
  6: [note('Error', 'Unknown key `lable`.', 'Did you mean `label`?')],
  16: [note('Error', 'No value can pass both `min_length` on line 15 and `max_length`.', 'Correct one of the two bounds.')]
}
const brokenPage = {
  ...publishPage, title: 'Error: Publish a version of kyc/NL – Formulary', typed: { ...typed, document: source('Try/broken.yaml') },
  findingsText: '3 errors, 1 warning. Nothing was published.', findingsClass: 'bad-text',
  hasProblems: true, problems: Object.entries(broken).filter(([, [{ severityText }]]) => severityText === 'Error').map(([line, [{ message, help }]]) => ({ text: `Line ${line}: ${message}`, help, target: `L${line}` })),
  hasLines: true, lines: linesOf(source('Try/broken.yaml'), broken)
}
const consequencesPage = page('What publishing kyc/NL does', 'Forms', [FORMS, KYC], {
  ...publishing,
  effects: [
    effect('Makes', 'version 3 of kyc/NL, a new one'),
    effect('Live', 'on production, over release 2 with version 2'),
    effect('Stops', 'the rollout kyc/NL/1 at 50 %, since another release than its own becomes live', 'care', '/admin/rollouts/kyc/NL/1'),
    effect('Makes void', 'release 4, which was to bring version 4 on 1 January 2099', 'care'),
    effect('Filling in', '1 person, by version 2; they finish by its rules')
  ],
  hasWarnings: true, warnings: [{ line: 41, message: 'Source of funds has no Dutch hint.', help: 'Write `hint: {nl: …}`.' }],
  diff,
  impact: { text: 'The last 98 submissions, each judged again as of its own day.', judged: '98', newlyRefused: '6', newlyAccepted: 'not known', outcomeChanged: '0', byRule: ['source_of_funds: option refuses 4', 'monthly_deposit: max refuses 2'] },
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
  diffText: 'What changes from version 3 to version 2', diff, confirmText: 'Roll back to version 2', kept: kept(['to', '2'], ['channel', 'production'], ['base', '3']),
  hasOptions: true, options: [{ name: 'keepRollouts', text: 'Let the rollout go on', hint: false, checked: false }]
})

export const all = {
  console_head: formPage, console_foot: formPage, console_time: at('2026-11-24T15:37:09.739Z', '3 minutes ago'), console_spark: kycDays,
  console_sign_in: outside('Sign in to the console', { name: 'anna', rolesText: 'publisher, experimenter', formsText: 'kyc/ alone', action: '/sign-in/5f0c9a', linkUntil: at('2026-11-24T15:47:00.000Z', 'in 7 minutes'), signedInUntil: at('2026-11-25T03:40:00.000Z', 'in 12 hours') }),
  console_signed_out: outside('You are signed out', { heading: 'You are signed out', text: 'Nobody else can use this browser’s sign-in now.' }),
  console_not_allowed: page('You are not allowed to do that', 'Forms', [], { who: { name: 'ben', rolesText: 'viewer', formsText: 'all forms' }, does: 'publish a version of kyc/NL', needs: 'publisher', form: 'kyc/NL', back: link('Back to kyc/NL', KYC.href) }),
  console_problem: page('There is no such version', 'Forms', [], { heading: 'There is no such version', text: 'kyc/NL has 4 versions; 9 is not one of them.', help: 'Look at its versions, newest first.', request: '7f3a9c', back: link('Back to kyc/NL', KYC.href) }),
  console_forms: page('Forms', 'Forms', [], { filter: { q: '', show: select('all', [['all', 'All'], ['scheduled', 'With something scheduled'], ['rollout', 'With a rollout'], ['closed', 'Closed'], ['due', 'With facts to look at again']]) }, hasForms: true, forms: formRows, emptyText: false, countText: '3 forms', firstHref: false, nextHref: false, csvHref: '/admin/forms.csv' }),
  console_pages: { countText: '50 of 1,284', firstHref: '/admin/submissions', nextHref: '/admin/submissions?after=62', csvHref: '/admin/submissions.csv' },
  console_form: formPage, console_version: versionPage, console_rules: versionPage, console_document: brokenPage, console_submission_rows: versionPage,
  console_compare: comparePage, console_changes: comparePage,
  console_publish: publishPage, console_publish_consequences: consequencesPage, console_publish_confirm: confirmPage, console_publish_stale: stalePage,
  console_effects: consequencesPage, console_options: consequencesPage, console_message: confirmPage, console_kept: consequencesPage, console_at: consequencesPage,
  console_rollback: rollbackPage
}
export const more = {
  'console_publish, with errors': brokenPage,
  'console_publish, of a new form': { ...publishPage, title: 'Publish a new form – Formulary', heading: 'Publish a new form', asksForm: true, form: false, action: '/admin/publish', hasCrumbs: true, crumbs: [FORMS], channelHint: 'Where it is to be live. Most forms have production alone.', documentHint: 'A config in YAML or JSON.', kept: kept(['base', '0']), typed: { ...typed, document: '' }, back: link('Back to the forms', FORMS.href) },
  'console_forms, none found': page('Forms', 'Forms', [], { filter: { q: 'kyx', show: select('all', [['all', 'All']]) }, hasForms: false, forms: [], emptyText: 'No form has kyx in its key or title.', countText: '0 forms', firstHref: '/admin/forms', nextHref: false, csvHref: false }),
  'console_publish_confirm, without a message': { ...confirmPage, title: `Error: ${confirmPage.title}`, typed, messageError: 'Say why, for whoever reads this in a year.', hasProblems: true, problems: [{ text: 'Say why, for whoever reads this in a year.', help: false, target: 'message' }] }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const cut = (value) => Array.isArray(value) ? value.map(cut) : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'lines' ? inner.slice(0, 6) : cut(inner)])) : typeof value === 'string' && value.length > 600 ? `${value.slice(0, 300)}…` : value
  const written = Object.entries({ ...all, ...more }).map(([name, context]) => {
    const twin = Object.keys(all).find((other) => other !== name && all[other] === context && !/_(head|foot|rules|document|submission_rows|changes|effects|options|message|kept|at)$/.test(other))
    return [name, twin ? { sameAs: twin } : cut(context)]
  })
  writeFileSync(new URL('console-contexts.json', import.meta.url), `${JSON.stringify(Object.fromEntries(written), null, 1)}\n`)
}
