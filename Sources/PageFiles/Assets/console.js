// Enhancements of the console's pages: a chosen file fills its text area, leaving unsaved text needs confirmation, secrets
// are copied by a button, exact times close with Escape, and documents come from the playground and go there. Contexts of their templates are listed in Tests/Browser/pages/console.mjs.

import './copy.js'
import { documentIn, fragmentOf } from './share.js'

const forms = document.querySelectorAll('[data-unsaved-form], form:has([data-unsaved])')
let isTyped = false

for (const form of forms) {
  form.addEventListener('input', (event) => {
    if (event.target.matches('[data-unsaved]')) isTyped = true
  })
  form.addEventListener('submit', () => (isTyped = false))
}

addEventListener('beforeunload', (event) => {
  if (isTyped) event.preventDefault()
})

for (const input of document.querySelectorAll('input[type=file][data-into]')) {
  input.addEventListener('change', async () => {
    const [file] = input.files
    if (!file) return
    const text = document.getElementById(input.dataset.into)
    text.value = await file.text()
    input.value = ''
    text.dispatchEvent(new Event('input', { bubbles: true }))
    text.focus()
    text.setSelectionRange(0, 0)
    text.scrollTop = 0
  })
}

// The playground and the page of publishing hand a document to each other in the fragment of an address.
const trying = document.querySelector('[data-try]')
const inputs = { text: document.getElementById('document'), key: document.getElementById('page-form') }

trying?.addEventListener('click', async (event) => {
  event.preventDefault()
  isTyped = false
  location.assign(trying.href + await fragmentOf(inputs.text.value, inputs.key?.value ?? ''))
})

if (trying && location.hash) {
  // A damaged fragment leaves the text area as it was.
  const shared = await documentIn(location.hash).catch(() => null)
  if (shared) {
    inputs.text.value = shared.text
    if (inputs.key && shared.key) inputs.key.value = shared.key
    isTyped = true
    history.replaceState(null, '', location.pathname + location.search)
  }
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && document.activeElement?.matches('.when')) document.activeElement.blur()
})

// The error summary takes the focus, as on the pages of forms, and so does the message about what was just done.
document.querySelector('#page-summary, #done')?.focus()
