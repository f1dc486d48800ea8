// Translates browser events into actions of the engine.
import { announce } from './announce.js'
import { joinDate } from './dates.js'
import { membersOf } from './morph.js'
import { fill, plain, wellFormed } from './text.js'

/** Listens to elements with `data-field`; a button without an action of its own posts the form. */
export function listen(stage, page, { changeLanguage, extend }) {
  const { pictures } = stage
  const send = (action) => stage.send(action)
  const fieldAt = (path) => stage.fieldAt(path)
  const pathOf = (element) => element.closest?.('[data-field]')?.dataset.field
  let isNative = false
  let counting

  // INPUTS

  function enter(input) {
    const path = pathOf(input)
    if (!path || !input.name || input.type === 'hidden' || input.type === 'file') return
    const field = fieldAt(path)
    if (!field) return
    const change = (entry) => send({ type: 'field_changed', field: path, ...entry })
    switch (field.control) {
      case 'date':
        return change({ text: enteredDate(path, field.precision) })
      case 'checkbox':
        return change({ value: input.checked })
      case 'yes_no':
        return change({ value: input.value === 'true' })
      case 'checkboxes':
        return change({ value: [...document.getElementsByName(path)].filter(({ checked }) => checked).map(({ value }) => value) })
      default:
        return change({ text: wellFormed(input.value) })
    }
  }

  // The typed parts of a date are kept, so that redrawing does not turn `3` into `03` while a person types.
  function enteredDate(path, precision) {
    const part = (name) => wellFormed(document.getElementsByName(`${path}.${name}`)[0]?.value ?? '')
    const parts = { day: part('day'), month: part('month'), year: part('year') }
    page.dates = { ...page.dates, [path]: parts }
    return joinDate(parts, precision)
  }

  const forgetDates = () => { page.dates = {} }

  document.addEventListener('input', ({ target }) => {
    if (target.dataset.filter) return filter(target)
    if (!isChoice(target)) enter(target)
    if (target.nodeName === 'TEXTAREA') tellCount(target.id)
  })
  document.addEventListener('change', ({ target }) => {
    if (target.type === 'file') return choosePicture(pathOf(target), target.files[0], target)
    if (isChoice(target)) enter(target)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const path = pathOf(target)
    if (path && !(relatedTarget && pathOf(relatedTarget) === path)) send({ type: 'field_left', field: path })
  })

  // Announces the remaining characters after a pause, not after every letter.
  function tellCount(path) {
    clearTimeout(counting)
    counting = setTimeout(() => {
      const count = document.getElementById(`${path}-count`)
      if (count) announce(count.textContent)
    }, 1000)
  }

  const isChoice = ({ type, nodeName }) => type === 'checkbox' || type === 'radio' || nodeName === 'SELECT'

  function filter(input) {
    const wanted = plain(input.value)
    for (const choice of document.getElementById(`${input.dataset.filter}-choices`).children) {
      choice.hidden = !plain(choice.textContent).includes(wanted) && !choice.querySelector('input').checked
    }
  }

  /** Sends the engine what was entered before it was loaded. */
  function takeEntered() {
    for (const input of document.querySelectorAll('#page-screen [data-field] :is(input, textarea, select)')) {
      const isEntered =
        input.nodeName === 'SELECT'
          ? [...input.options].some(({ selected, defaultSelected, index }) => selected !== defaultSelected && (index > 0 || input.selectedIndex > 0))
          : isChoice(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue
      if (isEntered) enter(input)
    }
  }

  // BUTTONS

  const acts = {
    continue: () => stage.screen.frame.waiting || send({ type: 'step_continued' }),
    back: () => send({ type: 'went_back' }),
    submit: () => stage.screen.frame.waiting || send({ type: 'submitted' }),
    add: (path) => send({ type: 'item_added', field: path }),
    remove(place) {
      const [, path, index] = /^(.*)\/(\d+)$/.exec(place)
      forgetDates()
      send({ type: 'item_removed', field: path, index: Number(index) })
    },
    change: (step) => send({ type: 'step_chosen', step }),
    suggest(place, button) {
      const path = pathOf(button)
      send({ type: 'suggestion_chosen', field: path, name: place.slice(path.length + 1) })
    },
    retry: (source) => send({ type: 'source_retried', source }),
    skip(path) {
      send({ type: 'upload_skipped', field: path })
      // The button that had the focus disappears.
      document.getElementById(path)?.focus()
    },
    again: (path) => (pictures.has(path) ? send({ type: 'upload_started', field: path }) : document.getElementById(path).click()),
    language: (tag, button) => changeLanguage(tag, () => post(button)),
    extend: () => extend()
  }

  function post(button) {
    isNative = true
    membersOf(button.form).requestSubmit(button)
  }

  document.addEventListener('submit', (event) => {
    const button = event.submitter
    if (isNative || button?.name !== 'action') return
    const [, name, rest] = /^(\w+)(?::(.*))?$/s.exec(button.value)
    if (!acts[name]) return
    event.preventDefault()
    acts[name](rest, button)
  })

  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target.closest('[data-field][href]')
    const { reveal, camera } = target.closest('button')?.dataset ?? {}
    if (link) return focusField(link, event)
    if (reveal) return toggle(target, document.getElementById(reveal))
    if (camera) return takePhoto(camera)
    if (target.matches('[data-close]')) target.closest('dialog').close()
  })

  // The link does not change the address, which identifies the step.
  function focusField({ dataset, hash }, event) {
    event.preventDefault()
    document.getElementById(decodeURIComponent(hash.slice(1)))?.focus()
    document.getElementById(`${dataset.field}-field`)?.scrollIntoView({ block: 'nearest' })
  }

  function toggle(button, input) {
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', isShown)
  }

  // PICTURES

  async function choosePicture(path, file, input) {
    if (!file) return
    const { crop, cutType } = await import('./image.js')
    const formats = fieldAt(path)?.formats ?? undefined
    try {
      const type = cutType(file, formats)
      const picture = type ? await crop(file, type) : file
      if (picture) {
        pictures.set(path, picture)
        send({ type: 'upload_started', field: path })
      }
    } catch {
      const accepted = document.getElementById(path).accept.replaceAll('image/', '').split(',')
      refuse(path, fill(page.words.picture_unreadable, accepted.join(', ')))
    }
    if (input) input.value = ''
    document.getElementById(path)?.focus()
  }

  function refuse(path, why) {
    const text = document.querySelector(`[data-drop="${CSS.escape(path)}"] p`)
    text.className = 'error'
    text.textContent = why
    announce(why)
  }

  async function takePhoto(path) {
    const { cutType, photograph } = await import('./image.js')
    const photo = await photograph(page.words, cutType({}, fieldAt(path)?.formats ?? undefined))
    if (photo) await choosePicture(path, photo)
  }

  const dropAt = (event) => event.target.closest?.('[data-drop]')
  document.addEventListener('dragover', (event) => {
    const drop = dropAt(event)
    if (!drop) return
    event.preventDefault()
    drop.classList.add('over')
  })
  document.addEventListener('dragleave', (event) => dropAt(event)?.classList.remove('over'))
  document.addEventListener('drop', (event) => {
    const drop = dropAt(event)
    if (!drop) return
    event.preventDefault()
    drop.classList.remove('over')
    choosePicture(drop.dataset.drop, event.dataTransfer.files[0])
  })

  return { takeEntered }
}
