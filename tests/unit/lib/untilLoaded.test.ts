/** A script that does not load: the limit of 120 s, one reload without a loop, repeated tries. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportReachable } from '#/lib/online.ts'
import { ChunkTimeout, chunkLimit, inTime, unlessLeaving, untilLoaded, watchChunks } from '#/lib/untilLoaded.ts'

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

  it('leaves nothing behind once the script has loaded or failed', async () => {
    expect(await inTime(async () => 'page')).toBe('page')
    const failure = new Error('gone')
    await expect(inTime(() => Promise.reject(failure))).rejects.toBe(failure)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a missing script', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  const page = () => {
    const reload = vi.fn<() => void>()
    const stored = new Map<string, string>()
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    }
    const target = Object.assign(new EventTarget(), { location: { reload }, sessionStorage })
    watchChunks(target)
    const miss = () => {
      const missing = new Event('vite:preloadError', { cancelable: true })
      target.dispatchEvent(missing)
      return missing
    }
    return { target, miss, reload, sessionStorage }
  }
  const outcomeOf = async (loading: Promise<unknown>) => {
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

  it('reloads the page, and its load still fails', async () => {
    const { miss, reload } = page()
    expect(miss().defaultPrevented, 'a prevented event would resolve the load with nothing').toBe(false)
    expect(reload).toHaveBeenCalledOnce()
    expect(await outcomeOf(unlessLeaving(Promise.reject(failure)))).toBe(failure)
  })

  it('reloads the page once, then not again for a minute', () => {
    const { miss, reload } = page()
    miss()
    vi.advanceTimersByTime(59_999)
    miss()
    expect(reload).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    miss()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('O9: reloads nothing if the reload cannot be recorded, since the page might loop', () => {
    const { miss, reload, sessionStorage } = page()
    sessionStorage.setItem = () => {
      throw new Error('refused')
    }
    miss()
    expect(reload).not.toHaveBeenCalled()
  })

  it('that is requested again and again reloads the page only the first time', async () => {
    const { miss, reload } = page()
    let isMissing = true
    const loading = untilLoaded(async () => {
      if (!isMissing) return 'services'
      miss()
      throw failure
    })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(reload).toHaveBeenCalledOnce()
    isMissing = false
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await loading).toBe('services')
    miss()
    expect(reload, 'a page that needs its script').toHaveBeenCalledTimes(2)
  })

  it('reloads nothing offline, but does reload if the device wrongly reports no network', () => {
    const { miss, reload } = page()
    vi.stubGlobal('navigator', { onLine: false })
    miss()
    expect(reload, 'nothing has contradicted the device').not.toHaveBeenCalled()
    reportReachable(true)
    miss()
    expect(reload).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('is no failure while the page is being left, and reloads nothing', async () => {
    const { target, miss, reload } = page()
    target.dispatchEvent(new Event('beforeunload'))
    miss()
    expect(reload).not.toHaveBeenCalled()
    expect(await outcomeOf(unlessLeaving(Promise.reject(failure)))).toBe('waits')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await outcomeOf(unlessLeaving(Promise.reject(failure))), 'after a download').toBe(failure)
  })
})

describe('a script of a part that is not a page', () => {
  it('is requested again until it loads, after growing pauses of a minute at most', async () => {
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
