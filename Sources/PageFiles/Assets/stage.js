// Shows a screen of the engine on the page: draws its state by the server's templates, and sends it the page's events.
import { announce } from './announce.js'
import { listen as listenToComboboxes } from './combobox.js'
import { listen } from './events.js'
import { morph } from './morph.js'
import { flatten } from './text.js'
import { optionsOf } from './view-field.js'
import { view } from './view.js'

export class Stage {
  /** The engine's screen and the template renderer; both are set before the first drawing. */
  screen = null
  render = null
  /** Suppresses drawing, announcements and focus while a screen is created or its config replaced. */
  isQuiet = true
  /** The bytes of chosen pictures, by the paths of their fields. */
  pictures = new Map()
  #page
  #own
  #isDrawn = true
  #isHeld = false
  #isContinuing = false

  /**
   * @param page the page's data, for `view`
   * @param own.jsonOf returns the JSON to show for a state, or false
   * @param own.drawn called after drawing, with the context and the state
   * @param own.toTop scrolls to the beginning of the screen
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
      optionsOf: (path) => optionsOf(this.fieldAt(path), page),
      isCountry: (path) => this.fieldAt(path)?.type === 'country',
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
    this.screen.send(action)
  }

  fieldAt(path) {
    return flatten(this.screen.state.fields).find((field) => field.path === path)
  }

  /** Schedules a drawing for the next frame; while a button is held down, it waits. */
  changed() {
    if (this.#isDrawn) requestAnimationFrame(() => this.#isHeld || this.draw())
    this.#isDrawn = false
  }

  draw() {
    if (this.#isDrawn || this.isQuiet) return
    this.#isDrawn = true
    const { state } = this.screen
    this.#page.json = this.#own.jsonOf(state)
    const context = view(state, this.#page)
    morph(document.getElementById('screen'), this.render('form_main', context))
    this.#own.drawn(context, state)
  }

  #focus({ target, field }) {
    if (this.isQuiet) return
    // Drawing can move the focus, which sends an action and resets this flag.
    const isContinuing = this.#isContinuing
    this.draw()
    const wantsSummary = isContinuing && this.screen.state.summary.length > 0
    const id = wantsSummary ? 'summary' : target === 'field' || target === 'add_button' ? field : target === 'summary' ? 'summary' : 'heading'
    const element = document.getElementById(id)
    if (!element) return
    if (id === 'heading') this.#own.toTop()
    element.focus()
  }
}
