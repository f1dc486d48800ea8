// Changes a part of the document into a newly drawn text with as few changes as possible: focus, caret, selection,
// scroll position and open `details` stay. Elements are matched by id, or else by position and name.
//
// `data-keep` names attributes that scripts own; `*` keeps the whole element. A kept `value` stays only while the
// element has the focus.

/** Changes the content of `root` to `html`. */
export function morph(root, html) {
  keepingFocus(() => morphChildren(root, parsed(html)))
}

/** Changes an element to the one that `html` consists of. */
export function morphElement(element, html) {
  const fresh = parsed(html).firstElementChild
  keepingFocus(() => (element.nodeName === fresh.nodeName ? morphNode(element, fresh) : element.replaceWith(fresh)))
}

function parsed(html) {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

// The focused element may be replaced, such as a list by a text input.
function keepingFocus(change) {
  const active = document.activeElement?.id
  change()
  if (active && document.activeElement === document.body) document.getElementById(active)?.focus({ preventScroll: true })
}

/** A node with its own members: inputs of a form hide those of their names, such as `id` or `children`. */
export function membersOf(node) {
  if (!(node instanceof HTMLFormElement)) return node
  return new Proxy(node, {
    get(_, name) {
      const member = Reflect.get(HTMLFormElement.prototype, name, node)
      return typeof member === 'function' ? member.bind(node) : member
    }
  })
}

function morphChildren(oldParent, freshParent) {
  const [parent, fresh] = [membersOf(oldParent), membersOf(freshParent)]
  const wanted = new Set([...fresh.children].map((child) => membersOf(child).id).filter(Boolean))
  let place = parent.firstChild
  const nodes = [...fresh.childNodes]
  for (const [index, node] of nodes.entries()) {
    const known = find(node, place, parent, wanted, (is) => nodes.some((later, at) => at > index && is(later)))
    if (!known) {
      parent.insertBefore(node, place)
      continue
    }
    if (known !== place) place = clear(place, known, parent, wanted)
    if (known !== place) parent.insertBefore(known, place)
    else place = membersOf(place).nextSibling
    morphNode(known, node)
  }
  while (place) {
    const next = membersOf(place).nextSibling
    membersOf(place).remove()
    place = next
  }
}

/**
 * The sibling that becomes `node`; null for a new one.
 *
 * A sibling that a later node becomes is never passed over: it may hold the focus.
 */
function find(node, place, parent, wanted, comes) {
  const { id, nodeName } = membersOf(node)
  if (id) {
    const known = place && membersOf(place).id === id ? place : [...parent.children].find((child) => membersOf(child).id === id)
    return known && membersOf(known).nodeName === nodeName ? known : null
  }
  for (let old = place; old; old = membersOf(old).nextSibling) {
    if (isAlike(old, node)) return old
    const { id: oldId, nodeType } = membersOf(old)
    if (oldId ? wanted.has(oldId) : nodeType === Node.ELEMENT_NODE && comes((later) => isAlike(later, old))) return null
  }
  return null
}

function isAlike(one, other) {
  const [{ id, nodeName, classList }, second] = [membersOf(one), membersOf(other)]
  return !id && !second.id && nodeName === second.nodeName && classList?.[0] === second.classList?.[0]
}

// Removes the siblings before a matched element, except those needed later.
function clear(place, known, parent, wanted) {
  while (place && place !== known) {
    const { id, nextSibling } = membersOf(place)
    if (id && wanted.has(id)) break
    membersOf(place).remove()
    place = nextSibling
  }
  return place
}

function morphNode(oldNode, freshNode) {
  const [old, fresh] = [membersOf(oldNode), membersOf(freshNode)]
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
    return
  }
  const kept = (old.dataset.keep ?? '').split(' ')
  if (kept.includes('*')) return
  morphAttributes(old, fresh, kept)
  if (old.nodeName !== 'TEXTAREA') morphChildren(oldNode, freshNode)
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
