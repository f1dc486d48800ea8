// The page with a session's link: a button that copies it, and the session's end in the reader's own time.
import './copy.js'
import { fill, moment } from './text.js'

const until = document.getElementById('until')

if (until) until.textContent = fill(until.dataset.text, moment(until.dataset.until, document.documentElement.lang, until.dataset.region))
