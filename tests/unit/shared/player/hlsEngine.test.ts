// @vitest-environment jsdom
// hls.js itself: what it asks for under a newer signature, and what plays where it cannot
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attachStream } from '#/shared/player/attachStream.ts'
import { hlsEngine } from '#/shared/player/hlsEngine.ts'
import { patient } from '../../../support/patience.ts'

const first = '/l/1/mac/20617/index.m3u8'
const newer = '/l/2/cam/20617/index.m3u8'
const playlist = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-TARGETDURATION:1',
  '#EXT-X-MEDIA-SEQUENCE:7',
  '#EXT-X-MAP:URI="init.mp4"',
  ...[7, 8, 9].flatMap((number) => ['#EXTINF:1,', `${number}.m4s`]),
].join('\n')

const paths: string[] = []
/** Answers any request with the playlist. */
class Request extends EventTarget {
  readyState = 0
  status = 0
  response: string | undefined
  responseText = ''
  responseURL = ''
  responseType = ''
  onreadystatechange: (() => void) | null = null
  onprogress: (() => void) | null = null
  open(_method: string, url: string) {
    this.readyState = 1
    this.responseURL = url
    paths.push(new URL(url, location.href).pathname)
  }
  send() {
    setTimeout(() => {
      Object.assign(this, { readyState: 4, status: 200, response: playlist, responseText: playlist })
      this.onreadystatechange?.()
    }, 1)
  }
  abort() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  getAllResponseHeaders() {
    return ''
  }
}

class Source extends EventTarget {
  static isTypeSupported = () => isAble
  readyState = 'closed'
}
let isAble = true
const closing: (() => void)[] = []

beforeEach(() => {
  isAble = true
  paths.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('MediaSource', Source)
  vi.stubGlobal('SourceBuffer', { prototype: { appendBuffer: () => undefined, remove: () => undefined } })
  Object.assign(URL, { createObjectURL: () => 'blob:source', revokeObjectURL: () => undefined })
  HTMLMediaElement.prototype.load = () => undefined
  HTMLMediaElement.prototype.play = async () => undefined
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the next request uses a newer signature, while the stream continues', async () => {
  const onFault = vi.fn()
  const engine = hlsEngine(document.createElement('video'), { url: first, isLive: true, startAt: 0, onFault })
  if (!engine) throw new Error('hls.js is not supported')
  closing.push(engine.close)
  await vi.advanceTimersByTimeAsync(50)
  expect(paths.splice(0)).toContain(first)
  engine.renew(newer)
  await vi.advanceTimersByTimeAsync(5000)
  expect(new Set(paths)).toEqual(new Set([newer]))
  expect(onFault).not.toHaveBeenCalled()
})

it('a playlist that was first loaded under a renewed signature uses the next one too', async () => {
  const third = '/l/3/amc/20617/index.m3u8'
  const engine = hlsEngine(document.createElement('video'), { url: first, isLive: true, startAt: 0, onFault: vi.fn() })
  if (!engine) throw new Error('hls.js is not supported')
  closing.push(engine.close)
  engine.renew(newer)
  await vi.advanceTimersByTimeAsync(50)
  expect(new Set(paths.splice(0))).toContain(newer)
  engine.renew(third)
  await vi.advanceTimersByTimeAsync(5000)
  expect(new Set(paths)).toEqual(new Set([third]))
})

it('the browser plays the stream itself if Media Source Extensions cannot', async () => {
  isAble = false
  const video = document.createElement('video')
  expect(hlsEngine(video, { url: first, isLive: true, startAt: 0, onFault: vi.fn() })).toBeNull()
  const stream = attachStream(video, first, { isLive: true, onStatus: vi.fn() })
  closing.push(stream.close)
  await vi.waitFor(() => expect(new URL(video.src).pathname).toBe(first), patient)
  stream.renew(newer)
  stream.retry()
  expect(new URL(video.src).pathname).toBe(newer)
  expect(paths).toEqual([])
})
