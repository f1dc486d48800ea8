// The pages before a form: what a link fills in goes along with their buttons and links.
import { taken } from './prefill.js'

const form = document.getElementById('form')
// A list that is full has none.
const own = new Set([...(form?.elements ?? [])].map(({ name }) => name))

function take() {
  const values = taken()
  if (!values) return
  for (const [name, value] of Object.entries(values)) {
    if (!form || own.has(name)) continue
    form.querySelectorAll(`input[name="${CSS.escape(name)}"]`).forEach((input) => input.remove())
    for (const text of [value].flat()) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: text }))
    }
  }
  // Links to other languages and to open sessions load another page.
  const fragment = `#${new URLSearchParams(Object.entries(values).flatMap(([name, value]) => [value].flat().map((text) => [name, text])))}`
  for (const link of document.querySelectorAll('a[hreflang], a[data-goes-on]')) link.hash = fragment
}

take()
addEventListener('hashchange', take)
