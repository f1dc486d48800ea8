// Values that a link prefills, from the address's fragment.

/** Removes it from the address; null if absent. */
export function taken() {
  const { hash, pathname, search } = location
  if (!hash.includes('=')) return null
  history.replaceState(history.state, '', pathname + search)
  return valuesIn(hash)
}

/** Texts by fields, several as an array. */
export function valuesIn(hash) {
  const parts = new URLSearchParams(hash.length > 16384 ? '' : hash.slice(1))
  return Object.fromEntries([...new Set(parts.keys())].map((name) => [name, parts.getAll(name).length > 1 ? parts.getAll(name) : parts.get(name)]))
}
