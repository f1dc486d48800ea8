// Filters the accounts while a person types, ignoring accents and case, and sorts them in Czech order.
// Without this script, the server filters and sorts.
import { announce } from './announce.js'
import { fill, plain } from './text.js'

let list = document.getElementById('accounts')
const { compare } = new Intl.Collator('cs')

// WAITING: the page arrives before the bank has replied, and requests the list again, as the next page may have to.

async function askOn(waiting) {
  const main = document.getElementById('page-main')
  main.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(waiting.dataset.href, { headers: { accept: 'text/html' } })
    const told = new DOMParser().parseFromString(await response.text(), 'text/html')
    main.replaceChildren(...told.getElementById('page-main').childNodes)
    document.title = told.title
    list = document.getElementById('accounts')
    begin()
  } catch {
    waiting.textContent = ''
    document.getElementById('late').hidden = false
  }
  main.removeAttribute('aria-busy')
}

function wait(link) {
  const text = (list ?? link).dataset.loading
  const state = document.getElementById(list ? 'count' : 'state')
  state.textContent = text
  document.getElementById('page-main').setAttribute('aria-busy', 'true')
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('#retry, #accounts a')
  if (link && !event.defaultPrevented && !(event.ctrlKey || event.metaKey || event.shiftKey)) wait(link)
})

// A page restored from the browser's cache is not waiting for a request.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  document.getElementById('page-main').removeAttribute('aria-busy')
  if (list) tell(Number(list.dataset.found))
})

// THE LIST

let query
let order
let rows = []
const moves = matchMedia('(prefers-reduced-motion: no-preference)')
const leaving = new Map()

function show(row, isFound) {
  const going = leaving.get(row)
  if (isFound === (!row.hidden && !going)) return
  going?.cancel()
  leaving.delete(row)
  if (isFound) {
    row.hidden = false
    if (moves.matches && !going) row.animate({ opacity: [0, 1] }, 150)
  } else if (moves.matches) {
    const animation = row.animate({ opacity: [1, 0] }, 150)
    leaving.set(row, animation)
    animation.onfinish = () => {
      leaving.delete(row)
      row.hidden = true
    }
  } else {
    row.hidden = true
  }
}

function search() {
  const wanted = plain(query.value)
  let found = 0
  for (const { row, name } of rows) {
    const isFound = plain('unnamed' in row.dataset ? '' : name).includes(wanted)
    show(row, isFound)
    if (isFound) found += 1
  }
  list.dataset.found = found
  tell(found)
  remember()
}

function tell(found) {
  const nothing = document.getElementById('nothing')
  const count = document.getElementById('count')
  nothing.hidden = found > 0
  nothing.textContent = rows.length ? fill(nothing.dataset.pattern, query.value.trim()) : nothing.dataset.none
  count.textContent = fill(count.dataset.pattern, found)
}

const isDescending = () => list.dataset.sort === '-name'

// Sorts the accounts by name; those without a name come last in both directions.
function sort() {
  const sign = isDescending() ? -1 : 1
  const rank = ({ row }) => ('unnamed' in row.dataset ? 1 : 0)
  rows.sort((left, right) => rank(left) - rank(right) || sign * compare(left.name, right.name))
  list.append(...rows.map(({ row }) => row))
}

// Stores the search in the address, so that links and `Back` restore it.
function remember() {
  const address = (sorted, link = location.href) => {
    const url = new URL(link)
    url.searchParams.set('q', query.value.trim())
    url.searchParams.set('sort', sorted)
    return url
  }
  history.replaceState(history.state, '', address(list.dataset.sort))
  order.href = address(isDescending() ? 'name' : '-name')
  for (const link of document.querySelectorAll('.languages a')) link.href = address(list.dataset.sort, link.href)
}

function begin() {
  if (!list) return
  query = document.getElementById('q')
  order = document.getElementById('sort')
  rows = [...list.children].map((row) => ({ row, name: row.querySelector('.line-title').textContent }))
  let timer
  list.dataset.found = rows.filter(({ row }) => !row.hidden).length
  query.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(search, 100)
  })
  query.form.addEventListener('submit', (event) => {
    event.preventDefault()
    search()
  })
  order.addEventListener('click', (event) => {
    event.preventDefault()
    const said = order.textContent
    list.dataset.sort = isDescending() ? 'name' : '-name'
    order.textContent = isDescending() ? order.dataset.up : order.dataset.down
    sort()
    remember()
    announce(said)
  })
  // After `Back`, the browser restores the typed search text, so the list is filtered by it.
  if (query.value !== query.defaultValue) search()
}

begin()
const waiting = document.getElementById('waiting')
if (waiting) askOn(waiting)
