// A combobox as in the ARIA Authoring Practices: an input whose list of options is filtered by the typed text. A choice
// is made by hand.
import { namesOf, nativeName } from './countries.js'
import { fill, plain } from './text.js'

/**
 * Options that match a text: first those whose label, value or native name begins with it or contains it, then countries
 * whose name in another language begins with it.
 */
export function matching(options, text, isCountry) {
  const wanted = plain(text)
  if (!wanted) return options
  const rank = ({ label, value }) => {
    const names = [label, value, ...(isCountry ? [nativeName(value)] : [])].map(plain)
    if (names.includes(wanted)) return 0
    if (names.some((name) => name.startsWith(wanted))) return 1
    if (names.some((name) => name.includes(wanted))) return 2
    return isCountry && namesOf(value).some((name) => plain(name).startsWith(wanted)) ? 3 : 4
  }
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter(({ rank }) => rank < 4)
    .sort((left, right) => left.rank - right.rank)
    .map(({ option }) => option)
}

/**
 * Handles the comboboxes of a document.
 *
 * @param ask.fieldAt a field by its path: {options: [{value, label, chosen}], type}
 * @param ask.choose called with a path and the chosen value, or the text without a match
 */
export function listen({ fieldAt, choose, announce, words }) {
  let found = []
  let active = -1
  let timer

  const listOf = (input) => document.getElementById(`${input.id}-list`)
  const isOpen = (input) => input.getAttribute('aria-expanded') === 'true'

  function show(input, text) {
    const { options, type } = fieldAt(input.dataset.combobox)
    found = matching(options, text, type === 'country')
    active = -1
    const list = listOf(input)
    list.replaceChildren(...found.map((option, index) => item(input, option, index)))
    if (!found.length) list.append(Object.assign(document.createElement('li'), { className: 'none', textContent: words().no_match }))
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    const chosen = text ? -1 : found.findIndex((option) => option.chosen)
    if (chosen >= 0) activate(input, chosen)
    else input.removeAttribute('aria-activedescendant')
    clearTimeout(timer)
    timer = setTimeout(() => announce(found.length ? fill(words().matches, found.length) : words().no_match), 500)
  }

  function item(input, option, index) {
    const line = document.createElement('li')
    line.id = `${input.id}-list-${index}`
    line.role = 'option'
    line.ariaSelected = 'false'
    line.textContent = option.label
    return line
  }

  function hide(input) {
    clearTimeout(timer)
    listOf(input).hidden = true
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
    active = -1
  }

  function activate(input, index) {
    const lines = listOf(input).children
    lines[active]?.setAttribute('aria-selected', 'false')
    active = index
    lines[active]?.setAttribute('aria-selected', 'true')
    lines[active]?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', lines[active]?.id ?? '')
  }

  function take(input, option) {
    input.value = option.label
    hide(input)
    choose(input.dataset.combobox, option.value)
  }

  function move(input, step) {
    if (!isOpen(input)) show(input, '')
    if (!found.length) return
    const next = active < 0 && step < 0 ? found.length - 1 : active + step
    activate(input, Math.min(Math.max(next, 0), found.length - 1))
  }

  // When the input loses the focus without a choice: selects the only matching option, or sends the text to be judged.
  function settle(input) {
    hide(input)
    const path = input.dataset.combobox
    const { options, type } = fieldAt(path)
    if (plain(input.value) === plain(options.find(({ chosen }) => chosen)?.label ?? '')) return
    const fitting = matching(options, input.value, type === 'country')
    const exact = fitting.filter(({ label, value }) => [plain(label), plain(value)].includes(plain(input.value)))
    const option = !input.value.trim() ? null : exact[0] ?? (fitting.length === 1 ? fitting[0] : null)
    if (option) take(input, option)
    else choose(path, input.value.trim())
  }

  const comboboxOf = ({ target }) => (target.dataset?.combobox ? target : null)

  document.addEventListener('input', (event) => {
    const input = comboboxOf(event)
    if (input) show(input, input.value)
  })
  document.addEventListener('keydown', (event) => {
    const input = comboboxOf(event)
    if (!input || event.isComposing) return
    const keys = {
      ArrowDown: () => move(input, 1),
      ArrowUp: () => (event.altKey ? hide(input) : move(input, -1)),
      PageDown: () => isOpen(input) && move(input, 8),
      PageUp: () => isOpen(input) && move(input, -8),
      Enter: () => isOpen(input) && (active >= 0 ? take(input, found[active]) : settle(input)),
      Escape: () => isOpen(input) && hide(input)
    }
    const isHandled = keys[event.key]?.()
    if (isHandled !== false && event.key in keys) event.preventDefault()
  })
  document.addEventListener('focusout', (event) => {
    const input = comboboxOf(event)
    if (input) settle(input)
  }, true)
  document.addEventListener('mousedown', (event) => {
    if (event.target.closest?.('.options, .open')) event.preventDefault()
  })
  document.addEventListener('click', (event) => {
    const button = event.target.closest?.('[data-open]')
    const line = event.target.closest?.('.options > [role=option]')
    if (button) {
      const input = document.getElementById(button.dataset.open)
      input.focus()
      if (isOpen(input)) hide(input)
      else show(input, '')
    } else if (line) {
      const input = line.closest('.combobox').querySelector('[role=combobox]')
      take(input, found[[...line.parentNode.children].indexOf(line)])
    } else if (comboboxOf(event) && !isOpen(event.target)) {
      show(event.target, '')
    }
  })
}
