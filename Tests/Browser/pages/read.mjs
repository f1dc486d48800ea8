// Results for `POST /playground/read`, made by the program: `lint`, and `publish` and `show` in a new registry.
//
// The program is FORMULARY, or .build/tests-scratch/release/formulary.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = process.env.FORMULARY ?? fileURLToPath(new URL('../../../.build/tests-scratch/release/formulary', import.meta.url))
let database

function run(words, input = '') {
  return new Promise((resolve) => {
    const child = execFile(program, words, { env: { ...process.env, FORMULARY_DB: database }, maxBuffer: 1 << 24 }, (error, output) => resolve(output))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

async function opened() {
  if (database) return
  const folder = mkdtempSync(join(tmpdir(), 'playground-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  process.on('SIGTERM', () => process.exit())
  database = join(folder, 'registry.db')
  await run(['init'])
  await run(['seed'])
}

/** The server's result for a document. */
export async function read(document, key) {
  await opened()
  const named = key ? ['--form', key] : []
  const linted = JSON.parse(await run(['lint', '-', '--json', ...named], document)).files[0]
  const { dialect, diagnostics } = linted
  const failing = diagnostics.filter(({ code }) => code === 'failing_example')
  const isReadable = linted.errors === failing.length && !linted.error
  // A form whose examples fail can be drawn, though not published.
  const kept = failing.length ? document.replace(/^examples:[^]*?\n(?=\S|$(?![^]))/m, '') : document
  const published = isReadable ? JSON.parse(await run(['publish', '-', '--json', '--force', '-m', 'Tried', ...named], kept)) : {}
  if (!published.form) return { diagnostics, dialect, client: null, examples: [], yaml: null }
  const version = `${published.form}@${published.version}`
  const { document: bytes, digest, lists } = JSON.parse(await run(['show', version, '--format', 'client', '--json']))
  const names = failing.length ? [...document.matchAll(/^ +- name: (.*)$/gm)].map(([, name]) => name) : (JSON.parse(bytes).config.examples ?? []).map(({ name }) => name)
  const examples = names.map((name, index) => {
    const differences = failing.filter(({ path }) => path === `/examples/${index}`).map(({ message }) => message.split(' fails: ')[1])
    return { name, passed: !differences.length, differences }
  })
  return { diagnostics, dialect, client: { document: bytes, digest, lists }, examples, yaml: await run(['show', version]) }
}
