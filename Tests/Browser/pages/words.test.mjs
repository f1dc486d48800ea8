// Words of the pages in five languages: placeholders and punctuation.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { words } from './pages.mjs'

// Marks that a language writes otherwise. French has a space that does not break before high punctuation and inside quotes.
const FAULTS = {
  nl: /["„]/,
  de: /["”]/,
  fr: /["“”]|[^\u00A0]:|[^\u202F][;?!]|«[^\u00A0]|[^\u00A0]»/,
  ar: /["“”,;?]/
}

const placeholders = (text) => [...text.matchAll(/%\d/g)].map(([mark]) => mark).sort()

test('A word has the same placeholders in every language', () => {
  for (const language of Object.keys(FAULTS)) {
    for (const [key, text] of Object.entries(words[language])) {
      assert.deepEqual(placeholders(text), placeholders(words.en[key]), `${language} ${key}`)
    }
  }
})

for (const [language, fault] of Object.entries(FAULTS)) {
  test(`Words have the punctuation of ${language}`, () => {
    for (const [key, text] of Object.entries(words[language])) assert.doesNotMatch(text, fault, key)
  })
}
