// @vitest-environment jsdom
// What a red packet waits for before it appears
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenUndisturbed } from '#/features/welfare/packet/undisturbed.ts'
import { useLayer } from '#/ui/layers.ts'

const put = <Part extends Element>(part: Part): Part => {
  document.body.append(part)
  return part
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('a red packet waits', () => {
  const cases: readonly (readonly [string, () => () => void])[] = [
    [
      'for a dialog to close',
      () => {
        const { unmount } = renderHook(() => useLayer(true, () => undefined))
        return unmount
      },
    ],
    [
      'for a field to be left',
      () => {
        const input = put(document.createElement('input'))
        input.focus()
        return () => input.blur()
      },
    ],
    [
      'for a film to stand',
      () => {
        const film = put(document.createElement('video'))
        const paused = vi.spyOn(film, 'paused', 'get').mockReturnValue(false)
        return () => paused.mockReturnValue(true)
      },
    ],
    [
      'for the page to be in view',
      () => {
        const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        return () => state.mockReturnValue('visible')
      },
    ],
  ]

  it.each(cases)('%s', (_, disturb) => {
    const end = disturb()
    const act = vi.fn<() => void>()
    whenUndisturbed(0, act)
    vi.advanceTimersByTime(10_000)
    expect(act).not.toHaveBeenCalled()
    end()
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledOnce()
  })

  it('no longer once the waiting is cancelled', () => {
    const act = vi.fn<() => void>()
    whenUndisturbed(500, act)()
    vi.advanceTimersByTime(5000)
    expect(act).not.toHaveBeenCalled()
  })
})
