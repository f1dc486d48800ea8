// The end of a session is told five minutes before, with a button to stay.
import { fill } from './text.js'

const MINUTE = 60_000
const WARNING = 5 * MINUTE

/** Watches the time; `set` tells of a later end. */
export function watch({ boot, ask, words, leave }) {
  const dialog = document.getElementById('expiry')
  let end = 0
  let timer

  function set(date) {
    end = Date.parse(date)
    if (Number.isNaN(end)) return
    if (dialog.open) dialog.close()
    wait()
  }

  function wait() {
    clearTimeout(timer)
    const left = end - Date.now()
    if (left <= 0) return leave()
    if (left > WARNING) {
      // Longer than a timer can be is looked at again.
      timer = setTimeout(wait, Math.min(left - WARNING, 2 ** 31 - 1))
      return
    }
    const text = `${words().expiry_text} ${fill(words().expiry_left, Math.ceil(left / MINUTE))}`
    document.getElementById('expiry-text').textContent = text
    if (!dialog.open) dialog.showModal()
    timer = setTimeout(wait, Math.min(left, MINUTE))
  }

  async function extend() {
    try {
      set((await (await ask('extend', {})).json()).expires_at)
    } catch {
      // Time goes on; the button stands there still.
    }
  }

  document.addEventListener('click', ({ target }) => target.id === 'stay' && extend())
  if (boot.expires_at) set(boot.expires_at)
  return { set, extend }
}
