// Warns five minutes before a session ends, with a button to extend it.
import { fill } from './text.js'

const MINUTE = 60_000
const WARNING = 5 * MINUTE
const LONGEST_TIMER = 2 ** 31 - 1

/**
 * Watches the remaining time; the result's `set` changes the end.
 *
 * @param now the server's time when it drew the page, since the browser's clock may be wrong
 * @param extend requests a later end
 */
export function watch({ now, end: first, extend, words, leave }) {
  const dialog = document.getElementById('page-expiry')
  const ahead = now ? Date.now() - Date.parse(now) : 0
  let end = 0
  let timer

  const timeLeft = () => end - (Date.now() - ahead)

  function set(date) {
    end = Date.parse(date)
    clearTimeout(timer)
    if (dialog.open) dialog.close()
    // A page that was just drawn is not left, even if the browser's clock is wrong.
    if (timeLeft() > 0) wait()
  }

  function wait() {
    const left = timeLeft()
    if (left <= 0) return leave()
    if (left > WARNING) {
      timer = setTimeout(wait, Math.min(left - WARNING, LONGEST_TIMER))
      return
    }
    document.getElementById('expiry-text').textContent = `${words().expiry_text} ${fill(words().expiry_left, Math.ceil(left / MINUTE))}`
    if (!dialog.open) dialog.showModal()
    timer = setTimeout(wait, Math.min(left, MINUTE))
  }

  document.addEventListener('click', ({ target }) => target.id === 'page-stay' && extend())
  if (first) set(first)
  return { set }
}
