// Ids of pages that contain fields.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const template = (name) => readFileSync(new URL(`../../../Sources/PageFiles/Templates/${name}.mustache`, import.meta.url), 'utf8')

/** A template with all templates that it includes, by name. */
function closure(name, found = new Map()) {
  if (found.has(name)) return found
  const text = template(name)
  found.set(name, text)
  for (const [, partial] of text.matchAll(/\{\{>\s*([\w]+)\s*\}\}/g)) closure(partial, found)
  return found
}

// The id of an input is its field's, which consists of letters, digits, `_` and, in lists, `/`.
test('No id of a page can be a field\'s', () => {
  for (const page of ['form', 'playground']) {
    // The playground draws `form_main` into itself.
    const templates = closure('form_main', closure(page))
    assert.ok(templates.has('control_line') && templates.has('summary'), page)
    for (const [name, text] of templates) {
      for (const [, id] of text.matchAll(/\sid="([^"{]+)"/g)) assert.match(id, /-/, `${name}: ${id}`)
    }
  }
})
