// @vitest-environment jsdom
// A figure counts up to what it has become, and only then; where motion is reduced it is there at once
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { between, useCountUp } from '#/ui/useCountUp.ts'

const still = { matches: false }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  still.matches = false
  vi.stubGlobal('matchMedia', () => still)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shownOver = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

it('a figure does not move when it is first shown, or when the same value comes again', () => {
  const { result, rerender } = renderHook(({ target }) => useCountUp(target), { initialProps: { target: '5000' } })
  expect(result.current).toBe('5000')
  rerender({ target: '5000' })
  expect(vi.getTimerCount()).toBe(0)
})

it('a figure moves from the old to the new value, and ends at the new value', () => {
  const { result, rerender } = renderHook(({ target }) => useCountUp(target), { initialProps: { target: '0' } })
  rerender({ target: '1000000' })
  shownOver(120)
  expect(Number(result.current)).toBeGreaterThan(0)
  expect(Number(result.current)).toBeLessThan(1_000_000)
  shownOver(300)
  expect(result.current).toBe('1000000')
})

it('counts to its first value from where it is told to, in the time it is told', () => {
  const { result } = renderHook(() => useCountUp('1000000', { from: '0', duration: 600 }))
  expect(result.current).toBe('0')
  shownOver(400)
  expect(Number(result.current)).toBeGreaterThan(0)
  expect(Number(result.current)).toBeLessThan(1_000_000)
  shownOver(300)
  expect(result.current).toBe('1000000')
})

it('shows its first value at once where motion is reduced', () => {
  still.matches = true
  const { result } = renderHook(() => useCountUp('1000000', { from: '0' }))
  expect(result.current).toBe('1000000')
})

it('a figure does not move under reduced motion', () => {
  still.matches = true
  const { result, rerender } = renderHook(({ target }) => useCountUp(target), { initialProps: { target: '0' } })
  rerender({ target: '1000000' })
  shownOver(20)
  expect(result.current).toBe('1000000')
})

it.each([
  [0n, 1000n, 0.5, 500n],
  [1000n, -1000n, 0.25, 500n],
  [7n, 8n, 1, 8n],
])('from %i to %i, %d of the way', (from, to, share, at) => {
  expect(between(from, to, share)).toBe(at)
})
