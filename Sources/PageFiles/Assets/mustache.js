// The subset of Mustache that the templates use, rendered as swift-mustache renders it on the server.
//
// Supported are `{{name}}` (escapes `& < > " '`), `{{{name}}}`, sections, inverted sections, partials, comments, `.`,
// and names with dots. A section is skipped for false, null, a missing value and an empty list; `true` opens no
// context. A tag alone on its line removes the line. Partials are not indented, so templates place them at the margin.

const TAG = /\{\{(\{\s*([\w.-]+)\s*\}|([#^/>!]?)\s*([^}]*?)\s*)\}\}/g
const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Renders templates by name: `renderer(texts)(name, context, inner…)`. `missing` is called with names that no context has. */
export function renderer(texts, missing = () => {}) {
  const parsed = new Map()
  const template = (name) => {
    if (!parsed.has(name)) {
      if (!(name in texts)) throw new Error(`There is no template ${name}.`)
      parsed.set(name, parse(texts[name], name))
    }
    return parsed.get(name)
  }
  const draw = (parts, stack) => parts.map((part) => (typeof part === 'string' ? part : drawTag(part, stack))).join('')

  function drawTag({ kind, name, parts }, stack) {
    if (kind === '>') return draw(template(name), stack)
    const value = find(name, stack, missing)
    switch (kind) {
      case '#':
        return Array.isArray(value)
          ? value.map((item) => draw(parts, [...stack, item])).join('')
          : isNothing(value) ? '' : draw(parts, value === true ? stack : [...stack, value])
      case '^':
        return isNothing(value) || (Array.isArray(value) && !value.length) ? draw(parts, stack) : ''
      case '{':
        return text(value)
      default:
        return text(value).replace(/[&<>"']/g, (character) => ESCAPED[character])
    }
  }
  return (name, ...contexts) => draw(template(name), contexts)
}

const isNothing = (value) => value === false || value === null || value === undefined
const text = (value) => (value === null || value === undefined ? '' : String(value))

// Searches the contexts, innermost first, for the first part of a name; the other parts are looked up in its value.
function find(name, stack, missing) {
  if (name === '.') return stack.at(-1)
  const [first, ...rest] = name.split('.')
  const owner = stack.findLast((context) => has(context, first))
  if (owner === undefined) return missing(name)
  return rest.reduce((value, part) => {
    if (has(value, part)) return value[part]
    return value === false ? false : missing(name)
  }, owner[first])
}

const has = (context, name) => typeof context === 'object' && context !== null && Object.hasOwn(context, name)

function parse(source, template) {
  const root = []
  const open = [{ parts: root }]
  let place = 0
  for (const match of source.matchAll(TAG)) {
    const [tag, , raw, kind, name = raw] = match
    const alone = kind ? lineOf(source, match.index, tag.length) : null
    open.at(-1).parts.push(source.slice(place, alone?.start ?? match.index))
    place = alone?.end ?? match.index + tag.length
    if (kind === '!') continue
    if (kind === '/') {
      if (open.pop().name !== name) throw new Error(`${template} closes ${name}, which is not open.`)
      continue
    }
    const part = { kind: raw ? '{' : kind, name, parts: [] }
    open.at(-1).parts.push(part)
    if (kind === '#' || kind === '^') open.push(part)
  }
  if (open.length > 1) throw new Error(`${template} does not close ${open.at(-1).name}.`)
  root.push(source.slice(place))
  return root
}

// The line of a tag that is alone on its line, or null.
function lineOf(source, start, length) {
  const from = source.lastIndexOf('\n', start - 1) + 1
  const end = source.indexOf('\n', start + length)
  const to = end < 0 ? source.length : end
  if (source.slice(from, start).trim() || source.slice(start + length, to).trim()) return null
  return { start: from, end: end < 0 ? to : to + 1 }
}
