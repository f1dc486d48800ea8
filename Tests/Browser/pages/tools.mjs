// Contexts of the playground and of the pages of accounts, as the server makes them.
import { plain } from '../../../Sources/PageFiles/Assets/text.js'
import { fill, formPage, languages, layout, words } from './pages.mjs'

const TAGS = ['en', 'nl', 'de', 'fr', 'ar']

// THE PLAYGROUND

const DOCUMENT = `form: kyc/acme
fields:
  - id: bsn
    typ: text
    label: BSN
`

/** The server's replies for that document; `client` and `yaml` are null for a document with errors. */
const READ = {
  diagnostics: [
    { severity: 'warning', code: 'missing_examples', path: '', line: 1, column: 1, message: 'The config has no examples.', help: 'Write `examples:`.' },
    { severity: 'error', code: 'unknown_key', path: '/fields/0/typ', line: 4, column: 5, message: 'Unknown key `typ`.', help: 'Did you mean `type`?' }
  ],
  dialect: 'formulary',
  client: null,
  examples: [],
  yaml: null
}

/**
 * The playground.
 *
 * - paths {form, read, image}, csrf, document, key (the form's, where it was typed), as_of (today)
 * - beginnings [{title, documents [{value, label, chosen}]}]: `value` is what `?open=` says
 * - count_text, has_diagnostics, diagnostics [{is_error, line, column, message, help, code, path}]: `path` false for the whole
 * - outline {title, steps [{step_title, fields [{label, id, type, required, has_fields, fields}]}]}, or false
 * - boot {page, as_of, document, read}: `read` is what `POST /playground/read` would answer about `document`
 */
export function playgroundPage({ document = DOCUMENT, key = '', read = READ, opened = 'seed:kyc/NL', outline = OUTLINE, asOf = '2026-01-31', scripts = ['playground.js'] } = {}) {
  const documents = (kind, keys) =>
    keys.map((name) => ({ value: `${kind}:${name}`, label: name, chosen: opened === `${kind}:${name}` }))
  const { countries, dates, boot, ...page } = formPage('', 'Playground', 'en', {
    title: 'Playground – Formulary',
    form: { title: false, description: false },
    paths: { form: '/playground', read: '/playground/read', image: '/playground/image' },
    default_action: 'continue',
    scripts
  })
  return {
    ...page,
    document,
    key,
    as_of: asOf,
    beginnings: [
      { title: 'Seeds', documents: documents('seed', ['identity/EU', 'identity/US', 'kyb/NL', 'kyc/DE', 'kyc/NL', 'quote/loan', 'registration/CM']) },
      { title: 'Templates', documents: documents('template', ['kyc/FR', 'kyc/NL']) }
    ],
    ...diagnosed(read),
    outline,
    boot: JSON.stringify({ page, as_of: asOf, document, read }).replaceAll('<', '\\u003c')
  }
}

function diagnosed({ diagnostics }) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return {
    count_text: diagnostics.length ? `${errors} errors, ${diagnostics.length - errors} warnings` : 'Nothing to correct',
    has_diagnostics: diagnostics.length > 0,
    diagnostics: diagnostics.map((each) => ({ ...each, is_error: each.severity === 'error', path: each.path || false }))
  }
}

const leaf = (label, id, type, required = false) => ({ label, id, type, required, has_fields: false, fields: [] })

const OUTLINE = {
  title: 'Business profile',
  steps: [
    { step_title: 'The company', fields: [leaf('Name', 'company_name', 'text', true)] },
    { step_title: false, fields: [{ ...leaf('Owners', 'owners', 'list'), has_fields: true, fields: [leaf('Name', 'name', 'text', true)] }] }
  ]
}

// ACCOUNTS

const account = (number, name, more) => ({
  number, name, currency: 'CZK', balance: null, iban: null, bankCode: '0800', description: null, note: null, transparentFrom: null,
  transparentTo: '3000-01-01', publishedTo: '3000-01-01', actualisedAt: '2025-01-12', statements: [], transactions: [], ...more
})

/** Accounts as `formulary accounts show NUMBER --transactions --json` prints them. */
export const ACCOUNTS = [
  account('000000-5942859575', 'Společenství vlastníků Ukázková 12', { balance: '1063961.87' }),
  account('000000-3744112455', 'Obec Vzorová Lhota', { balance: '0' }),
  account('000000-3852512026', 'Sbírka na střechu školy', {
    balance: '-12.5', iban: 'CZ35 0800 0000 0038 5251 2026', description: 'sbírka', note: 'Příjmový účet', transparentFrom: '2012-04-03',
    transactions: [
      { amount: '-1.74', currency: 'CZK', kind: 'Poplatky', dueDate: '2024-11-20', processedAt: '2024-11-20', sender: null, description: 'Testovací popis', variableSymbol: '0000000000' },
      { amount: '1500', currency: 'CZK', kind: 'Tuzemská příchozí úhrada', dueDate: '2024-11-21', processedAt: '2024-11-21', sender: 'Jan Vzorný', description: null, variableSymbol: null }
    ]
  }),
  account('000000-1527603371', 'Chalupa a okolí', { currency: null, balance: '186416.8' }),
  account('000000-6012407366', 'Čtenářský klub', {}),
  account('000000-4315448086', 'Cirkus Zkušební', {}),
  account('000000-2566099205', null, {})
]

/**
 * The list of accounts: accounts_path, query, sort (`name` or `-name`), is_descending, sort_href (turns the order), count_text,
 * accounts [{name, unnamed, currency, href, hidden}] (all of them in their order, those hidden that the query does not fit),
 * has_found, nothing_text.
 */
export function accountsPage(language, { query = '', sort = 'name', accounts = ACCOUNTS } = {}) {
  const texts = words[language]
  const isDescending = sort === '-name'
  const { compare } = new Intl.Collator('cs')
  const unnamed = accounts.filter(({ name }) => !name)
  const named = accounts.filter(({ name }) => name).sort((left, right) => (isDescending ? -1 : 1) * compare(left.name, right.name))
  const rows = [...named, ...unnamed].map(({ number, name, currency }) => ({
    name: name ?? texts.accounts_missing,
    unnamed: !name,
    currency: currency ?? texts.accounts_missing,
    href: number && `/accounts/${number}`,
    hidden: !plain(name ?? '').includes(plain(query))
  }))
  const found = rows.filter(({ hidden }) => !hidden).length
  return framed(language, `?q=${encodeURIComponent(query)}&sort=${sort}&lang=`, {
    title: `${texts.accounts_title} – Formulary`,
    scripts: ['accounts.js'],
    accounts_path: '/accounts',
    query,
    sort: isDescending ? '-name' : 'name',
    is_descending: isDescending,
    sort_href: `/accounts?q=${encodeURIComponent(query)}&sort=${isDescending ? 'name' : '-name'}`,
    count_text: fill(texts.accounts_count, found),
    accounts: rows,
    has_found: found > 0,
    nothing_text: accounts.length ? fill(texts.accounts_nothing, query) : texts.accounts_none
  })
}

/** One account: accounts_path, account {…} as texts, has_transactions, transactions [{date, amount, party, kind, text}], moved_none_text. */
export function accountPage(language, told = ACCOUNTS[2]) {
  const texts = words[language]
  const given = (text) => text ?? texts.accounts_missing
  const inWords = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })
  const date = (text) => (!text ? texts.accounts_missing : text >= '3000' ? texts.accounts_open_end : inWords.format(new Date(text)))
  // As `NumberNotation` writes amounts in English, the language of these pages' tests.
  const amount = (number, currency) => {
    const [minus, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number ?? '0').slice(1)
    const text = whole.replace(/\B(?=(\d{3})+$)/g, ',')
    return currency ? `${minus}${currency}\u00A0${text}.${part.padEnd(2, '0')}` : minus + text + (part && `.${part}`)
  }
  return framed(language, '?lang=', {
    title: `${given(told.name)} – Formulary`,
    accounts_path: '/accounts',
    account: {
      name: given(told.name), number: given(told.number), iban: given(told.iban), bank: given(told.bankCode), currency: given(told.currency),
      balance: amount(told.balance, told.currency), from: date(told.transparentFrom), to: date(told.transparentTo),
      published: date(told.publishedTo), updated: date(told.actualisedAt), description: given(told.description), note: given(told.note)
    },
    has_transactions: told.transactions.length > 0,
    moved_none_text: fill(words[language].account_moved_since, '3 April 2012'),
    transactions: told.transactions.map(({ amount: moved, currency, kind, processedAt, sender, description }) => ({
      date: date(processedAt), amount: amount(moved, currency), party: given(sender), kind: given(kind), text: given(description)
    }))
  })
}

/** Accounts that could not be loaded: reason_text, detail (or false), retry_href, back_href (of one account, or false), accounts_path. */
export function failedPage(language, { reason = 'silent', retry = '/accounts', back = false } = {}) {
  const texts = words[language]
  return framed(language, '?lang=', {
    title: `${texts.accounts_failed} – Formulary`,
    scripts: ['accounts.js'],
    reason_text: texts[`accounts_reason_${reason}`],
    detail: false,
    retry_href: retry,
    back_href: back
  })
}

/** Accounts before the bank answered: again_href, wait_href (which the script asks), back_href (of one account, or false). */
export function waitingPage(language, { again = '/accounts', back = false } = {}) {
  return framed(language, '?lang=', {
    title: `${words[language].accounts_title} – Formulary`,
    scripts: ['accounts.js'],
    again_href: again,
    wait_href: `${again}?lang=${language}&wait=true`,
    back_href: back
  })
}

const framed = (language, href, more) =>
  layout(language, { languages: languages(TAGS, language, false).map((each) => ({ ...each, href: each.href && href + each.tag })), has_languages: true, ...more })
