// @vitest-environment jsdom
// What becomes of a stream whose line breaks, whose signature ages, or whose page is hidden
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Engine, EngineOptions } from '#/shared/player/engine.ts'
import { attachStream, type StreamOptions, type StreamStatus } from '#/shared/player/attachStream.ts'
import { patient } from '../../../support/patience.ts'

const did: string[] = []
let engineOptions: EngineOptions | undefined
let shownAt: number | null = null

vi.mock('#/shared/player/hlsEngine.ts', () => ({
  hlsEngine: (_video: HTMLVideoElement, options: EngineOptions): Engine => {
    engineOptions = options
    return {
      renew: (url) => void did.push(`renew ${url}`),
      resume: () => void did.push('resume'),
      rest: () => void did.push('rest'),
      shownAt: () => shownAt,
      close: () => void did.push('close'),
    }
  },
}))

let isHidden = false
let refusal: string | undefined
const closing: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaSource', {})
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  shownAt = null
  isHidden = false
  refusal = undefined
  did.length = 0
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A video that plays on `play()`, if the browser allows it. */
function newVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  let isPaused = true
  Object.defineProperties(video, { paused: { get: () => isPaused } })
  video.pause = () => {
    isPaused = true
    did.push('pause')
  }
  video.play = async () => {
    did.push('play')
    if (refusal === 'all' || (refusal === 'sound' && !video.muted)) throw new DOMException('not yet', 'NotAllowedError')
    isPaused = false
  }
  return video
}

async function attached(options: Partial<StreamOptions> = {}, url = '/l/1/mac/room/index.m3u8') {
  const statuses: StreamStatus[] = []
  const video = newVideo()
  const stream = attachStream(video, url, { isLive: true, onStatus: (next) => statuses.push(next), ...options })
  closing.push(() => stream.close())
  await vi.waitFor(() => expect(did).toContain('play'), patient)
  did.length = 0
  const says = (name: string) => video.dispatchEvent(new Event(name))
  return { stream, video, statuses, says }
}

const hide = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

it('the player tries again after 2, 4 and 8 seconds, reports the attempt, and then gives up', async () => {
  const { statuses } = await attached()
  for (const [at, seconds] of [2, 4, 8].entries()) {
    engineOptions?.onFault('network')
    expect(statuses.at(-1)).toEqual({ state: 'loading', attempt: at + 1 })
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(did).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(did.splice(0)).toEqual(['resume', 'play'])
  }
  engineOptions?.onFault('network')
  expect(statuses.at(-1)).toEqual({ state: 'gone', attempt: 3, fault: 'network' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(did).toEqual([])
})

it('the player counts from the start once it has played, and on a retry by hand', async () => {
  const { statuses, says, stream } = await attached()
  engineOptions?.onFault('network')
  says('playing')
  expect(statuses.at(-1)).toEqual({ state: 'playing', attempt: 0 })
  for (let fault = 0; fault < 4; fault++) {
    engineOptions?.onFault('network')
    await vi.advanceTimersByTimeAsync(8000)
  }
  expect(statuses.at(-1)?.state).toBe('gone')
  stream.retry()
  expect(statuses.at(-1)).toEqual({ state: 'stalled', attempt: 0 })
})

it('a buffered picture plays on while its line is broken, and stalls when the video reports it', async () => {
  const { statuses, says } = await attached()
  says('playing')
  engineOptions?.onFault('network')
  expect(statuses.at(-1)).toEqual({ state: 'playing', attempt: 1 })
  says('waiting')
  expect(statuses.at(-1)).toEqual({ state: 'stalled', attempt: 1 })
  says('ended')
  expect(statuses.at(-1)?.state).toBe('ended')
})

it.each(['refused', 'media'] as const)('the player gives up at once after a fault of kind %s', async (fault) => {
  const { statuses } = await attached()
  engineOptions?.onFault(fault)
  expect(statuses.at(-1)).toMatchObject({ state: 'gone', fault })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(did).toEqual([])
})

it('the player requests a newer signature when the old one has expired, and continues with it', async () => {
  const onExpired = vi.fn()
  const { stream, statuses } = await attached({ onExpired })
  stream.renew('/l/2/mac/room/index.m3u8')
  expect(did.splice(0)).toEqual(['renew /l/2/mac/room/index.m3u8'])
  engineOptions?.onFault('expired')
  expect(onExpired).toHaveBeenCalledOnce()
  expect(statuses).toEqual([])
  stream.renew('/l/3/mac/room/index.m3u8')
  expect(did).toEqual(['renew /l/3/mac/room/index.m3u8', 'resume', 'play'])
})

it('a live picture pauses while the page is hidden, and continues when the page is visible', async () => {
  const { says } = await attached()
  says('playing')
  hide(true)
  expect(did.splice(0)).toEqual(['pause', 'rest'])
  hide(false)
  expect(did).toEqual(['resume', 'play'])
})

it('the player does not pause while the picture floats above other apps', async () => {
  const { video } = await attached()
  Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, get: () => video })
  hide(true)
  expect(did).toEqual([])
  Reflect.deleteProperty(document, 'pictureInPictureElement')
})

it('a film pauses while the page is hidden, and stays at its position', async () => {
  await attached({ isLive: false })
  hide(true)
  expect(did.splice(0)).toEqual(['pause'])
  hide(false)
  expect(did).toEqual([])
})

it('a picture that its viewer has paused does not start by itself', async () => {
  const { video } = await attached()
  video.pause()
  hide(true)
  hide(false)
  expect(did).toEqual(['pause'])
})

it('the player plays a live picture without sound if the browser refuses sound, and reports that', async () => {
  refusal = 'sound'
  const onRefused = vi.fn()
  const { video } = await attached({ onRefused })
  await vi.advanceTimersByTimeAsync(0)
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('sound')
  expect([video.muted, video.paused]).toEqual([true, false])
})

it.each([
  { isLive: true, refused: 'all', plays: 2 },
  { isLive: false, refused: 'sound', plays: 1 },
])('the player reports that nothing plays before a tap: %o', async ({ isLive, refused }) => {
  refusal = refused
  const onRefused = vi.fn()
  await attached({ isLive, onRefused })
  await vi.advanceTimersByTimeAsync(0)
  expect(onRefused).toHaveBeenLastCalledWith('playing')
})

it('a picture whose source has stopped loads nothing and tries nothing until the source continues', async () => {
  const { stream, statuses, says } = await attached()
  says('playing')
  engineOptions?.onFault('network')
  stream.hold(true)
  engineOptions?.onFault('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(did.splice(0)).toEqual(['rest'])
  expect(statuses.at(-1)).toEqual({ state: 'playing', attempt: 1 })
  stream.hold(false)
  expect(did).toEqual(['resume', 'play'])
  expect(statuses.at(-1)).toEqual({ state: 'playing', attempt: 0 })
})

it('a picture that has failed comes back with its source', async () => {
  const { stream, statuses } = await attached()
  engineOptions?.onFault('refused')
  stream.hold(true)
  stream.hold(false)
  expect([statuses.at(-1)?.state, did.includes('resume')]).toEqual(['stalled', true])
})

it('the player reports a pause of its viewer, not its own pause', async () => {
  const onPaused = vi.fn()
  const { says, video } = await attached({ onPaused })
  video.pause()
  says('pause')
  expect(onPaused).toHaveBeenLastCalledWith(true)
  says('play')
  expect(onPaused).toHaveBeenLastCalledWith(false)
  await video.play()
  hide(true)
  says('pause')
  expect(onPaused).toHaveBeenCalledTimes(2)
})

it('the player reports its delay behind the clock, and null if the delay is unknown', async () => {
  const onDelay = vi.fn()
  await attached({ onDelay })
  await vi.advanceTimersByTimeAsync(1000)
  expect(onDelay).toHaveBeenLastCalledWith(null)
  shownAt = Date.now() - 5000
  await vi.advanceTimersByTimeAsync(1000)
  expect(onDelay).toHaveBeenLastCalledWith(6)
})

it('the player reports nothing more once it is closed', async () => {
  const onDelay = vi.fn()
  const { stream, statuses, says } = await attached({ onDelay })
  engineOptions?.onFault('network')
  const before = statuses.length
  did.length = 0
  stream.close()
  says('playing')
  await vi.advanceTimersByTimeAsync(20_000)
  expect([statuses.length, did, onDelay.mock.calls.length]).toEqual([before, ['close'], 0])
})
