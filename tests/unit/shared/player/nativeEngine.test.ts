// @vitest-environment jsdom
// A browser that plays streams by itself: which address it is given, where it begins, and what its faults are called
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nativeEngine, STALL_MS } from '#/shared/player/nativeEngine.ts'

vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 })

const onFault = vi.fn()
let video = document.createElement('video')
let failed: { code: number } | null = null
let isPaused = false

beforeEach(() => {
  onFault.mockClear()
  failed = null
  isPaused = false
  vi.useFakeTimers()
  video = document.createElement('video')
  video.load = () => undefined
  Object.defineProperties(video, { error: { get: () => failed }, paused: { get: () => isPaused } })
})
afterEach(() => vi.useRealTimers())

const engine = (isLive: boolean, startAt = 0) => nativeEngine(video, { url: '/l/1/mac/20617/index.m3u8', isLive, startAt, onFault })
const path = () => new URL(video.src).pathname

it('the engine plays the given address, and uses a newer signature from the next attempt on', () => {
  const playing = engine(true)
  expect(path()).toBe('/l/1/mac/20617/index.m3u8')
  playing.renew('/l/2/mac/20617/index.m3u8')
  expect(path(), 'what plays goes on').toBe('/l/1/mac/20617/index.m3u8')
  playing.resume()
  expect(path()).toBe('/l/2/mac/20617/index.m3u8')
  playing.close()
  expect(video.hasAttribute('src')).toBe(false)
})

it('a film begins at its position, and continues from the last position', () => {
  const playing = engine(false, 42)
  expect(video.currentTime).toBe(0)
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(video.currentTime).toBe(42)
  video.currentTime = 50
  playing.resume()
  video.currentTime = 0
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(video.currentTime).toBe(50)
})

it('a live picture begins at its newest part', () => {
  const playing = engine(true, 42)
  video.currentTime = 9
  playing.resume()
  video.currentTime = 0
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(video.currentTime).toBe(0)
})

it.each([
  { code: 2, fault: 'network' },
  { code: 3, fault: 'media' },
])('an error with code $code is a fault of kind $fault, but not after the end of the engine', ({ code, fault }) => {
  const playing = engine(true)
  failed = { code }
  video.dispatchEvent(new Event('error'))
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault)
  playing.close()
  video.dispatchEvent(new Event('error'))
  expect(onFault).toHaveBeenCalledOnce()
})

const says = (name: string): boolean => video.dispatchEvent(new Event(name))

it('a long stall without an error is a fault of the line, also after a retry', () => {
  const playing = engine(true)
  says('playing')
  says('waiting')
  vi.advanceTimersByTime(STALL_MS - 1)
  expect(onFault).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onFault).toHaveBeenCalledExactlyOnceWith('network')
  playing.resume()
  vi.advanceTimersByTime(STALL_MS)
  expect(onFault).toHaveBeenCalledTimes(2)
})

it.each([
  ['plays again', (): unknown => says('playing')],
  ['was paused', (): unknown => (isPaused = true)],
] as const)('a picture that %s meanwhile has no fault', (_, change) => {
  engine(true)
  says('waiting')
  change()
  vi.advanceTimersByTime(2 * STALL_MS)
  expect(onFault).not.toHaveBeenCalled()
})

it.each(['rest', 'close'] as const)('the engine reports nothing after %s', (act) => {
  engine(true)[act]()
  vi.advanceTimersByTime(2 * STALL_MS)
  expect(onFault).not.toHaveBeenCalled()
})

it('the engine gives the time of the shown moment if the browser knows the start of the stream', () => {
  const playing = engine(true)
  expect(playing.shownAt()).toBeNull()
  Object.assign(video, { getStartDate: () => new Date(1_000_000) })
  video.currentTime = 5
  expect(playing.shownAt()).toBe(1_005_000)
  Object.assign(video, { getStartDate: () => new Date(Number.NaN) })
  expect(playing.shownAt()).toBeNull()
})
