// Buttons that copy what an element shows, and that print the page.

document.addEventListener('click', async ({ target }) => {
  const button = target.closest?.('[data-copy], [data-print]')
  if (!button) return
  if ('print' in button.dataset) return print()
  const source = document.getElementById(button.dataset.copy)
  const status = document.getElementById('page-copied')
  try {
    await navigator.clipboard.writeText(source.href ?? source.textContent)
    status.textContent = status.dataset.copied
  } catch {
    // Without a clipboard the text is selected, so that one key copies it.
    getSelection().selectAllChildren(source)
    status.textContent = status.dataset.selected
  }
})
