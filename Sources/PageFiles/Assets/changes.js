// Changes between two views of a page, so that a key redraws them alone.

/**
 * The fields and items that a page draws anew, and whether anything else changed; null if the whole page is drawn.
 *
 * Fields and items that did not change are the same objects in both contexts.
 *
 * @param page names of members that every template reads
 * @returns `parts` with the id of an element, its template, and the contexts that it is drawn by
 */
export function changes(before, after, page) {
  if (!before?.is_step || !after.is_step || page.some((name) => before[name] !== after[name])) return null
  const parts = []
  if (!collect(before.fields, after.fields, [after], parts)) return null
  const others = Object.keys({ ...before, ...after }).filter((name) => name !== 'fields')
  return { parts, hasOthers: others.some((name) => !isSame(before[name], after[name])) }
}

// False if fields or items were added, removed or moved.
function collect(before, after, above, parts) {
  if (before.length !== after.length || after.some((part, index) => idOf(part) !== idOf(before[index]))) return false
  after.forEach((part, index) => {
    if (part === before[index]) return
    const [inner, template] = part.items ? ['items', 'fields'] : ['fields', 'items']
    const hasOwn = Object.keys(part).some((name) => name !== inner && !isSame(part[name], before[index][name]))
    if (!hasOwn && collect(before[index][inner], part[inner], [...above, part], parts)) return
    parts.push({ id: idOf(part), template, contexts: [...above, { [template]: [part] }] })
  })
  return true
}

const idOf = (part) => (part.items ? `${part.path}-field` : part.item_path)
const isSame = (one, other) => one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
