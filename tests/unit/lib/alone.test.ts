// Work that one tab does at a time, where the browser has locks and where it has none
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { calm, freshBrowser } from '../api/fakeBrowser.ts'

const tab = async () => {
  vi.resetModules()
  return (await import('#/lib/alone.ts')).alone
}

function later() {
  let give: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

describe.each(['locks', 'no locks'])('a browser with %s', (kind) => {
  beforeEach(() => {
    freshBrowser()
    // A page that is no secure context has none.
    if (kind === 'no locks') vi.stubGlobal('navigator', { onLine: true })
  })

  it('one tab is at it: the other leaves it alone, and may when that is done', async () => {
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

  it('the same tab is not at it twice', async () => {
    const first = await tab()
    const { promise, give } = later()
    const working = first('write-1', () => promise)
    expect(await first('write-1', async () => undefined)).toBe(false)
    give()
    expect(await working).toBe(true)
  })

  it('work that fails gives way too', async () => {
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

  it('that of one whose work is long is renewed', async () => {
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

  it('where the store is refused too, it is done all the same', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    expect(await (await tab())('write-1', async () => undefined)).toBe(true)
  })
})
