// Work that one tab does at a time, where the browser has locks and where it has none
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { calm, freshBrowser, passing } from '../api/fakeBrowser.ts'

const module = async () => {
  vi.resetModules()
  return import('#/lib/alone.ts')
}
const tab = async () => (await module()).alone

function later() {
  let give: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

describe.each(['locks', 'no locks', 'locks that it refuses'])('a browser with %s', (kind) => {
  beforeEach(() => {
    freshBrowser().locks.isRefused = kind === 'locks that it refuses'
    // A page that is no secure context has none.
    if (kind === 'no locks') vi.stubGlobal('navigator', { onLine: true })
  })

  it('one tab does the work, and the other may do it once the first is done', async () => {
    const [first, second] = [await tab(), await tab()]
    const { promise, give } = later()
    const done: string[] = []
    const working = first('write-1', async () => {
      await promise
      done.push('first')
    })
    await calm()
    expect(await second('write-1', async () => void done.push('second'))).toBe(false)
    expect(await second('write-2', async () => void done.push('another'))).toBe(true)
    give()
    expect(await working).toBe(true)
    expect(await second('write-1', async () => void done.push('second'))).toBe(true)
    expect(done).toEqual(['another', 'first', 'second'])
  })

  it('tabs take turns; a tab that keeps its turn for five seconds is passed over, but keeps its own result', async () => {
    const [first, second] = [await module(), await module()]
    const { promise, give } = later()
    const begun: string[] = []
    const slow = first.inTurn('token', async () => {
      begun.push('slow')
      await promise
      return 'slow'
    })
    await calm()
    const next = second.inTurn('token', async () => {
      begun.push('next')
      return 'next'
    })
    await calm()
    vi.advanceTimersByTime(4000)
    await calm()
    expect(begun).toEqual(['slow'])
    expect(await passing(next)).toBe('next')
    give()
    expect(await slow).toBe('slow')
    expect(await first.inTurn('token', async () => 'again')).toBe('again')
  })

  it('a turn passes to the next tab if its work fails', async () => {
    const { inTurn } = await module()
    await expect(inTurn('token', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await inTurn('token', async () => 'next')).toBe('next')
  })

  it('the same tab does not do the work twice at the same time', async () => {
    const first = await tab()
    const { promise, give } = later()
    const working = first('write-1', () => promise)
    expect(await first('write-1', async () => undefined)).toBe(false)
    give()
    expect(await working).toBe(true)
  })

  it('work that fails makes way for another tab too', async () => {
    const [first, second] = [await tab(), await tab()]
    await expect(first('write-1', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await second('write-1', async () => undefined)).toBe(true)
  })
})

describe('without locks', () => {
  beforeEach(() => {
    freshBrowser()
    vi.stubGlobal('navigator', { onLine: true })
  })

  it('the lease of a tab that died runs out', async () => {
    const [first, second] = [await tab(), await tab()]
    // It dies: its timers stop with it, and its work never ends.
    vi.stubGlobal('setInterval', () => 0)
    void first('write-1', () => new Promise(() => undefined))
    await calm()
    vi.advanceTimersByTime(29_000)
    expect(await second('write-1', async () => undefined)).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(await second('write-1', async () => undefined)).toBe(true)
  })

  it('the lease of a tab with long work is renewed', async () => {
    const renewals: (() => void)[] = []
    vi.stubGlobal('setInterval', (renew: () => void) => renewals.push(renew))
    const [first, second] = [await tab(), await tab()]
    const { promise, give } = later()
    const working = first('write-1', () => promise)
    await calm()
    for (let tens = 0; tens < 6; tens += 1) {
      vi.advanceTimersByTime(10_000)
      for (const renew of renewals) renew()
      await calm()
    }
    expect(await second('write-1', async () => undefined)).toBe(false)
    give()
    await working
  })

  it('if the store is refused too, the work is done all the same', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    expect(await (await tab())('write-1', async () => undefined)).toBe(true)
  })
})
