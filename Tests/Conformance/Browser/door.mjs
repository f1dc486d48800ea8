// The engine as browsers have it, on requests from files: a line each, as an operation, a blank and its document. It
// prints its replies, a line each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, ...files] = process.argv.slice(2)
const { load } = await import(pathToFileURL(join(folder, 'formulary.js')))
const engine = await load(pathToFileURL(join(folder, 'formulary.wasm')))

let form = 0
let screen = 0
let answers = []
for (const file of files) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line) continue
    const blank = line.indexOf(' ')
    const [operation, request] = blank < 0 ? [line, undefined] : [line.slice(0, blank), line.slice(blank + 1)]
    if (operation === 'compile') {
      for (const held of [form, screen]) if (held) engine.exports.free(held)
      const answer = engine.call('compile', request)
      form = answer.address
      screen = form && engine.exports.fork(form)
      answers.push(answer.json)
    } else {
      answers.push(engine.call(operation, request, operation === 'judge' ? form : screen).json)
    }
    if (answers.length === 1000) flush()
  }
}
flush()

function flush() {
  process.stdout.write(answers.map((answer) => answer + '\n').join(''))
  answers = []
}
