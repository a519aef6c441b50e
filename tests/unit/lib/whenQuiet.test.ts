// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenQuiet } from '#/lib/whenQuiet.ts'

describe('work that waits until the page is quiet', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('runs once, after the time that was asked for', () => {
    const task = vi.fn()
    whenQuiet(task, 1500)
    vi.advanceTimersByTime(1499)
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('does not run when it is cancelled before', () => {
    const task = vi.fn()
    const cancel = whenQuiet(task)
    cancel()
    vi.advanceTimersByTime(60_000)
    expect(task).not.toHaveBeenCalled()
  })

  it('does not run when it is cancelled before the page has loaded', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const task = vi.fn()
    const cancel = whenQuiet(task)
    cancel()
    state.mockReturnValue('complete')
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(60_000)
    expect(task).not.toHaveBeenCalled()
  })
})
