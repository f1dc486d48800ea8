// A form with every control, and with texts that would break a page that does not escape them.
import { createHash } from 'node:crypto'

const NAUGHTY = `"><script>alert(1)</script>{{csrf}}'&amp;`
const many = (count, prefix) => Array.from({ length: count }, (_, index) => ({ label: { en: `${prefix} ${index + 1}` }, value: `v${index + 1}` }))

const config = {
  edition: 1,
  form: 'test/all',
  locale: 'en',
  title: { en: 'Everything' },
  steps: [
    {
      id: 'one',
      title: { en: 'Every control' },
      fields: [
        { id: 'about', type: 'note', label: { en: 'Read this first.' } },
        { id: 'line', type: 'text', label: { en: NAUGHTY }, hint: { en: NAUGHTY }, style: { font_style: 'bold' } },
        { id: 'mail', type: 'email', label: { en: 'Email' }, placeholder: { en: 'anna@example.com' } },
        { id: 'area', type: 'long_text', label: { en: 'A story' }, validation: [{ max_length: 40 }] },
        { id: 'password', type: 'password', label: { en: 'Password' }, required: true, validation: [{ min_length: 8 }, { pattern: '\\d', message: { en: 'A digit is needed' } }] },
        { id: 'amount', type: 'number', label: { en: 'Amount' }, validation: [{ min: 0 }, { max: 10, severity: 'warning', message: { en: 'That is a lot' } }] },
        { id: 'born', type: 'date', label: { en: 'Date of birth' }, autocomplete: 'bday', validation: [{ max_date: 'today' }] },
        { id: 'box', type: 'boolean', label: { en: 'I agree' }, required: true, validation: [{ accepted: true }] },
        { id: 'yes', type: 'boolean', label: { en: 'Yes or no' }, required: true },
        { id: 'few', type: 'select', label: { en: 'A few' }, options: many(3, 'Choice') },
        { id: 'some', type: 'select', label: { en: 'Some' }, options: many(9, 'Choice') },
        { id: 'many', type: 'select', label: { en: 'Many' }, options: many(20, 'Choice') },
        { id: 'country', type: 'country', label: { en: 'Country' }, required: true },
        { id: 'several', type: 'multi_select', label: { en: 'Several' }, options: many(18, 'Choice') },
        { id: 'people', type: 'list', label: { en: 'People' }, max_items: 3, fields: [
          { id: 'name', type: 'text', label: { en: 'Name' }, required: true },
          { id: 'pets', type: 'list', label: { en: 'Pets' }, fields: [{ id: 'name', type: 'text', label: { en: 'Name of the pet' } }] }
        ] },
        { id: 'picture', type: 'image', label: { en: 'Picture' } },
        { id: 'png', type: 'image', label: { en: 'Drawing' }, validation: [{ image: { formats: ['png'] } }] },
        { id: 'double', type: 'number', label: { en: 'Twice the amount' }, calculate: { '*': [{ var: 'amount' }, 2] } }
      ]
    },
    { id: 'two', fields: [{ id: 'last', type: 'text', label: { en: 'Anything else?' }, required: true }] }
  ]
}

const sorted = (value) =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]))
      : value

const clientOf = (config) => {
  const document = JSON.stringify(sorted({ config, lock: { lists: {} } }))
  return { document, digest: 'sha256-jcs1:' + createHash('sha256').update(document).digest('hex'), lists: [] }
}

export const kitchen = clientOf(config)

/** A form whose fields have the names of members of the page's form. */
export const names = clientOf({
  edition: 2,
  form: 'test/names',
  title: { en: 'Names' },
  fields: ['id', 'children', 'attributes', 'firstChild', 'dataset', 'remove', 'insertBefore', 'requestSubmit', 'submit', 'elements', 'form', 'summary', 'heading', 'screen'].map((id) => (
    { id, type: 'text', label: { en: `The ${id}` }, required: id === 'id', validation: [{ max_length: 20 }] }
  ))
})

/** A form with times of every kind, answered and calculated. */
export const times = clientOf({
  edition: 1,
  form: 'test/times',
  locale: 'en',
  fields: [
    { id: 'opens', type: 'time', label: { en: 'Opens' }, validation: [{ min_time: '07:30' }] },
    { id: 'meeting', type: 'local_datetime', label: { en: 'Meeting' } },
    { id: 'arrival', type: 'datetime', label: { en: 'Arrival' } },
    { id: 'met', type: 'local_datetime', label: { en: 'Met' }, calculate: { var: 'meeting' } },
    { id: 'arrived', type: 'datetime', label: { en: 'Arrived' }, calculate: { var: 'arrival' } }
  ]
})
