// Announcements for screen readers, one text after another, politely.
const texts = []
let timer

/** Says a text. */
export function announce(text) {
  texts.push(text)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const region = document.getElementById('announcements')
    region.textContent = ''
    // A text that is said twice is changed to be said again.
    region.append(texts.splice(0).join(' '))
  }, 100)
}
