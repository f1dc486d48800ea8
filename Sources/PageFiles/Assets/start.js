// The pages before a form: values of a prefilling link are added to their buttons and links.
import { taken } from './prefill.js'

const form = document.getElementById('page-form')
// An input may hide a member of its form by its name.
const { append, querySelectorAll } = Element.prototype
// The form's own inputs, which a link may not replace; pages of a full list have no form.
const own = new Set([...document.querySelectorAll('#page-form [name]')].map(({ name }) => name))

function take() {
  const values = taken()
  if (!values) return
  for (const [name, value] of Object.entries(values)) {
    if (!form || own.has(name)) continue
    querySelectorAll.call(form, `input[name="${CSS.escape(name)}"]`).forEach((input) => input.remove())
    for (const text of [value].flat()) {
      append.call(form, Object.assign(document.createElement('input'), { type: 'hidden', name, value: text }))
    }
  }
  // Links to other languages and to open sessions load another page, so they carry the values in their fragments.
  const fragment = `#${new URLSearchParams(Object.entries(values).flatMap(([name, value]) => [value].flat().map((text) => [name, text])))}`
  for (const link of document.querySelectorAll('a[hreflang], a[data-goes-on]')) link.hash = fragment
}

take()
addEventListener('hashchange', take)
