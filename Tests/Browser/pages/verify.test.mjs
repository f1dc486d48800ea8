// Tests of the evidence checker without a browser: `node --test Tests/Browser/pages/`.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

// Scripts of pages are modules, whatever the package of a file that imports them says.
const assets = new URL('../../../Sources/PageFiles/Assets/', import.meta.url)
const { bundleOf, unescaped } = await import(new URL('verify.js', assets))
const { visible } = await import(new URL('verify-view.js', assets))
const { canonical, fromBase64, fromHex, readCheckpoint, readJSON, readKey, readNote, rootOf, sha256, hex } = await import(new URL('verify-parts.js', assets))
const bytes = (length, value) => new Uint8Array(length).fill(value)

test('What checks has at most 8.5 KB, gzipped', () => {
  const size = ['verify.js', 'verify-parts.js'].map((name) => gzipSync(readFileSync(new URL(name, assets)), { level: 9 }).length)
  assert.ok(size[0] + size[1] <= 8704, `${size}`)
})

test('JSON is read as it is written canonically alone', () => {
  for (const text of ['{"a":1,"b":[true,null,"é\\n<"]}', '1e+30', '{"":{"__proto__":1}}']) assert.equal(canonical(readJSON(text)), text)
  for (const text of ['{"b":1,"a":1}', '{"a":1,"a":1}', '{"a": 1}', '1.0', '1e400', '"\\u00e9"', '-0', '', '[1']) assert.throws(() => readJSON(text), text)
})

test('Of the texts that could stand for bytes, one does', () => {
  assert.deepEqual(fromBase64('AAE='), Uint8Array.of(0, 1))
  for (const text of ['AAF=', 'AAE', ' AAE=', 'AA E=', 'AAE=\n', 'A*E=']) assert.throws(() => fromBase64(text), text)
  for (const text of ['0A', '0', 'zz', '']) assert.throws(() => fromHex(text), text)
})

test('Leaves of trees of every size to nine are held at their own place alone', async () => {
  const node = (...parts) => sha256('\x01', ...parts)
  const tree = async (leaves) => {
    if (leaves.length === 1) return sha256('\0', leaves[0])
    const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
    return node(await tree(leaves.slice(0, half)), await tree(leaves.slice(half)))
  }
  const proof = async (leaves, index) => {
    if (leaves.length === 1) return []
    const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
    return index < half
      ? [...(await proof(leaves.slice(0, half), index)), await tree(leaves.slice(half))]
      : [...(await proof(leaves.slice(half), index - half)), await tree(leaves.slice(0, half))]
  }
  for (let size = 1; size <= 9; size += 1) {
    const leaves = Array.from({ length: size }, (_, index) => `leaf ${index}`)
    const root = hex(await tree(leaves))
    for (let index = 0; index < size; index += 1) {
      const steps = await proof(leaves, index)
      for (let place = 0; place < size; place += 1) {
        const found = await rootOf(leaves[index], place, size, steps)
        assert.equal(found !== null && hex(found) === root, place === index, `${index} at ${place} of ${size}`)
      }
      assert.equal(await rootOf(leaves[index], index, size, [...steps, bytes(32, 0)]), null)
      if (size > 1) assert.equal(await rootOf(leaves[index], index, size, steps.map(() => bytes(31, 0))), null)
    }
  }
})

test('A note, a checkpoint and a key are read as they are written alone', async () => {
  const note = `log\n3\n${btoa(String.fromCharCode(...bytes(32, 7)))}\n\n— log ${btoa('signature')}\n`
  assert.deepEqual(readCheckpoint(readNote(note).text), { origin: 'log', size: 3, root: bytes(32, 7) })
  for (const other of [note.slice(0, -1), note.replace('—', '-'), note.replace('— log', '—  log'), note.replace('\n\n', '\n'), note + '\n', note.replace('log', 'l\tg')]) {
    assert.throws(() => readNote(other), JSON.stringify(other))
  }
  for (const text of ['log\n03\nAAA=\n', 'log\n3\n', '\n3\nAAA=\n', 'log\n99999999999999999\nAAA=\n']) assert.throws(() => readCheckpoint(text), text)
  const key = 'example.com/w1+330a444b+BM9yuf5C87ZKulG7m9ixfNEhjVWsjf+5sR70FCR5rLWk'
  assert.equal((await readKey(key)).isWitness, true)
  for (const other of ['', 'a+b', key.replace('330a', '330b'), key.replace('BM9', 'BM8'), key.replace('w1', 'w2'), key + ' ']) await assert.rejects(readKey(other), other)
})

test('Of a page its one data block is read, and nothing else', () => {
  const start = '<script type="application/json" id="evidence">'
  const page = (inner) => `\n<!DOCTYPE html><p>${inner}<p>`
  assert.deepEqual(bundleOf(page(`${start}{"a":"\\u003c/script>"}</script>`)), { text: '{"a":"</script>"}\n', isPage: true })
  assert.deepEqual(bundleOf('{}'), { text: '{}', isPage: false })
  for (const inner of ['', start, `${start}{}`, `${start}{}</script>${start}{}</script>`, `${start} {}</script>`, `${start}{"a":"<"}</script>`]) {
    assert.throws(() => bundleOf(page(inner)), inner)
  }
  assert.throws(() => unescaped('{"a":"\\u003C"}'))
})

test('What would show as nothing is written out', () => {
  assert.equal(visible('a\n\t\u0007\u202eé😀\ufeff'), 'a\\n\\t\\u{7}\\u{202E}é😀\\u{FEFF}')
})
