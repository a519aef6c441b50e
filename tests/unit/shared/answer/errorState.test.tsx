// @vitest-environment jsdom
// The error state: a device without a network is told so, with what can still be read on it; one that is online is not
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { dataAged, entryOf } from '#/api/agesSlice.ts'
import { endpoints } from '#/api/endpoints.ts'
import type { AppError } from '#/api/appError.ts'
import { ErrorState } from '#/shared/answer/ErrorState.tsx'
import { userInfo } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
})

const shown = (error: AppError = { kind: 'network' }, onRetry: () => void = () => undefined) => {
  answerWith({})
  return showPage('/member', () => <ErrorState error={error} onRetry={onRetry} title="Members could not be loaded" />)
}

it('the error names a missing network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  shown()
  expect(await screen.findByText('The connection was lost')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Saved content can still be read')
})

it('without a network a member sees the stored figures with their age, the way to stored bets, and can reconnect', async () => {
  const onRetry = vi.fn()
  const store = shown({ kind: 'offline' }, onRetry)
  fireEvent.click(await screen.findByRole('button', { name: 'Reconnect' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Available balance')).toBeNull()
  await act(async () => {
    await store.dispatch(
      endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ balance: '12480500', pending: '86000', openBets: 3 })),
    )
    store.dispatch(dataAged({ entry: entryOf('querySystemUserInfo', {}), request: 'first', since: Date.now() - 390_000 }))
  })
  expect(screen.getByText('Available balance').nextElementSibling?.textContent).toBe('12,480.50')
  expect(screen.getByText('Awaiting draw').nextElementSibling?.textContent).toBe('3 bets · 86.00')
  expect(screen.getByText('Saved at').nextElementSibling?.textContent).toMatch(/\d, 6 minutes ago$/)
  expect(screen.getByRole('link', { name: 'See saved records' }).getAttribute('href')).toBe('/gameRecordIndex')
})

it('the page of the saved bets has no link to itself', async () => {
  answerWith({})
  const store = showPage('/gameRecordIndex', () => <ErrorState error={{ kind: 'offline' }} onRetry={() => undefined} />)
  await screen.findByRole('button', { name: 'Reconnect' })
  await act(async () => store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo())))
  await screen.findByText('Available balance')
  expect(screen.queryByRole('link')).toBeNull()
})

it('the error names a failed load if the device is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  shown()
  expect(await screen.findByText('Members could not be loaded')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).not.toContain('offline')
})

it('a server that is down is named with its status, and what the member has is said to be safe', async () => {
  shown({ kind: 'refused', status: 502, params: [], msg: '' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The server did not answer at .*\d\. Your bets and balance are safe\.$/)
  screen.getByText('Error 502')
})

it('the time of a silent server changes when the retry has failed, not when it begins', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(2026, 10, 21, 18, 2) })
  const down = (): AppError => ({ kind: 'refused', status: 502, params: [], msg: '' })
  answerWith({})
  const Page = () => {
    const [state, setState] = useState({ error: down(), retrying: false })
    return (
      <>
        <ErrorState {...state} onRetry={() => setState({ ...state, retrying: true })} />
        <button type="button" onClick={() => setState({ error: down(), retrying: false })}>
          fail
        </button>
      </>
    )
  }
  showPage('/member', Page)
  const alert = await screen.findByRole('alert')
  const first = alert.textContent
  vi.advanceTimersByTime(5 * 60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(alert.textContent).toBe(first)
  fireEvent.click(screen.getByRole('button', { name: 'fail' }))
  expect(alert.textContent).not.toBe(first)
})
