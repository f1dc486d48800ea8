// What a link fills in, from the address's fragment.

/** Takes it out of the address; null if there is none. */
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
