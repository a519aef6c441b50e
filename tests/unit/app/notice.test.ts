// @vitest-environment jsdom
/** The notice dialog opens two seconds after the tab bar appears. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scheduleNotice } from '#/app/shell/noticeTiming.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  const said: string[] = []
  const stop = scheduleNotice({ prepare: () => said.push('prepare'), open: () => said.push('open') })
  return { said, stop }
}

it('waits a second, prepares, waits another, opens', () => {
  const { said } = watched()
  vi.advanceTimersByTime(999)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['prepare'])
  vi.advanceTimersByTime(999)
  expect(said).toEqual(['prepare'])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['prepare', 'open'])
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['prepare', 'open'])
})

it.each([500, 1500])('does not open when one has left the tabs after %d ms', (left) => {
  const { said, stop } = watched()
  vi.advanceTimersByTime(left)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(said).not.toContain('open')
})

it('waits while a sheet or another dialog stands over the page', () => {
  const sheet = document.body.appendChild(document.createElement('div'))
  sheet.setAttribute('role', 'dialog')
  const { said } = watched()
  vi.advanceTimersByTime(9500)
  expect(said).toEqual(['prepare'])
  sheet.remove()
  vi.advanceTimersByTime(1000)
  expect(said).toEqual(['prepare', 'open'])
})
