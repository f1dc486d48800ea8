// Keeps on the server what is typed on a step, so that a reload, or a phone that puts the tab away, loses nothing.
const PAUSE = 2000
const RETRY = 10_000
/** Browsers send at most 64 KiB while a page is being left. */
const MOST_AT_LEAVING = 60_000
const MOST_PAGES = 16

const ENTRIES = ['field_changed', 'field_left', 'item_added', 'item_removed', 'suggestion_chosen', 'upload_skipped']
const LEAVES = ['went_back', 'step_chosen']

/**
 * @param page the page's members
 * @param drafts what pages of all windows kept: `[{page, step, cells, number, language, revision}]`
 * @param screen returns the engine's screen
 * @param changed draws the page again
 */
export function keeper({ page, drafts, screen, changed }) {
  const name = `pages of ${page.paths.form}`
  const pending = `save of ${page.paths.form}`
  const before = stored(name) ?? []
  let number = 0
  let isTyped = false
  let isLeft = false
  let timer

  // The storage holds the ids of the pages that this window showed, the newest last, and whether the last save was
  // answered. Without a storage the newest entries of any window are shown after a reload.
  function stored(key) {
    try {
      return JSON.parse(sessionStorage.getItem(key))
    } catch {
      return null
    }
  }

  function store(key, value) {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // See above.
    }
  }

  /** The drafts of the page as the server draws it now: the former page may have saved after this one was drawn. */
  async function drawnAgain() {
    const html = await (await fetch(location)).text()
    return JSON.parse(new DOMParser().parseFromString(html, 'text/html').getElementById('page-boot').textContent).drafts
  }

  /** Enters what earlier pages of this window kept. */
  async function restore() {
    const all = stored(pending) ? await drawnAgain().catch(() => drafts) : drafts
    store(pending, false)
    store(name, [...before, page.page_id].slice(-MOST_PAGES))
    // The review shows answers as they were sent.
    const own = stepOf(screen().frame) ? all.filter((draft) => before.includes(draft.page)) : []
    for (const draft of own) {
      const { language } = screen().frame
      if (draft.language !== language) screen().send({ type: 'language_changed', language: draft.language })
      const saved = JSON.parse(screen().saved)
      Object.assign(saved.cells, draft.cells)
      saved.number = Math.max(saved.number, draft.number)
      screen().send({ type: 'restored', state: JSON.stringify(saved) })
      if (draft.language !== language) screen().send({ type: 'language_changed', language })
      // Another window stored the step since, so that `Continue` compares both.
      if (draft.revision && draft.step === stepOf(screen().frame)) page.revision = draft.revision
    }
  }

  const stepOf = ({ place, steps }) => (place === 'step' ? steps.find(({ current }) => current)?.id : undefined)

  /** Notes an action before the engine has it. */
  function note({ type }) {
    if (LEAVES.includes(type)) save()
    if (ENTRIES.includes(type)) noteEntry(PAUSE)
  }

  function noteEntry(pause) {
    isTyped = true
    clearTimeout(timer)
    timer = setTimeout(() => save(), pause)
  }

  /** Forgets what was typed, since the server took the step. */
  function settle() {
    isTyped = false
    clearTimeout(timer)
  }

  async function save(leaving) {
    clearTimeout(timer)
    if (leaving) isLeft = true
    const step = isTyped && screen() && stepOf(screen().frame)
    if (!step) return
    isTyped = false
    const { cells, number: last, language, revealed, form_shown, form_refusals } = JSON.parse(screen().saved)
    const body = JSON.stringify({
      page: page.page_id, step, number: ++number, revision: page.revision,
      entries: { cells, number: last, language, revealed, form_shown, form_refusals }
    })
    store(pending, true)
    const isKept = await send(body)
    // The next page may have been drawn before the last save arrived, even if this one still hears the answer.
    if (!isLeft) store(pending, false)
    if (isKept === undefined) noteEntry(RETRY)
    if (page.keeps === Boolean(isKept)) return
    page.keeps = Boolean(isKept)
    changed()
  }

  /** Returns whether the server keeps it; undefined if it may later. */
  async function send(body) {
    try {
      const response = await fetch(page.paths.draft, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': page.csrf },
        body,
        keepalive: body.length < MOST_AT_LEAVING
      })
      if (response.ok) return (await response.json()).kept
      return response.status === 429 || response.status >= 500 ? undefined : false
    } catch {
      return undefined
    }
  }

  // A browser requests the next page before it hides this one.
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, save)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save())

  return { note, noteEntry, restore, settle }
}
