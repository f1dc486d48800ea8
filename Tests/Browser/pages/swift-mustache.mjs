// swift-mustache 2.1.1, transcribed line by line from its `Template+Parser.swift`, `Template+Render.swift` and `Sequence.swift` as far
// as the templates use it: what draws the pages on the server, to compare with what draws them in the browser.

const NAME = /[0-9a-zA-Z.\-_?()*]/
const PARTIAL = /[0-9a-zA-Z.\-_?()*/]/
const SPACE = /\s/

class Reader {
  constructor(text, position = 0) {
    Object.assign(this, { text, position })
  }
  get current() { return this.position < this.text.length ? this.text[this.position] : '\0' }
  get ended() { return this.position >= this.text.length }
  readWhile(set) {
    const start = this.position
    while (!this.ended && set.test(this.current)) this.position += 1
    return this.text.slice(start, this.position)
  }
  read(string) {
    if (!this.text.startsWith(string, this.position)) return false
    this.position += string.length
    return true
  }
}

function parse(reader, state) {
  const tokens = []
  let before = ''
  const own = { ...state }
  while (!reader.ended) {
    if (own.newLine) before = reader.readWhile(/[ \t]/)
    const text = readUntilDelimiterOrNewline(reader)
    if (reader.current === '\n') {
      tokens.push(before + text + '\n')
      own.newLine = true
      reader.position += 1
      continue
    }
    if (text) {
      tokens.push(before + text)
      before = ''
      own.newLine = false
    }
    if (reader.ended) break
    let setNewLine = false
    const flush = () => {
      if (before) tokens.push(before)
      before = ''
    }
    const kind = reader.current
    switch (kind) {
      case '#':
      case '^': {
        reader.position += 1
        const name = parseName(reader, NAME)
        if (isStandalone(reader, own)) setNewLine = true
        else flush()
        const inner = parse(reader, { section: name, newLine: setNewLine && own.newLine })
        tokens.push({ kind, name, tokens: inner })
        break
      }
      case '/': {
        reader.position += 1
        const name = parseName(reader, NAME)
        if (name !== own.section) throw new Error(`${own.section} is closed by ${name}`)
        if (!isStandalone(reader, own)) flush()
        return tokens
      }
      case '!':
        reader.position = reader.text.indexOf('}}', reader.position) + 2
        setNewLine = isStandalone(reader, own)
        break
      case '{': {
        flush()
        reader.position += 1
        const name = parseName(reader, NAME)
        if (!reader.read('}')) throw new Error('unfinished name')
        tokens.push({ kind, name })
        break
      }
      case '>': {
        reader.position += 1
        reader.readWhile(SPACE)
        const name = parseName(reader, PARTIAL)
        if (before) tokens.push(before)
        if (isStandalone(reader, own)) {
          setNewLine = true
          tokens.push({ kind, name, indentation: before })
        } else {
          tokens.push({ kind, name, indentation: null })
        }
        before = ''
        break
      }
      default:
        flush()
        tokens.push({ kind: '', name: parseName(reader, NAME) })
    }
    own.newLine = setNewLine
  }
  if (own.section !== undefined) throw new Error(`${own.section} is not closed`)
  return tokens
}

function readUntilDelimiterOrNewline(reader) {
  let total = ''
  while (!reader.ended) {
    while (!reader.ended && reader.current !== '\n' && reader.current !== '{') {
      total += reader.current
      reader.position += 1
    }
    if (reader.current === '\n') break
    if (reader.current === '{') {
      if (reader.read('{{')) break
      total += '{'
      reader.position += 1
    }
  }
  return total
}

function parseName(reader, set) {
  reader.readWhile(SPACE)
  const name = reader.readWhile(set)
  reader.readWhile(SPACE)
  if (!reader.read('}}')) throw new Error(`unfinished name ${name}`)
  return name
}

function isStandalone(reader, state) {
  if (!state.newLine) return false
  if (reader.ended) return true
  const ahead = new Reader(reader.text, reader.position)
  ahead.readWhile(/[ \t]/)
  if (ahead.current !== '\n') return false
  reader.position = ahead.position + 1
  return true
}

const ESCAPED = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' }
const escape = (text) => [...text].map((character) => ESCAPED[character] ?? character).join('')

function draw(tokens, context) {
  let drawn = ''
  for (const token of tokens) {
    const text = drawToken(token, context)
    if (context.indentation && text && drawn.endsWith('\n')) drawn += context.indentation
    drawn += text
  }
  return drawn
}

function drawToken(token, context) {
  if (typeof token === 'string') return token
  const { kind, name } = token
  if (kind === '>') {
    const partial = context.library[name]
    return partial ? draw(partial, { ...context, indentation: (context.indentation ?? '') + (token.indentation ?? '') }) : ''
  }
  const child = childOf(name, context.stack)
  const within = (object) => ({ ...context, stack: [...context.stack, object] })
  switch (kind) {
    case '#':
      if (Array.isArray(child)) return child.map((item) => draw(token.tokens, within(item))).join('')
      if (typeof child === 'boolean') return child ? draw(token.tokens, context) : ''
      return child === null || child === undefined ? '' : draw(token.tokens, within(child))
    case '^':
      if (Array.isArray(child)) return child.length ? '' : draw(token.tokens, within(child))
      if (typeof child === 'boolean') return child ? '' : draw(token.tokens, context)
      return child === null || child === undefined ? draw(token.tokens, context) : ''
    case '{':
      return child === null || child === undefined ? '' : String(child)
    default:
      return child === null || child === undefined ? '' : escape(String(child))
  }
}

function childOf(name, stack) {
  if (name === '.') return stack.at(-1)
  const immediate = (first, object) => (object && typeof object === 'object' && !Array.isArray(object) ? object[first] ?? undefined : undefined)
  const follow = (names, object) => names.reduce((found, part) => (found === undefined ? undefined : immediate(part, found)), object)
  const [first, ...rest] = name.split('.')
  for (const object of [...stack].reverse()) {
    const child = immediate(first, object)
    if (child !== undefined) return follow(rest, child)
  }
  return undefined
}

/** Draws templates by name as the server does: `renderer(texts)(name, context)`. */
export function renderer(texts) {
  const library = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parse(new Reader(text), { newLine: true })]))
  return (name, context) => draw(library[name], { stack: [context], library, indentation: null })
}
