/** A request with a file: its progress, its time-outs and its stop. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploading } from '#/api/pipeline/uploadStep.ts'
import { headers } from '#/contract/headers.ts'

class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly sent: [string, string][] = []
  readonly upload = new EventTarget()
  body: FormData | undefined
  aborted = false
  status = 0
  responseText = ''
  constructor() {
    super()
    FakeRequest.last = this
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  open(method: string, url: string) {
    this.sent.push([method, url])
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push([name, value])
  }
  getResponseHeader(name: string) {
    return name === headers.serverTime ? '1700000000000' : null
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.aborted = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sealed = {
  line: '',
  url: '/admin/sys-file/upload',
  context: { dir: 'req', method: 'POST', path: '/admin/sys-file/upload', client: 'app', ts: '1', nonce: 'n' },
  init: { method: 'POST', headers: { authorization: 'Bearer t', 'content-type': 'text/plain' }, body: 'sealed text' },
} as const

function begin(signal?: AbortSignal) {
  const shares: number[] = []
  const outcome = uploading(new Blob(['picture']), (share) => shares.push(share))(sealed, signal)
  return { outcome, shares, request: FakeRequest.last }
}

describe('an upload', () => {
  it('sends the sealed text first, then the file, and leaves the type of the body to the browser', () => {
    const { request } = begin()
    expect(request.sent).toEqual([
      ['POST', sealed.url],
      ['authorization', 'Bearer t'],
    ])
    expect([...(request.body ?? [])].map(([name]) => name)).toEqual(['sealed', 'file'])
  })

  it('reports its progress, and gives the raw answer', async () => {
    const { outcome, shares, request } = begin()
    request.progress(1, 4)
    request.progress(4, 4)
    Object.assign(request, { status: 200, responseText: 'answer' })
    request.dispatchEvent(new Event('load'))
    expect(await outcome).toMatchObject({ status: 200, body: 'answer', serverTime: 1_700_000_000_000, age: undefined })
    expect(shares).toEqual([0.25, 1])
  })

  it('without progress for twenty seconds is a time-out; with progress it is not', async () => {
    const { outcome, request } = begin()
    for (let step = 1; step <= 3; step++) {
      vi.advanceTimersByTime(19_000)
      request.progress(step, 9)
    }
    expect(request.aborted).toBe(false)
    vi.advanceTimersByTime(20_000)
    expect(await outcome).toEqual({ kind: 'timeout' })
    expect(request.aborted).toBe(true)
  })

  it('without a network ends with a network error', async () => {
    const { outcome, request } = begin()
    request.dispatchEvent(new Event('error'))
    expect(await outcome).toEqual({ kind: 'network' })
  })

  it('can be stopped, also before it begins', async () => {
    const stop = new AbortController()
    const { outcome, request } = begin(stop.signal)
    stop.abort()
    expect(await outcome).toEqual({ kind: 'network' })
    expect(request.aborted).toBe(true)
    expect(await begin(stop.signal).outcome).toEqual({ kind: 'network' })
    expect(FakeRequest.last.body).toBeUndefined()
  })
})
