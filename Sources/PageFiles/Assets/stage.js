// A screen of the engine on the page: rendered from its state by the server's own templates, and fed with the page's
// events.
import { announce } from './announce.js'
import { listen as listenToComboboxes } from './combobox.js'
import { listen } from './events.js'
import { morph } from './morph.js'
import { flatten } from './text.js'
import { optionsOf } from './view-field.js'
import { view } from './view.js'

export class Stage {
  /** The screen that is shown, and what draws templates; both are there before anything is drawn. */
  screen = null
  render = null
  /** Nothing is drawn, said or focused while the first screen is made, or another config put under it. */
  isQuiet = true
  /** The bytes of pictures that were chosen, by the paths of their fields. */
  pictures = new Map()
  #page
  #own
  #isDrawn = true
  #isHeld = false
  #isContinuing = false

  /**
   * @param page data for `view`
   * @param own.jsonOf the answers that a state shows as JSON, or false
   * @param own.drawn called with the rendered context and its state
   * @param own.toTop shows the beginning of the screen
   */
  constructor(page, own) {
    this.#page = page
    this.#own = own
    // A message that appears while a button is held down would move it away from under the pointer.
    addEventListener('pointerdown', () => { this.#isHeld = true })
    for (const type of ['pointerup', 'pointercancel']) {
      addEventListener(type, () => setTimeout(() => {
        this.#isHeld = false
        this.draw()
      }))
    }
  }

  /** Listens to the page, and takes in what was entered before; `own` are actions that the engine does not know. */
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

  /** Effects that the page itself carries out; the others need a server. */
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

  /** Draws before the next frame, unless a button is held down. */
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
    // A drawing may take the focus from what it moves, which is an action of its own.
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
