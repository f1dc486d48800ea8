// A plain textarea with line numbers, marked lines, and a key that lets Tab indent; by default Tab leaves the textarea.

const INDENT = '  '
const SIGNS = { error: '× ', warning: '! ' }
const CLASSES = { error: 'bad-text', warning: 'care-text' }

/**
 * Turns a textarea into an editor.
 *
 * @param lines the element that shows the line numbers
 * @param told called with whether Tab indents, when that changes
 */
export function editor(area, lines, told) {
  let marks = new Map()
  let drawn = 0
  let isIndenting = false

  /** Redraws the line numbers if their count changed. */
  function number() {
    const count = area.value.split('\n').length
    if (count === drawn) return
    drawn = count
    const parts = []
    for (let line = 1; line <= count; line += 1) {
      const severity = marks.get(line)
      const text = `${severity ? SIGNS[severity] : ''}${line}\n`
      parts.push(severity ? Object.assign(document.createElement('span'), { className: CLASSES[severity], textContent: text }) : text)
    }
    lines.replaceChildren(...parts)
    follow()
  }

  const follow = () => { lines.scrollTop = area.scrollTop }

  /** Marks lines with diagnostics; an error takes precedence over a warning. */
  function mark(diagnostics) {
    marks = new Map()
    for (const { line, severity } of diagnostics) {
      if (marks.get(line) !== 'error') marks.set(line, severity)
    }
    drawn = 0
    number()
  }

  /** Moves the caret to a line and column, both counted from one. */
  function goTo(line, column) {
    const before = area.value.split('\n').slice(0, line - 1)
    const text = area.value.split('\n')[line - 1] ?? ''
    const start = before.reduce((sum, each) => sum + each.length + 1, 0)
    const place = Math.min(start + [...text].slice(0, column - 1).join('').length, area.value.length)
    area.focus()
    area.setSelectionRange(place, place)
    const height = parseFloat(getComputedStyle(area).lineHeight)
    area.scrollTop = (line - 4) * height
  }

  /** Replaces the whole text, or the selection, so that the browser can undo it. */
  function replace(text, all = true) {
    area.focus()
    if (all) area.select()
    // `insertText` is deprecated, but no other call keeps the browser's undo history.
    if (!document.execCommand('insertText', false, text)) area.setRangeText(text)
  }

  function indent(isBack) {
    const { value, selectionStart: start, selectionEnd: end } = area
    if (start === end && !isBack) return replace(INDENT, false)
    const from = value.lastIndexOf('\n', start - 1) + 1
    const last = value.indexOf('\n', Math.max(end - 1, from))
    const to = last < 0 ? value.length : last
    const old = value.slice(from, to)
    const fresh = old.split('\n').map((line) => (isBack ? line.replace(/^ {1,2}/, '') : INDENT + line)).join('\n')
    if (fresh === old) return
    area.setSelectionRange(from, to)
    replace(fresh, false)
    area.setSelectionRange(from, from + fresh.length)
  }

  area.addEventListener('scroll', follow)
  area.addEventListener('input', number)
  area.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.metaKey) return
    if (event.ctrlKey && !event.shiftKey && event.key.toLowerCase() === 'm') {
      isIndenting = !isIndenting
      told(isIndenting)
    } else if (event.key === 'Tab' && isIndenting && !event.ctrlKey) {
      indent(event.shiftKey)
    } else {
      return
    }
    event.preventDefault()
  })
  number()
  return { number, mark, goTo, replace }
}
