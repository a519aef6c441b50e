// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenQuiet } from '#/lib/whenQuiet.ts'

describe('work that waits until the page is quiet', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const wait = { quiet: 500, longest: 15_000 }

  it('runs once, after the requested time', () => {
    const task = vi.fn()
    whenQuiet(task, { quiet: 1500, longest: 15_000 })
    vi.advanceTimersByTime(1499)
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('waits no longer than its limit, whatever is requested', () => {
    let request = () => undefined as void
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(seen: () => void) {
          request = seen
        }
        observe() {}
        disconnect() {}
      },
    )
    const task = vi.fn()
    whenQuiet(task, { quiet: 500, longest: 1500 })
    for (let at = 0; at < 1400; at += 100) {
      vi.advanceTimersByTime(100)
      request()
    }
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('does not run when it is cancelled before', () => {
    const task = vi.fn()
    const cancel = whenQuiet(task, wait)
    cancel()
    vi.advanceTimersByTime(60_000)
    expect(task).not.toHaveBeenCalled()
  })

  it('does not run when it is cancelled before the page has loaded', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const task = vi.fn()
    const cancel = whenQuiet(task, wait)
    cancel()
    state.mockReturnValue('complete')
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(60_000)
    expect(task).not.toHaveBeenCalled()
  })
})
