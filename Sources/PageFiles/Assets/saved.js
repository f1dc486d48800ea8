// The page with a session's link: a button that copies it, and the session's end in the reader's own time.
import { fill, moment } from './text.js'

const link = document.getElementById('link')
const copied = document.getElementById('copied')
const until = document.getElementById('until')

document.getElementById('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(link.href)
    copied.textContent = copied.dataset.copied
  } catch {
    getSelection().selectAllChildren(link)
    copied.textContent = copied.dataset.selected
  }
})

if (until) until.textContent = fill(until.dataset.text, moment(until.dataset.until, document.documentElement.lang, until.dataset.region))
