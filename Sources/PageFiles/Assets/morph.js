// Changes a part of the document into a newly drawn text with as few changes as possible: focus, caret, selection,
// scroll position and open `details` stay. Elements are matched by id, or else by position and name.
//
// `data-keep` names attributes that scripts own; `*` keeps the whole element. A kept `value` stays only while the
// element has the focus.

/** Changes the content of `root` to `html`. */
export function morph(root, html) {
  const template = document.createElement('template')
  template.innerHTML = html
  const active = document.activeElement?.id
  morphChildren(root, template.content)
  // The focused element may have been replaced, such as a list by a text input.
  if (active && document.activeElement === document.body) document.getElementById(active)?.focus({ preventScroll: true })
}

function morphChildren(parent, fresh) {
  const wanted = new Set([...fresh.children].map(({ id }) => id).filter(Boolean))
  let place = parent.firstChild
  const nodes = [...fresh.childNodes]
  for (const [index, node] of nodes.entries()) {
    const known = find(node, place, parent, wanted, nodes.slice(index + 1))
    if (!known) {
      parent.insertBefore(node, place)
      continue
    }
    if (known !== place) place = clear(place, known, parent, wanted)
    if (known !== place) parent.insertBefore(known, place)
    else place = place.nextSibling
    morphNode(known, node)
  }
  while (place) {
    const next = place.nextSibling
    place.remove()
    place = next
  }
}

/**
 * The sibling that becomes `node`; null for a new one.
 *
 * A sibling that a later node becomes is never passed over: it may hold the focus.
 */
function find(node, place, parent, wanted, later) {
  if (node.id) {
    const known = [...parent.children].find(({ id }) => id === node.id)
    return known?.nodeName === node.nodeName ? known : null
  }
  for (let old = place; old; old = old.nextSibling) {
    if (!old.id && kind(old) === kind(node)) return old
    if (old.id ? wanted.has(old.id) : old.nodeType === Node.ELEMENT_NODE && later.some((other) => !other.id && kind(other) === kind(old))) return null
  }
  return null
}

const kind = ({ nodeName, classList }) => `${nodeName} ${classList?.[0] ?? ''}`

// Removes the siblings before a matched element, except those needed later.
function clear(place, known, parent, wanted) {
  while (place && place !== known && !(place.id && wanted.has(place.id))) {
    const next = place.nextSibling
    place.remove()
    place = next
  }
  return place
}

function morphNode(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
    return
  }
  const kept = (old.dataset.keep ?? '').split(' ')
  if (kept.includes('*')) return
  morphAttributes(old, fresh, kept)
  if (old.nodeName !== 'TEXTAREA') morphChildren(old, fresh)
  morphEntry(old, fresh, kept)
}

const OWN = { DETAILS: ['open'], INPUT: ['value', 'checked'], OPTION: ['selected'], PROGRESS: [] }

function morphAttributes(old, fresh, kept) {
  const own = [...(OWN[old.nodeName] ?? []), ...kept, 'autofocus']
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !own.includes(name)) old.removeAttribute(name)
  }
  for (const { name, value } of fresh.attributes) {
    if (!own.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
}

// Current inputs are properties; attributes hold only initial values, and never passwords.
function morphEntry(old, fresh, kept) {
  switch (old.nodeName) {
    case 'INPUT':
      if (old.type === 'file') return
      if (old.type === 'checkbox' || old.type === 'radio') {
        old.checked = fresh.hasAttribute('checked')
        old.value = fresh.value
      } else if (!(kept.includes('value') && old === document.activeElement)) {
        setValue(old, fresh.getAttribute('value') ?? '')
      }
      return
    case 'TEXTAREA':
      return setValue(old, fresh.textContent)
    case 'OPTION':
      old.selected = fresh.hasAttribute('selected')
      return
    case 'SELECT':
      if (![...fresh.options].some((option) => option.hasAttribute('selected'))) old.selectedIndex = 0
  }
}

function setValue(input, value) {
  if (input.value !== value) input.value = value
}
