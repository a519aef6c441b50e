/** A page's script that does not come: the 120 s limit, one reload, no loop, none offline. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkTimeout, chunkLimit, inTime, mayReload, type ChunkGuard } from '#/app/chunks.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

describe('the limit', () => {
  it('is the product\'s 120 s', () => expect(chunkLimit).toBe(120_000))

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

describe('the reload', () => {
  function guard(more: Partial<ChunkGuard> = {}) {
    let kept: string | null = null
    return { now: () => 1_000_000, online: () => true, read: () => kept, write: (text: string) => { kept = text }, ...more }
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
    expect(mayReload(guard({ write: () => { throw new Error('refused') } }))).toBe(false)
  })
})
