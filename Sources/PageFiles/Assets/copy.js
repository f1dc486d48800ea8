// Buttons that copy a text, and that print the page.
import { announce } from './announce.js'

document.addEventListener('click', async ({ target }) => {
  const button = target.closest?.('[data-copy], [data-print]')
  if (!button) return
  if ('print' in button.dataset) return print()
  try {
    await navigator.clipboard.writeText(button.dataset.copy)
    announce(button.dataset.copied)
    button.textContent = button.dataset.copied
  } catch {
    // Without a clipboard the text is selected, so that one key copies it.
    getSelection().selectAllChildren(button.previousElementSibling)
  }
})
