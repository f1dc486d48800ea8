// Queue of texts for screen readers, announced politely.
const texts = []
let timer

/** Announces a text to screen readers. */
export function announce(text) {
  texts.push(text)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const region = document.getElementById('page-announcements')
    region.textContent = ''
    // The region is emptied first, so that a repeated text is announced again.
    region.append(texts.splice(0).join(' '))
  }, 100)
}
