/** Cropping a photo in a real browser: the app sends the content of the frame, and the frame never leaves the photo. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patient } from '../support/patience.ts'
import { showPage } from '../support/page.tsx'
import '#/ui/reset.css'
import '#/ui/utilities.css'
import '../support/unit.ts'

const did: string[] = []
const sent: File[] = []
let first: readonly object[] = []
vi.mock('#/shared/upload/useUploads.ts', () => ({
  useUploads: () => {
    const [items, setItems] = useState(first)
    return {
      items,
      add: (files: readonly File[]) => {
        did.push('add')
        sent.push(...files)
      },
      retry: () => did.push('retry'),
      clear: () => {
        did.push('clear')
        setItems([])
      },
    }
  },
}))

const { Crop } = await import('#/features/profile/Crop.tsx')
const { shrunk } = await import('#/shared/upload/shrink.ts')

beforeEach(() => {
  did.length = 0
  sent.length = 0
  first = []
})
afterEach(cleanup)

/** A photo whose every point says where it is: red across, green down, and blue everywhere, so that what lies beyond it shows. */
async function photoOf(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  const across = paper.createLinearGradient(0, 0, width, 0)
  across.addColorStop(0, 'rgb(0 0 128)')
  across.addColorStop(1, 'rgb(255 0 128)')
  const down = paper.createLinearGradient(0, 0, 0, height)
  down.addColorStop(0, 'rgb(0 0 0)')
  down.addColorStop(1, 'rgb(0 255 0)')
  paper.fillStyle = across
  paper.fillRect(0, 0, width, height)
  paper.globalCompositeOperation = 'lighter'
  paper.fillStyle = down
  paper.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!blob) throw new Error('no picture')
  return new File([blob], 'me.png', { type: 'image/png' })
}

async function show(photo: File, button = 'Use this picture') {
  showPage('/crop', () => <Crop photo={photo} onDone={async () => true} onCancel={() => undefined} />)
  await waitFor(() => expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBeNull(), patient)
  return screen.getByRole('application', { name: /arrow keys/ })
}

interface Corner {
  readonly x: number
  readonly y: number
}

/** Of the picture that is sent: where its corners lie on the photo, in shares of it. */
async function cut(width: number, height: number): Promise<readonly [Corner, Corner]> {
  fireEvent.click(screen.getByRole('button', { name: 'Use this picture' }))
  const picture = await waitFor(() => {
    const last = sent.at(-1)
    if (!last) throw new Error('nothing sent')
    return last
  }, patient)
  const bitmap = await createImageBitmap(picture)
  expect([bitmap.width, bitmap.height]).toEqual([512, 512])
  const paper = new OffscreenCanvas(512, 512).getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.drawImage(bitmap, 0, 0)
  const { data } = paper.getImageData(0, 0, 512, 512)
  const beyond = data.filter((value, at) => at % 4 === 2 && Math.abs(value - 128) > 24)
  expect(beyond).toHaveLength(0)
  const at = (place: number): Corner => ({ x: ((data[place] ?? 0) / 255) * width, y: ((data[place + 1] ?? 0) / 255) * height })
  return [at(0), at(data.length - 4)]
}

const expectNear = (corner: Corner, x: number, y: number, within: number) => {
  expect(Math.abs(corner.x - x), `${corner.x} is to be near ${x}`).toBeLessThanOrEqual(within)
  expect(Math.abs(corner.y - y), `${corner.y} is to be near ${y}`).toBeLessThanOrEqual(within)
}

/** Moves are taken with the next frame. */
const frames = async () => {
  for (let left = 2; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

async function drag(frame: Element, byX: number, byY: number) {
  const { left, top, width } = frame.getBoundingClientRect()
  const from = { clientX: left + width / 2, clientY: top + width / 2 }
  fireEvent.mouseDown(frame, from)
  fireEvent.mouseMove(document, { clientX: from.clientX + byX, clientY: from.clientY + byY })
  await frames()
  fireEvent.mouseUp(document)
  await frames()
}

/** Half transparent, half noise that no format makes small. */
async function halfTransparent(side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  const pixels = paper.createImageData(side, side)
  let noise = 1
  for (let at = pixels.data.length / 2; at < pixels.data.length; at += 1) {
    noise = (noise * 48_271) % 2_147_483_647
    pixels.data[at] = at % 4 === 3 ? 255 : noise % 256
  }
  paper.putImageData(pixels, 0, 0)
  return new File([await canvas.convertToBlob()], 'cut.png', { type: 'image/png' })
}

async function firstPixel(picture: Blob): Promise<readonly number[]> {
  const bitmap = await createImageBitmap(picture)
  const paper = new OffscreenCanvas(1, 1).getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.drawImage(bitmap, 0, 0)
  return Array.from(paper.getImageData(0, 0, 1, 1).data)
}

describe('transparent parts are white in a JPEG', () => {
  it('of an avatar', async () => {
    await show(await halfTransparent(100))
    fireEvent.click(screen.getByRole('button', { name: 'Use this picture' }))
    await waitFor(() => expect(sent).toHaveLength(1), patient)
    expect(await firstPixel(sent[0] ?? new Blob())).toEqual([255, 255, 255, 255])
  })

  it('of a large picture that is scaled down before it is sent', async () => {
    const picture = await shrunk(await halfTransparent(1200), 800)
    expect(picture.type).toBe('image/jpeg')
    expect(await firstPixel(picture)).toEqual([255, 255, 255, 255])
  })
})

describe('the part of the photo that is sent', () => {
  it.each([
    ['landscape', 800, 600, 100, 0],
    ['portrait', 600, 1000, 0, 200],
    ['smaller than the frame', 60, 40, 10, 0],
  ])('begins with the largest square in the middle: %s', async (_, width, height, left, top) => {
    await show(await photoOf(width, height))
    const [start, end] = await cut(width, height)
    const side = Math.min(width, height)
    expectNear(start, left, top, width / 60)
    expectNear(end, left + side, top + side, width / 60)
  })

  it('follows the finger, by as much of the photo as it moved on the screen', async () => {
    const frame = await show(await photoOf(800, 600))
    const shown = frame.getBoundingClientRect().width
    await drag(frame, 40, 0)
    const [start] = await cut(800, 600)
    expectNear(start, 100 - (40 * 600) / shown, 0, 12)
  })

  it('is zoomed around the middle by buttons and keys, and moved by arrows', async () => {
    const frame = await show(await photoOf(600, 600))
    const shown = frame.getBoundingClientRect().width
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    fireEvent.keyDown(frame, { key: '+' })
    fireEvent.keyDown(frame, { key: '+' })
    fireEvent.keyDown(frame, { key: '-' })
    // 1.25 twice: 384 of 600 pixels are in the frame.
    fireEvent.keyDown(frame, { key: 'ArrowLeft' })
    fireEvent.keyDown(frame, { key: 'ArrowDown' })
    const nudged = (12 * 384) / shown
    const [start, end] = await cut(600, 600)
    expectNear(start, 108 + nudged, 108 - nudged, 9)
    expectNear(end, 492 + nudged, 492 - nudged, 9)
  })

  it('keeps its middle when a photo that was moved is zoomed', async () => {
    const frame = await show(await photoOf(600, 600))
    const shown = frame.getBoundingClientRect().width
    for (let times = 0; times < 3; times += 1) fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await drag(frame, 50, -30)
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    const scale = 600 / 1.25 ** 3 / shown
    const half = 300 / 1.25 ** 4
    const [start] = await cut(600, 600)
    expectNear(start, 300 - 50 * scale - half, 300 + 30 * scale - half, 9)
  })

  it.each([
    ['landscape', 800, 600],
    ['portrait', 450, 900],
  ])('stays on the photo with any movement of the fingers: %s', async (_, width, height) => {
    const frame = await show(await photoOf(width, height))
    await drag(frame, 2000, 2000)
    for (let times = 0; times < 9; times += 1) fireEvent.keyDown(frame, { key: '+' })
    await drag(frame, -9000, -9000)
    fireEvent.wheel(frame, { deltaY: 900 })
    fireEvent.keyDown(frame, { key: '-' })
    await frames()
    const [, end] = await cut(width, height)
    expectNear(end, width, height, width / 50)
  })

  it('can be zoomed by two fingers', async () => {
    const frame = await show(await photoOf(600, 600))
    const { left, top, width } = frame.getBoundingClientRect()
    const touches = (apart: number) =>
      [-1, 1].map(
        (way, identifier) =>
          new Touch({ identifier, target: frame, clientX: left + width / 2 + (way * apart) / 2, clientY: top + width / 2 }),
      )
    const touch = (target: EventTarget, type: string, apart: number) =>
      target.dispatchEvent(new TouchEvent(type, { touches: touches(apart), bubbles: true, cancelable: true }))
    touch(frame, 'touchstart', 60)
    await frames()
    touch(document, 'touchmove', 120)
    await frames()
    document.dispatchEvent(new TouchEvent('touchend', { touches: [], bubbles: true }))
    await frames()
    const [start, end] = await cut(600, 600)
    expectNear(start, 150, 150, 9)
    expectNear(end, 450, 450, 9)
  })
})

describe('a photo that could not be sent', () => {
  beforeEach(() => {
    first = [{ key: 'k1', state: 'failed', error: { kind: 'network' } }]
  })

  it('is sent again unchanged if it was not moved', async () => {
    await show(await photoOf(800, 600), 'Try again')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(did).toEqual(['retry']))
  })

  it('is sent as a new picture if it was moved', async () => {
    const frame = await show(await photoOf(800, 600), 'Try again')
    fireEvent.keyDown(frame, { key: 'ArrowLeft' })
    fireEvent.click(await screen.findByRole('button', { name: 'Use this picture' }))
    await waitFor(() => expect(did).toEqual(['clear', 'add']))
  })
})

it('has a message if the file is no picture', async () => {
  showPage('/crop', () => <Crop photo={new File(['x'], 'me.jpg')} onDone={async () => true} onCancel={() => undefined} />)
  expect(await screen.findByText(/cannot be opened as a picture/, undefined, patient)).toBeTruthy()
})
