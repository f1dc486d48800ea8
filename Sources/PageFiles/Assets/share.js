// Sharing of a document in the fragment of an address, which browsers never send to a server.

const MOST = 1024 * 1024

/** A fragment with a document and the key of its form. */
export async function fragmentOf(text, key) {
  const bytes = new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer())
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const document = packed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `#${new URLSearchParams(key ? { document, form: key } : { document })}`
}

/** The document and form key in a fragment; null for another fragment. Throws if it is damaged or too large. */
export async function documentIn(fragment) {
  const parts = new URLSearchParams(fragment.slice(1))
  if (!parts.has('document')) return null
  const packed = atob(parts.get('document').replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0))
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > MOST) throw new RangeError('The document is larger than 1 MiB.')
    chunks.push(read.value)
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(chunks).arrayBuffer())
  return { text, key: parts.get('form') ?? '' }
}
