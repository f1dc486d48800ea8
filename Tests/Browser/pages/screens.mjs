// Screens of the engine in Node, with what a registry would answer.
import { load } from '../../../.build/wasm/formulary.js'
import { seed } from './seeds.mjs'
import { wasm } from './pages.mjs'

export const engine = await load(new URL('formulary.wasm', wasm))

export const PROFILE = JSON.stringify({ first_name: 'Jan', last_name: 'Jansen', birth_date: '1985-07-20' })
const TAKEN = ['john', 'john_doe', 'anna']

/** A registry's replies to the effects of a screen; every part can be replaced. */
export const registry = (other = {}) => ({
  loadSource: async () => PROFILE,
  checkName: async ({ name }) =>
    TAKEN.includes(name) ? { answer: 'taken', suggestions: [`${name}_7`, `${name}_nl`] } : { answer: 'free' },
  validateStep: async () => ({ response: 'accepted' }),
  submit: async () => ({ response: 'accepted', reference: 'K7Q2-9XMD' }),
  upload: async () => ({ id: 'picture', format: 'jpeg', bytes: 90000, width: 512, height: 512 }),
  ...other
})

/** A screen of a seed's form, or of a client document. */
export function open(form, { language, region, as_of: asOf = '2026-01-31', handlers = registry() } = {}) {
  const client = typeof form === 'string' ? seed(form) : form
  return engine.compile(client).start({ as_of: asOf, language, region }, handlers)
}

/** Fields, each followed by the fields in its items; hidden ones are left out. */
export const flatten = (fields) =>
  fields.filter(({ shown }) => shown).flatMap((field) => [field, ...field.items.flatMap((item) => flatten(item.fields))])

/** Waits until nothing is waited for. */
export async function settled(screen) {
  for (let turn = 0; turn < 200; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (!screen.state.waiting && !JSON.stringify(screen.state.fields).includes('"pending":true')) return screen
  }
  throw new Error('A screen waits for ever.')
}
