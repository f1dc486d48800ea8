// Values that a link prefills, from the fragment of an address.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valuesIn } from '../../../Sources/PageFiles/Assets/prefill.js'

test('Values stand by their names, and several of one name as an array', () => {
  assert.deepEqual(valuesIn('#first_name=Ada&amount=12'), { first_name: 'Ada', amount: '12' })
  assert.deepEqual(valuesIn('#kinds=a&kinds=b&x=%C3%A9+%26'), { kinds: ['a', 'b'], x: 'é &' })
  assert.deepEqual(valuesIn('#owners=[{"name":"A"}]'), { owners: '[{"name":"A"}]' })
})

test('No name leads into the object itself', () => {
  assert.deepEqual(Object.entries(valuesIn('#__proto__=x')), [['__proto__', 'x']])
  assert.equal({}.x, undefined)
})

test('More than a link may have is nothing', () => {
  assert.deepEqual(valuesIn(`#x=${'y'.repeat(16_384)}`), {})
  assert.equal(valuesIn(`#x=${'y'.repeat(16_000)}`).x.length, 16_000)
})
