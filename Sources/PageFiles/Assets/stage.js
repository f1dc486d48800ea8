// A screen of the engine on the page: rendered from its state by the server's own templates, and fed with the page's
// events.
import { announce } from './announce.js'
import { listen as listenToComboboxes } from './combobox.js'
import { listen } from './events.js'
import { morph } from './morph.js'

export class Stage {
  /** The screen that is shown, which computes its state and view when they are read, and what draws templates. */
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
   * @param page the page's members; one that changes is given another value
   * @param own.jsonOf the answers that a frame shows as JSON, or false
   * @param own.drawn called with the rendered context and its frame
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
      fieldAt: (path) => this.fieldAt(path) ?? { options: [] },
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
    return this.screen.field(path)
  }

  /** Draws before the next frame, unless a button is held down. */
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
    morph(document.getElementById('screen'), this.render('form_main', context))
    this.#own.drawn(context, frame)
  }

  #focus({ target, field }) {
    if (this.isQuiet) return
    // A drawing may take the focus from what it moves, which is an action of its own.
    const isContinuing = this.#isContinuing
    this.draw()
    const wantsSummary = isContinuing && this.screen.frame.summary.length > 0
    const id = wantsSummary ? 'summary' : target === 'field' || target === 'add_button' ? field : target === 'summary' ? 'summary' : 'heading'
    const element = document.getElementById(id)
    if (!element) return
    if (id === 'heading') this.#own.toTop()
    element.focus()
  }
}
