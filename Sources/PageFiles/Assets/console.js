// Enhancements of the console's pages: a chosen file fills its text area, leaving unsaved text needs confirmation, and
// exact times close with Escape. Tests/Browser/pages/console.mjs lists the contexts of the templates.

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

addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && document.activeElement?.matches('.when')) document.activeElement.blur()
})

// Focuses the error summary, as the pages of forms do.
document.getElementById('summary')?.focus()
