// @vitest-environment jsdom
// What goes with a video that plays: the screen stays on, and the device's own controls name it and reach it
import { cleanup, render } from '@testing-library/react'
import { type ReactElement, useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAwake, useWhilePlaying } from '#/shared/player/whilePlaying.ts'

const held: string[] = []
const handlers = new Map<string, MediaSessionActionHandler>()
const session = {
  metadata: null as unknown,
  setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
    if (action === 'seekto') throw new TypeError('the browser does not know it')
    if (handler) handlers.set(action, handler)
    else handlers.delete(action)
  },
}
let isHidden = false

beforeEach(() => {
  held.length = 0
  handlers.clear()
  isHidden = false
  session.metadata = null
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      async request(kind: string) {
        held.push(kind)
        return { release: async () => void held.push('released') }
      },
    },
  })
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session })
  vi.stubGlobal('MediaMetadata', function (this: object, facts: object) {
    Object.assign(this, facts)
  })
})
afterEach(cleanup)

const acts: string[] = []
function videoOf({ isPaused = false } = {}): HTMLVideoElement {
  const video = document.createElement('video')
  Object.defineProperty(video, 'paused', { configurable: true, get: () => isPaused })
  return video
}
const settled = () => new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))))

it('the screen stays on from play to pause, and is released with the page or the video', async () => {
  const video = videoOf()
  const end = keepAwake(video)
  video.dispatchEvent(new Event('playing'))
  expect(held, 'once').toEqual(['screen'])
  video.dispatchEvent(new Event('pause'))
  await settled()
  expect(held).toEqual(['screen', 'released'])
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(held).toEqual(['screen', 'released', 'screen'])
  end()
  await settled()
  expect(held).toEqual(['screen', 'released', 'screen', 'released'])
  video.dispatchEvent(new Event('playing'))
  expect(held).toHaveLength(4)
})

it('a video that does not play does not keep the screen on', () => {
  keepAwake(videoOf({ isPaused: true }))()
  expect(held).toEqual([])
})

const player = Object.assign(videoOf(), { play: async () => void acts.push('play'), pause: () => void acts.push('pause') })

function Playing({ seekBy }: { readonly seekBy?: (seconds: number) => void }): ReactElement {
  const video = useRef(player)
  useWhilePlaying(video, { title: 'A title', artist: 'A host', poster: '/posters/boat.webp' }, seekBy)
  return <p>playing</p>
}

it('the device’s controls name the picture, and control it until it is removed', () => {
  const shown = render(<Playing />)
  expect(session.metadata).toMatchObject({ title: 'A title', artist: 'A host', artwork: [{ src: '/posters/boat.webp' }] })
  expect([...handlers.keys()]).toEqual(['play', 'pause'])
  acts.length = 0
  for (const action of ['play', 'pause'] as const) handlers.get(action)?.({ action })
  expect(acts).toEqual(['play', 'pause'])
  shown.unmount()
  expect([session.metadata, handlers.size]).toEqual([null, 0])
})

it('the device’s controls can seek in a film, as far as the browser supports that', () => {
  const sought: number[] = []
  render(<Playing seekBy={(seconds) => sought.push(seconds)} />)
  handlers.get('seekbackward')?.({ action: 'seekbackward' })
  handlers.get('seekforward')?.({ action: 'seekforward', seekOffset: 30 })
  expect(sought).toEqual([-10, 30])
  expect(handlers.has('seekto')).toBe(false)
})
