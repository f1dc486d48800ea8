// Shows a screen of the engine on the page: draws its state by the server's templates, and sends it the page's events.
import { announce } from './announce.js'
import { changes } from './changes.js'
import { listen as listenToComboboxes } from './combobox.js'
import { listen } from './events.js'
import { morph, morphElement } from './morph.js'

export class Stage {
  /** The screen that is shown, which computes its state and view when they are read, and what draws templates. */
  screen = null
  render = null
  /** Suppresses drawing, announcements and focus while a screen is created or its config replaced. */
  isQuiet = true
  /** The bytes of chosen pictures, by the paths of their fields. */
  pictures = new Map()
  #page
  #own
  #isDrawn = true
  #drawn = { screen: null, context: null }
  #isHeld = false
  #isContinuing = false

  /**
   * @param page the page's members; one that changes is given another value
   * @param own.jsonOf the answers that a frame shows as JSON, or false
   * @param own.drawn called with the rendered context and its frame
   * @param own.toTop shows the beginning of the screen
   * @param own.acts called with each action before the engine has it; optional
   */
  constructor(page, own) {
    this.#page = page
    this.#own = own
    // While a button is held down, nothing is drawn: a new message would move the button away from the pointer.
    addEventListener('pointerdown', () => { this.#isHeld = true })
    for (const type of ['pointerup', 'pointercancel']) {
      addEventListener(type, () => setTimeout(() => {
        this.#isHeld = false
        this.draw()
      }))
    }
  }

  /** Starts listening, and takes over what was entered before; `own` are actions that the engine does not know. */
  listen(own) {
    const page = this.#page
    listenToComboboxes({
      fieldAt: (path) => this.fieldAt(path) ?? { options: [] },
      choose: (path, value) => this.send({ type: 'field_changed', field: path, text: value }),
      announce,
      words: () => page.words
    })
    listen(this, page, own).takeEntered()
  }

  /** Handlers of the effects that need no server. */
  get handlers() {
    return {
      changed: () => this.changed(),
      announce: (text) => this.isQuiet || announce(text),
      focus: (target) => this.#focus(target)
    }
  }

  send(action) {
    this.#isContinuing = action.type === 'step_continued' || action.type === 'submitted'
    this.#own.acts?.(action)
    this.screen.send(action)
  }

  fieldAt(path) {
    return this.screen.field(path)
  }

  /** Schedules a drawing for the next frame; while a button is held down, it waits. */
  changed() {
    if (this.#isDrawn) requestAnimationFrame(() => this.#isHeld || this.draw())
    this.#isDrawn = false
  }

  draw() {
    if (this.#isDrawn || this.isQuiet) return
    this.#isDrawn = true
    const { frame } = this.screen
    this.#page.json = this.#own.jsonOf(frame)
    const context = this.screen.view(this.#page)
    const changed = changes(this.#drawn.screen === this.screen ? this.#drawn.context : null, context, Object.keys(this.#page))
    this.#drawn = { screen: this.screen, context }
    if (changed) this.#redraw(changed, context)
    else morph(document.getElementById('page-screen'), this.render('form_main', context))
    this.#own.drawn(context, frame)
  }

  // Redraws what changed: time and memory for a key do not depend on the number of fields.
  #redraw({ parts, hasOthers }, context) {
    for (const { id, template, contexts } of parts) morphElement(document.getElementById(id), this.render(template, ...contexts))
    if (!hasOthers) return
    const fields = document.getElementById('page-fields')
    fields.dataset.keep = '*'
    morph(document.getElementById('page-screen'), this.render('form_main', { ...context, fields: [] }))
    delete fields.dataset.keep
  }

  #focus({ target, field }) {
    if (this.isQuiet) return
    // Drawing can move the focus, which sends an action and resets this flag.
    const isContinuing = this.#isContinuing
    this.draw()
    const wantsSummary = isContinuing && this.screen.frame.summary.length > 0
    const id =
      wantsSummary || target === 'summary' ? 'page-summary' : target === 'field' || target === 'add_button' ? field : 'page-heading'
    const element = document.getElementById(id)
    if (!element) return
    if (id === 'page-heading') this.#own.toTop()
    element.focus()
  }
}
