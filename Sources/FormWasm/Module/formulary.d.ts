/** An error of the engine. */
export class FormularyError extends Error {
  /** The stable code of the error. */
  readonly code: string
}

/** Loads the engine from an address, a response, bytes or a compiled module. */
export function load(source: URL | string | Response | BufferSource | WebAssembly.Module): Promise<Engine>

/** A version for clients, as printed by `formulary show FORM@N --format client --json`. */
export interface ClientVersion {
  /** The client document; its digest covers exactly these bytes. */
  document: string
  digest: string
  /** The word lists in the document's lock. */
  lists?: { name: string; document: string }[]
}

export interface Engine {
  /** Compiles a form; throws `FormularyError` if the document does not have the digest. */
  compile(version: ClientVersion): Form
  /**
   * Judges the judgement record of a bundle of evidence again, by the whole document of its version, and tells the verdict as
   * `formulary replay` compares it: canonical JSON.
   */
  replay(request: ClientVersion & ({ members: { name: string; value: string }[] } | { record: string })): string
}

export interface Form {
  readonly digest: string
  /** The form's key, such as `kyc/NL`. */
  readonly key: string
  readonly locale: string
  readonly title: string | null
  /** Judges answers. Rules that only the server has are not judged here. */
  judge(request: JudgeRequest): Judgement
  /** Begins a screen of its own, with nothing of another one; `changed` is called before this returns. */
  start(begin: Begin, handlers?: Handlers): Screen
  /** Frees its memory; no call is allowed afterwards. */
  free(): void
}

export interface Begin {
  as_of: string
  language?: string
  region?: string
  context?: Json
  /** Whether `changed` is called without the state, which is computed only when it is read. */
  on_demand?: boolean
}

export interface JudgeRequest {
  /** The answers, as the text of a JSON object. */
  answers: string
  /** The date of the judgement, from which ages are calculated: `2026-01-31`. */
  as_of: string
  /** The language of messages; by default the form's own. */
  language?: string
  /** The replies of data sources by name, as the text of a JSON object. */
  sources?: string | null
  /** Whether the name in each field is free. */
  names?: Record<string, Availability>
  /** Facts about the person that are not answers. */
  context?: Json
  /** The last step to judge; all steps by default. */
  through?: string | null
  /** Which rules are due; `submit` by default. */
  timing?: 'instant' | 'debounced' | 'submit'
}

export interface Judgement {
  valid: boolean
  findings: Finding[]
  values: Json
  calculated: Json
  outcome: { name: string; accepts: boolean; parameters: Json } | null
  /** Rules that are not judged yet, such as those that wait for a server. */
  pending: { field: string; rule: string }[]
  /** Names to check with the registry. */
  questions: { field: string; name: string; namespace: string }[]
}

export interface Finding {
  field: string
  rule: string
  code: string
  message: string
  severity: 'error' | 'warning'
  parameters: Json
}

export interface Screen {
  /** The state from which the screen is drawn. */
  readonly state: State
  /** The state without its fields and answers. */
  readonly frame: Omit<State, 'fields' | 'review'>
  /** A field of the step that is shown; null for other paths. */
  field(path: string): FieldEntry | null
  /**
   * The context of the server's own templates: the members of a page (words, language, countries, addresses), and those
   * that the state decides. A member of the page that changed is another value than before.
   */
  view(page: { [name: string]: unknown }): { [name: string]: unknown }
  /** The state as it is kept for going on elsewhere, by the action `restored`; passwords are not in it. */
  readonly saved: string
  /** Sends an action; the handlers receive the new state, and then its effects. */
  send(action: Action): void
  /** Stops timers and requests, and frees the memory; no call is allowed afterwards. */
  close(): void
}

/** Handlers of a screen's effects. A rejected promise is sent to the screen as a failure. */
export interface Handlers {
  changed?(state?: State): void
  /** Queries a data source; returns the text of its JSON reply. */
  loadSource?(effect: { source: string; answers: Json }, signal: AbortSignal): Promise<string>
  checkName?(
    effect: { field: string; name: string; namespace: string },
    signal: AbortSignal
  ): Promise<{ answer: Availability; suggestions?: string[] }>
  validateStep?(effect: { step: string; answers: string }, signal: AbortSignal): Promise<ServerAnswer>
  submit?(effect: { answers: string }, signal: AbortSignal): Promise<ServerAnswer>
  /** Uploads an image, reporting its progress from 0 to 1; returns its reference. */
  upload?(effect: { field: string; progress(part: number): void }, signal: AbortSignal): Promise<Json>
  /** Announces a text to screen readers. */
  announce?(text: string): void
  focus?(target: { target: string; field?: string; step?: string }): void
}

export type ServerAnswer =
  | { response: 'accepted'; reference?: string }
  | { response: 'refused'; refusals: Refusal[] }
  | { response: 'pending'; sources: string[] }
  | { response: 'moved' | 'superseded' | 'failed' }

export interface Refusal {
  field: string
  code: string
  message: string
  severity?: 'error' | 'warning'
  suggestions?: string[]
}

/** Actions of people; `field` is a path such as `owners/0/name`. */
export type Action =
  | { type: 'field_changed'; field: string; text: string }
  | { type: 'field_changed'; field: string; value: Json }
  | { type: 'upload_refused'; id: number; code: string; limits?: { [name: string]: Json } }
  | { type: 'field_left' | 'item_added' | 'upload_started' | 'upload_skipped'; field: string }
  | { type: 'item_removed'; field: string; index: number }
  | { type: 'suggestion_chosen'; field: string; name: string }
  | { type: 'source_retried'; source: string }
  | { type: 'step_continued' | 'went_back' | 'submitted' }
  | { type: 'step_chosen'; step: string }
  | { type: 'consent_given'; outcome: string }
  | { type: 'language_changed'; language: string }
  | { type: 'day_changed'; date: string }
  | { type: 'prefilled'; values: { [field: string]: Json } }
  | { type: 'restored'; state: string }
  | ({ type: 'config_replaced' } & ClientVersion)

export interface State {
  place: 'step' | 'review' | 'outcome'
  fields: Field[]
  steps: Step[]
  summary: { field: string; label: string | null; message: string }[]
  /** The values to be stored, at the review and later; null before. */
  values: Json
  review: { id: string; title: string | null; answers: ReviewedAnswer[] }[]
  outcome: Outcome | null
  /** The values that the outcome shows; empty before it. */
  results: ReviewedAnswer[]
  complete: boolean
  /** Descriptions of the incomplete parts. */
  completeness: string
  can_submit: boolean
  /** Whether `Continue` waits for a reply. */
  waiting: boolean
  notice: string | null
  language: string
}

export interface Field {
  path: string
  type: string
  control: Control
  /** The precision of a date: `1980`, `1980-05` or `1980-05-17`; null for other types. */
  precision: 'year' | 'month' | 'day' | null
  /** Whether a link may prefill the field. */
  prefill: boolean
  label: string
  /** The language of the label, if it differs from the screen's. */
  label_language: string | null
  hint: string | null
  placeholder: string | null
  autocomplete: string | null
  /** The most characters of an answer. */
  max_length: number | null
  /** The input as typed; it includes passwords, so it must not be stored. */
  input: Json
  /** The value parsed from the input. */
  value: Json
  shown: boolean
  required: boolean
  readonly: boolean
  calculated: boolean
  /** Whether the server has a password for this field that is not known here. */
  kept: boolean
  pending: boolean
  loading: 'none' | 'loading' | 'failed'
  source: string | null
  /** The message to show now. */
  message: Message | null
  messages: Message[]
  /** The choices; an exclusive one clears the others when it is ticked. */
  options: { label: string; value: string; chosen: boolean; exclusive: boolean }[]
  suggestions: string[]
  availability: Availability | null
  /** The name as it would be kept, where that differs from what was typed. */
  became: string | null
  /** A note that a link prefilled the field, until the person changes or sends it. */
  filled_in: string | null
  password_rules: { passed: boolean; text: string }[]
  items: { id: number; fields: Field[] }[]
  can_add: boolean
  /** The noun for one item of a list, as within a sentence; null if the config has none. */
  item: string | null
  /** The inputs of a date in the reader's order; empty for other fields. */
  date_inputs: ('year' | 'month' | 'day')[]
  /** The allowed formats of a picture; null if all are allowed. */
  formats: string[] | null
  /** The unit of a number in the screen's language: `€`, `CZK`, `months`; null for other fields. */
  unit: string | null
  /** A date or time, or a number with its unit, as the reader's language writes it; null for other fields. */
  written: string | null
  upload: { phase: string; progress: number; attempt: number; can_retry: boolean; can_skip: boolean } | null
}

/** A field as events need it: how it is answered, what was entered, and its options in the page's words. */
export interface FieldEntry {
  control: Control
  formats: string[] | null
  input: Json
  options: { id: string; label: string; label_language: string | false; value: string; chosen: boolean }[]
  precision: 'year' | 'month' | 'day' | null
  type: string
}

/** Control of a field; `value` and `note` are texts without an answer. */
export type Control =
  | 'line'
  | 'area'
  | 'password'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'yes_no'
  | 'radios'
  | 'select'
  | 'combobox'
  | 'checkboxes'
  | 'list'
  | 'image'
  | 'value'
  | 'note'

export interface Message {
  code: string
  severity: 'error' | 'warning'
  text: string
}

export interface Step {
  id: string
  title: string | null
  number: number
  total: number
  current: boolean
  done: boolean
  locked: boolean
}

export interface ReviewedAnswer {
  path: string
  type: string
  /** The age in whole years by the date of birth. */
  age: number | null
  label: string
  hint: string | null
  value: string | null
  /** The numbers of the list items around the field, from 1, the outermost first. */
  items: number[]
  /** The number of items of the innermost list; 0 outside lists. */
  of: number
  /** The noun for one of its items; null if the config has none. */
  item: string | null
  changeable: boolean
}

export interface Outcome {
  name: string
  accepts: boolean
  title: string | null
  text: string | null
  link: string | null
  consent: string | null
  parameters: Json
  reference: string | null
  sent: boolean
}

export type Availability = 'free' | 'taken' | 'unknown'
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
