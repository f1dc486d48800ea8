// The form engine for browsers, Node and workers: judges answers and runs screens of a form.
//
//     const engine = await load(new URL('formulary.wasm', import.meta.url))
//     const form = engine.compile({ document, digest, lists })
//     form.judge({ answers: '{"age":17}', as_of: '2026-01-31', language: 'nl' })
//     const screen = form.start({ as_of: '2026-01-31' }, { changed: draw, loadSource, checkName, validateStep, submit })

/** An error of the engine, with a stable `code`. */
export class FormularyError extends Error {
  constructor({ code, message }) {
    super(message)
    this.name = 'FormularyError'
    this.code = code
  }
}

/** Loads the engine from an address, a response, bytes or a compiled module. */
export async function load(source) {
  let instance
  const memory = (start, count) => new Uint8Array(instance.exports.memory.buffer, start, count)
  const env = {
    read_number: (text, count) => number(new TextDecoder().decode(memory(text, count))),
    write_number: (value, text) => new TextEncoder().encodeInto(String(value), memory(text, 32)).written,
  }
  instance = await WebAssembly.instantiate(await compiled(source), { env })
  return new Engine(instance.exports)
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source
  if (source instanceof URL || typeof source === 'string') {
    if (String(source).startsWith('file:')) {
      const { readFile } = await import('node:fs/promises')
      return WebAssembly.compile(await readFile(new URL(source)))
    }
    source = await fetch(source)
  }
  if (typeof Response !== 'undefined' && source instanceof Response) {
    if (!source.ok) throw new FormularyError({ code: 'not_loaded', message: `The engine did not load: ${source.status}.` })
    return WebAssembly.compile(await source.arrayBuffer())
  }
  return WebAssembly.compile(source)
}

// Parses a text as the number syntax of the engine; NaN for any other text.
function number(text) {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN
}

class Engine {
  #encoder = new TextEncoder()
  #decoder = new TextDecoder()

  constructor(exports) {
    this.exports = exports
  }

  /** Compiles a form from its client document, the expected digest, and the lists in its lock. */
  compile(request) {
    const { address, value } = this.ask('compile', request)
    return new Form(this, address, value)
  }

  /** Judges the judgement record of a bundle of evidence again; returns the verdict as replay compares it. */
  replay(request) {
    return this.ask('replay', request).value.verdict
  }

  /** Calls an export with a document and parses its reply. */
  ask(name, request, ...before) {
    const text = this.call(name, request, ...before)
    const value = JSON.parse(text.json)
    if (value.error) throw new FormularyError(value.error)
    return { address: text.address, value }
  }

  /** Calls an export with a document or its JSON text; returns the address and the JSON text of the reply. */
  call(name, request, ...before) {
    const { memory, allocate, release } = this.exports
    const text = request === undefined || typeof request === 'string' ? request : JSON.stringify(request)
    const bytes = text === undefined ? undefined : this.#encoder.encode(text)
    const input = bytes && allocate(bytes.length)
    if (bytes) new Uint8Array(memory.buffer, input, bytes.length).set(bytes)
    const output = this.exports[name](...before, ...(bytes ? [input, bytes.length] : []))
    if (bytes) release(input)
    const view = new DataView(memory.buffer)
    const json = this.#decoder.decode(new Uint8Array(memory.buffer, output + 8, view.getUint32(output + 4, true)))
    const address = view.getUint32(output, true)
    release(output)
    return { address, json }
  }

}

// An object in the engine's memory, which the caller must free.
class Held {
  #address

  constructor(engine, address) {
    this.engine = engine
    this.#address = address
  }

  get address() {
    if (!this.#address) throw new FormularyError({ code: 'freed', message: 'The form or screen was already freed.' })
    return this.#address
  }

  /** Frees the memory; no call is allowed afterwards. */
  free() {
    if (this.#address) this.engine.exports.free(this.#address)
    this.#address = 0
  }
}

class Form extends Held {
  constructor(engine, address, { digest, form, locale, title }) {
    super(engine, address)
    Object.assign(this, { digest, key: form, locale, title })
  }

  /** Judges answers, a JSON text; returns the findings with messages, the values and the outcome. */
  judge(request) {
    return this.engine.ask('judge', request, this.address).value
  }

  /** Starts a screen; `handlers` receive changes and carry out effects. */
  start(begin, handlers = {}) {
    return new Screen(this.engine, this.engine.exports.fork(this.address), begin, handlers)
  }
}

class Screen extends Held {
  #handlers
  #parts = {}
  #page = {}
  /** Contexts of fields and items by their paths, as they were drawn last. */
  #drawn = new Map()
  #effects = []
  #isDraining = false
  #timers = new Map()
  #requests = new Map()

  constructor(engine, address, begin, handlers) {
    super(engine, address)
    this.#handlers = handlers
    this.send({ ...begin, type: 'started' })
  }

  /** Sends an action; its effects start before this returns. */
  send(action) {
    this.#take(this.#dispatch(action))
  }

  /** Everything that is to be drawn. */
  get state() {
    return (this.#parts.state ??= this.#part('state'))
  }

  /** The state without its fields and answers. */
  get frame() {
    return (this.#parts.frame ??= this.#part('frame'))
  }

  /** A field of the step that is shown, with its options in the page's words; null for other paths. */
  field(path) {
    return this.#part('field', { path })
  }

  /** The context of a page's templates: the page's members, and those of the view. Changed members are new values. */
  view(page) {
    const changed = Object.keys(page).filter((name) => page[name] !== this.#page[name])
    this.#page = { ...page }
    if (changed.length) this.#drawn.clear()
    const view = this.#part('view', { page: Object.fromEntries(changed.map((name) => [name, page[name]])) })
    return { ...page, ...view, fields: this.#whole(view.fields) }
  }

  // Fields and items that are drawn as before are their paths.
  #whole(parts) {
    return parts.map((part) => {
      if (typeof part === 'string') return this.#drawn.get(part)
      const inner = part.items ? 'items' : 'fields'
      part[inner] = this.#whole(part[inner])
      this.#drawn.set(part.path ?? part.item_path, part)
      return part
    })
  }

  #part(part, request) {
    return this.engine.ask('part', { ...request, part }, this.address).value[part]
  }

  /** The state as it is kept for going on elsewhere, by the action `restored`. */
  get saved() {
    return this.engine.call('saved', undefined, this.address).json
  }

  /** Stops timers and requests, and frees the memory. */
  close() {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    for (const request of this.#requests.values()) request.abort()
    this.#timers.clear()
    this.#requests.clear()
    this.#effects = []
    this.free()
  }

  #dispatch(action) {
    return this.engine.ask('dispatch', action, this.address).value
  }

  #take({ effects, state }) {
    this.#parts = { state }
    this.#effects.push(...effects)
    try {
      this.#handlers.changed?.(state)
    } finally {
      this.#drain()
    }
  }

  // Handlers may send actions at once; the effects of these are queued behind the current ones. An error of one handler
  // does not stop the others.
  #drain() {
    if (this.#isDraining) return
    this.#isDraining = true
    const errors = []
    while (this.#effects.length) {
      try {
        this.#carryOut(this.#effects.shift())
      } catch (error) {
        errors.push(error)
      }
    }
    this.#isDraining = false
    if (errors.length) throw errors[0]
  }

  #carryOut(effect) {
    const { type, id } = effect
    const handlers = this.#handlers
    switch (type) {
      case 'start_timer': {
        const fire = () => this.#timers.delete(id) && this.send({ type: 'timer_fired', id })
        return this.#timers.set(id, setTimeout(fire, effect.milliseconds))
      }
      case 'cancel_timer':
        clearTimeout(this.#timers.get(id))
        return this.#timers.delete(id)
      case 'load_source':
        return this.#ask(id, handlers.loadSource, effect, (json) => ({ type: 'source_loaded', id, json }), () => ({ type: 'source_failed', id }))
      case 'check_name': {
        const answer = (value) => ({ ...value, type: 'availability_answered', id })
        return this.#ask(id, handlers.checkName, effect, answer, () => answer({ answer: 'unknown' }))
      }
      case 'validate_step':
      case 'submit': {
        const handler = type === 'submit' ? handlers.submit : handlers.validateStep
        const answer = (value) => ({ ...value, type: 'responded', id })
        return this.#ask(id, handler, effect, answer, () => answer({ response: 'failed' }))
      }
      case 'upload': {
        const progress = (part) => this.#requests.has(id) && this.send({ type: 'upload_progressed', id, part })
        const failed = (error) =>
          error?.fault ? { ...error.fault, type: 'upload_refused', id } : { type: 'upload_failed', id, can_retry: error?.canRetry !== false }
        return this.#ask(id, handlers.upload, { ...effect, progress }, (value) => ({ type: 'upload_finished', id, value }), failed)
      }
      case 'announce':
        return handlers.announce?.(effect.text)
      case 'focus':
        return handlers.focus?.(effect)
      default:
        this.#requests.get(id)?.abort()
        return this.#requests.delete(id)
    }
  }

  // A cancelled request reports nothing; a handler's invalid reply counts as a failure.
  async #ask(id, handler, effect, answered, failed) {
    const request = new AbortController()
    this.#requests.set(id, request)
    let action
    try {
      if (!handler) throw new FormularyError({ code: 'no_handler', message: `Nothing carries out ${effect.type}.` })
      action = answered(await handler(effect, request.signal))
    } catch (error) {
      action = failed(error)
    }
    if (!this.#requests.delete(id)) return
    let answer
    try {
      answer = this.#dispatch(action)
    } catch (error) {
      answer = this.#dispatch(failed(error))
    }
    this.#take(answer)
  }
}
