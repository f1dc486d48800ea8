// Requests of keep.js while a person types, and the entries that it continues from after a reload.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { keeper } from '../../../Sources/PageFiles/Assets/keep.js'
import { kitchen } from './kitchen.mjs'
import { open } from './screens.mjs'

const PAUSE = 2000
let sent
let stored
let answer

beforeEach(() => {
  sent = []
  stored = new Map()
  answer = async () => ({ ok: true, json: async () => ({ kept: true }) })
  globalThis.sessionStorage = { getItem: (name) => stored.get(name) ?? null, setItem: (name, value) => stored.set(name, value) }
  const heard = new EventTarget()
  globalThis.addEventListener = heard.addEventListener.bind(heard)
  globalThis.leave = () => heard.dispatchEvent(new Event('pagehide'))
  globalThis.document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  globalThis.fetch = (path, { body, keepalive, headers }) => {
    sent.push({ path, keepalive, headers, ...JSON.parse(body) })
    return answer()
  }
  mock.timers.enable({ apis: ['setTimeout'] })
})

afterEach(() => mock.timers.reset())

const settled = async () => { for (let turn = 0; turn < 5; turn += 1) await Promise.resolve() }

/** A page with a screen, whose keeper hears of each action before the engine does. */
async function page(id, drafts = []) {
  const members = { page_id: id, revision: '3', csrf: 'token', keeps: true, paths: { form: '/f/a/b', draft: '/f/a/b/draft' } }
  const screen = open(kitchen)
  let changes = 0
  const kept = keeper({ page: members, drafts, screen: () => screen, changed: () => { changes += 1 } })
  await kept.restore()
  return { members, screen, kept, changes: () => changes, send: (action) => (kept.note(action), screen.send(action)) }
}

const type = (text, field = 'line') => ({ type: 'field_changed', field, text })

test('Two seconds after the last key, once', async () => {
  const { send } = await page('a1')
  send(type('a'))
  mock.timers.tick(PAUSE - 1)
  send(type('ab'))
  mock.timers.tick(PAUSE - 1)
  assert.equal(sent.length, 0)
  mock.timers.tick(1)
  assert.equal(sent.length, 1)
  const [{ path, page: id, number, revision, entries, headers }] = sent
  assert.deepEqual([path, id, number, revision], ['/f/a/b/draft', 'a1', 1, '3'])
  assert.equal(headers['x-csrf-token'], 'token')
  assert.equal(entries.cells.line.text, 'ab')
  mock.timers.tick(60_000)
  await settled()
  assert.equal(sent.length, 1)
})

test('At once where the page is left or put away, in a way that outlives it', async () => {
  const { send } = await page('a1')
  send(type('a'))
  leave()
  assert.equal(sent[0].keepalive, true)
  leave()
  assert.equal(sent.length, 1)
  send(type('ab'))
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  assert.deepEqual(sent.map(({ number }) => number), [1, 2])
})

test('Nothing where nobody typed, and nothing once the server took the step', async () => {
  const { send, kept } = await page('a1')
  leave()
  send({ type: 'started' })
  leave()
  send(type('a'))
  kept.settle()
  mock.timers.tick(PAUSE)
  leave()
  assert.equal(sent.length, 0)
})

test('Never a password', async () => {
  const { send } = await page('a1')
  send(type('planted-marker', 'password'))
  leave()
  assert.equal(JSON.stringify(sent).includes('planted-marker'), false)
})

test('Again where the network or the server fails, and the page says so meanwhile', async () => {
  const { send, members, changes } = await page('a1')
  answer = async () => { throw new TypeError('offline') }
  send(type('a'))
  mock.timers.tick(PAUSE)
  await settled()
  assert.deepEqual([members.keeps, changes()], [false, 1])
  answer = async () => ({ ok: true, json: async () => ({ kept: true }) })
  mock.timers.tick(10_000)
  await settled()
  assert.deepEqual([sent.length, members.keeps, changes()], [2, true, 2])
})

test('Not again where the server refuses', async () => {
  const { send, members } = await page('a1')
  answer = async () => ({ ok: false, status: 403 })
  send(type('a'))
  mock.timers.tick(PAUSE)
  await settled()
  mock.timers.tick(60_000)
  assert.deepEqual([sent.length, members.keeps], [1, false])
})

test('A reloaded page goes on with what pages of its own window kept, and of no other', async () => {
  const { send } = await page('a1')
  send(type('mine'))
  leave()
  const [{ step, entries }] = sent
  const draft = (id, text, more) => ({ page: id, step, language: 'en', number: 0, cells: { ...entries.cells, line: { text } }, ...more })
  const drafts = [draft('a1', 'mine'), draft('b1', 'theirs')]
  assert.equal((await page('a2', drafts)).screen.field('line').input, 'mine')
  stored.clear()
  assert.equal((await page('a3', drafts)).screen.field('line').input, null)
  const behind = await page('a4', [draft('a3', 'older', { revision: '2' })])
  assert.deepEqual([behind.screen.field('line').input, behind.members.revision], ['older', '2'])
})

test('A page whose former one saved while this one was drawn asks for the drafts again', async () => {
  const { send } = await page('a1')
  send(type('late'))
  leave()
  await settled()
  const [{ step, entries }] = sent
  globalThis.location = '/f/a/b?step=one'
  globalThis.DOMParser = class {
    parseFromString = (html) => ({ getElementById: () => ({ textContent: html }) })
  }
  globalThis.fetch = async () => ({ text: async () => JSON.stringify({ drafts: [{ page: 'a1', step, ...entries }] }) })
  assert.equal((await page('a2')).screen.field('line').input, 'late')
  globalThis.fetch = () => assert.fail('No save was sent.')
  assert.equal((await page('a3')).screen.field('line').input, null)
})
