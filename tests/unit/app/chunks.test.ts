/** A page's script that does not come: the 120 s limit, one reload, no loop, none offline. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkTimeout, chunkLimit, inTime, mayReload, type ChunkGuard, watchChunks } from '#/app/chunks.ts'
import { unlessLeaving } from '#/lib/leaving.ts'
import { reportReachable } from '#/lib/online.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the limit', () => {
  it("is the product's 120 s", () => expect(chunkLimit).toBe(120_000))

  it('gives up on a script that never comes', async () => {
    const outcome = inTime(() => new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBeInstanceOf(ChunkTimeout)
  })

  it('leaves nothing behind once the script is there or has failed', async () => {
    expect(await inTime(async () => 'page')).toBe('page')
    const failure = new Error('gone')
    await expect(inTime(() => Promise.reject(failure))).rejects.toBe(failure)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a script that is cut off', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  const page = () => {
    const reload = vi.fn<() => void>()
    const kept = new Map<string, string>()
    const target = Object.assign(new EventTarget(), {
      location: { reload },
      sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) },
    })
    watchChunks(target)
    return { target, reload }
  }
  const settled = async (loading: Promise<unknown>) => {
    let outcome: unknown = 'waits'
    loading.then(
      (value) => {
        outcome = value
      },
      (error: unknown) => {
        outcome = error
      },
    )
    await vi.advanceTimersByTimeAsync(0)
    return outcome
  }

  it('by a new release loads the page again, and fails as it failed', async () => {
    const { target, reload } = page()
    const gone = new Event('vite:preloadError', { cancelable: true })
    target.dispatchEvent(gone)
    expect(reload).toHaveBeenCalledOnce()
    expect(gone.defaultPrevented, 'or what asked for it would be given nothing').toBe(false)
    expect(await settled(unlessLeaving(Promise.reject(failure)))).toBe(failure)
  })

  it('and is asked for until it comes loads the page again the first time alone, however long it takes', async () => {
    const { target, reload } = page()
    let isGone = true
    const loading = untilLoaded(async () => {
      if (!isGone) return 'services'
      target.dispatchEvent(new Event('vite:preloadError'))
      throw failure
    })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(reload).toHaveBeenCalledOnce()
    isGone = false
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await loading).toBe('services')
    target.dispatchEvent(new Event('vite:preloadError'))
    expect(reload, 'a page that needs its script').toHaveBeenCalledTimes(2)
  })

  it('loads the page again although the device says wrongly that it has no network', async () => {
    const { target, reload } = page()
    vi.stubGlobal('navigator', { onLine: false })
    target.dispatchEvent(new Event('vite:preloadError'))
    expect(reload, 'nothing has contradicted the device').not.toHaveBeenCalled()
    reportReachable(true)
    target.dispatchEvent(new Event('vite:preloadError'))
    expect(reload).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('because the page is being left is no failure, and loads nothing again', async () => {
    const { target, reload } = page()
    target.dispatchEvent(new Event('beforeunload'))
    target.dispatchEvent(new Event('vite:preloadError'))
    expect(reload).not.toHaveBeenCalled()
    expect(await settled(unlessLeaving(Promise.reject(failure)))).toBe('waits')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await settled(unlessLeaving(Promise.reject(failure))), 'where it was a download').toBe(failure)
  })
})

describe('a script of what runs beside the pages', () => {
  it('is asked for again until it comes, at growing pauses of a minute at most', async () => {
    let failures = 12
    const load = vi.fn<() => Promise<string>>(async () => {
      failures -= 1
      if (failures >= 0) throw new TypeError('Failed to fetch dynamically imported module')
      return 'services'
    })
    const loading = untilLoaded(load)
    await vi.advanceTimersByTimeAsync(999)
    expect(load).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(12 * 61_000)
    expect(await loading).toBe('services')
    expect(load).toHaveBeenCalledTimes(13)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the reload', () => {
  function guard(more: Partial<ChunkGuard> = {}) {
    let kept: string | null = null
    return {
      now: () => 1_000_000,
      online: () => true,
      read: () => kept,
      write: (text: string) => {
        kept = text
      },
      ...more,
    }
  }

  it('happens once, then not again for a minute', () => {
    let now = 1_000_000
    const once = guard({ now: () => now })
    expect(mayReload(once)).toBe(true)
    now += 59_999
    expect(mayReload(once)).toBe(false)
    now += 1
    expect(mayReload(once)).toBe(true)
  })

  it('does not happen offline', () => expect(mayReload(guard({ online: () => false }))).toBe(false))

  it('O9: does not happen where nothing can be noted, since it might loop', () => {
    expect(
      mayReload(
        guard({
          write: () => {
            throw new Error('refused')
          },
        }),
      ),
    ).toBe(false)
  })
})
