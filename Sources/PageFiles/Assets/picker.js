// Filters the list of forms while a person types, ignoring accents and case. Without this script, `Show` asks the
// server to filter.
import { fill, plain } from './text.js'

const query = document.getElementById('q')
const country = document.getElementById('country')
const count = document.getElementById('count')
const nothing = document.getElementById('nothing')
const pattern = count.dataset.pattern

function filter() {
  const words = plain(query.value).split(/\s+/).filter(Boolean)
  let found = 0
  for (const line of document.querySelectorAll('[data-search]')) {
    const isFound = words.every((word) => line.dataset.search.includes(word)) && (!country.value || line.dataset.country === country.value)
    line.hidden = !isFound
    if (isFound) found += 1
  }
  for (const group of document.querySelectorAll('[data-group]')) group.hidden = !group.querySelector('li:not([hidden])')
  nothing.hidden = found > 0
  count.textContent = fill(pattern, found)
}

let timer
query.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(filter, 100)
})
country.addEventListener('change', filter)
query.form.addEventListener('submit', (event) => {
  event.preventDefault()
  filter()
})
