// Values with which a link prefills a form, from the address's fragment.

/** Takes the fragment and removes it from the address; null if there was no fragment. */
export function taken() {
  const { hash, pathname, search } = location
  if (!hash.includes('=')) return null
  history.replaceState(history.state, '', pathname + search)
  return valuesIn(hash)
}

/** The values by field name; a repeated name gives an array. */
export function valuesIn(hash) {
  const parts = new URLSearchParams(hash.length > 16384 ? '' : hash.slice(1))
  return Object.fromEntries([...new Set(parts.keys())].map((name) => [name, parts.getAll(name).length > 1 ? parts.getAll(name) : parts.get(name)]))
}
