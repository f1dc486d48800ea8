// Choosing, dropping or taking a picture, cropping it to a square, and uploading it.
const SIZE = 512
const MOST_ZOOM = 8

/** Types that a canvas can write; the first is used for photos. */
const WRITTEN = ['image/jpeg', 'image/png', 'image/webp']

const fits = (type, formats) => !formats || !type || formats.includes(type.replace('image/', ''))

const refusal = (fault) => Object.assign(new Error('The picture is refused.'), { fault })

/** Returns the picture if it has an allowed format; else throws the fault that the server would report. */
export function checkFormat(picture, formats) {
  if (fits(picture.type, formats)) return picture
  throw refusal({ code: 'image_over_limits', limits: { formats } })
}

/** The type in which to crop a file; undefined if the file is refused, or no allowed type can be written. */
export function cutType({ type }, formats) {
  const types = WRITTEN.filter((type) => fits(type, formats))
  return fits(type, formats) ? types.find((one) => one === type && type === 'image/png') ?? types[0] : undefined
}

/** Crops a picture in the dialog `#page-crop`; null if cancelled. Throws if the file cannot be displayed. */
export async function crop(file, type) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const dialog = document.getElementById('page-crop')
  const canvas = document.getElementById('crop-canvas')
  const cut = new Cut(picture, canvas)
  const done = new AbortController()
  const on = (target, type, act) => target.addEventListener(type, act, { signal: done.signal })
  const isTaken = await new Promise((resolve) => {
    on(dialog, 'close', () => resolve(false))
    on(document.getElementById('crop-use'), 'click', () => resolve(true))
    on(dialog, 'click', ({ target }) => cut.step(target.closest('[data-crop]')?.dataset.crop))
    on(canvas, 'keydown', (event) => cut.step(KEYS[event.key]) && event.preventDefault())
    on(canvas, 'pointerdown', (event) => canvas.setPointerCapture(event.pointerId))
    on(canvas, 'pointermove', (event) => event.buttons && cut.move(event.movementX, event.movementY))
    on(canvas, 'wheel', (event) => {
      event.preventDefault()
      cut.step(event.deltaY < 0 ? 'in' : 'out')
    })
    cut.draw()
    dialog.showModal()
    canvas.focus()
  })
  done.abort()
  dialog.close()
  return isTaken ? cut.blob(type) : null
}

const KEYS = {
  ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', '+': 'in', '=': 'in', '-': 'out'
}
const STEPS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

// The visible square of a picture: its centre, in fractions of the picture, and the zoom.
class Cut {
  constructor(picture, canvas) {
    Object.assign(this, { picture, canvas, x: 0.5, y: 0.5, zoom: 1 })
  }

  get side() {
    return Math.min(this.picture.width, this.picture.height) / this.zoom
  }

  step(name) {
    if (name === 'in') this.zoom = Math.min(this.zoom * 1.1, MOST_ZOOM)
    else if (name === 'out') this.zoom = Math.max(this.zoom / 1.1, 1)
    else if (STEPS[name]) return this.move(STEPS[name][0] * 12, STEPS[name][1] * 12)
    else return false
    return this.draw()
  }

  /** Moves the picture under its frame, by screen pixels. */
  move(right, down) {
    const scale = this.side / (this.canvas.clientWidth || this.canvas.width)
    this.x -= (right * scale) / this.picture.width
    this.y -= (down * scale) / this.picture.height
    return this.draw()
  }

  draw(canvas = this.canvas) {
    const { width, height } = this.picture
    const margin = { x: this.side / width / 2, y: this.side / height / 2 }
    this.x = Math.min(Math.max(this.x, margin.x), 1 - margin.x)
    this.y = Math.min(Math.max(this.y, margin.y), 1 - margin.y)
    const left = (this.x - margin.x) * width
    const top = (this.y - margin.y) * height
    const context = canvas.getContext('2d')
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(this.picture, left, top, this.side, this.side, 0, 0, canvas.width, canvas.height)
    return true
  }

  blob(type) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.min(SIZE, Math.round(this.side)) || 1
    this.draw(canvas)
    return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9))
  }
}

/** Takes a photo in the dialog `#page-camera`; null if it was cancelled or no camera is available. */
export async function photograph(words, type = 'image/jpeg') {
  const dialog = document.getElementById('page-camera')
  const video = document.getElementById('camera-video')
  const take = document.getElementById('camera-take')
  const say = (text) => { document.getElementById('camera-text').textContent = text }
  say(words.camera_waiting)
  video.hidden = take.hidden = true
  dialog.showModal()
  const closed = new Promise((resolve) => dialog.addEventListener('close', () => resolve(null), { once: true }))
  const stream = await navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'user' } }).catch((error) => error)
  if (!(stream instanceof MediaStream)) {
    say(stream?.name === 'NotAllowedError' ? words.camera_refused : words.camera_none)
    return closed
  }
  try {
    if (!dialog.open) return null
    video.srcObject = stream
    video.hidden = false
    await video.play()
    take.hidden = false
    const taken = new Promise((resolve) => take.addEventListener('click', () => resolve(still(video, type)), { once: true }))
    take.focus()
    return await Promise.race([closed, taken])
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    dialog.close()
  }
}

function still(video, type) {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d').drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.95))
}

/**
 * Uploads a picture, reporting progress; returns the server's reply. Throws the refusal as `fault`, or whether a retry
 * may help as `canRetry`.
 */
export function send(address, picture, token, progress, signal) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (canRetry) => reject(Object.assign(new Error('The image did not arrive.'), { canRetry }))
    request.open('POST', address)
    request.setRequestHeader('content-type', picture.type)
    request.setRequestHeader('x-csrf-token', token)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => total && progress(loaded / total)
    request.onload = () => {
      const { status, response } = request
      if (status < 300 && response) return resolve(response)
      if (status !== 422 || !response?.code) return fail(status >= 500 || status === 429)
      reject(refusal({ code: response.code, limits: response.limits ?? {} }))
    }
    request.onerror = () => fail(true)
    request.ontimeout = () => fail(true)
    request.onabort = () => fail(true)
    request.timeout = 60_000
    signal.addEventListener('abort', () => request.abort())
    request.send(picture)
  })
}
