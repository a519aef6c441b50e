// @vitest-environment jsdom
// The error state: a device without a network is told so; one that is online is not
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AppError } from '#/api/appError.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { answerWith } from '../../support/fakePlatform.ts'
import { showPage } from '../../support/page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const shown = (error: AppError = { kind: 'network' }) => {
  answerWith({})
  showPage('/member', () => <ErrorState error={error} onRetry={() => undefined} title="Members could not be loaded" />)
}

it('the error names a missing network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  shown()
  expect(await screen.findByText('The connection was lost')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
})

it('the error names a failed load if the device is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  shown()
  expect(await screen.findByText('Members could not be loaded')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).not.toContain('offline')
})

it('a server that is down is named with its status, and what the member has is said to be safe', async () => {
  shown({ kind: 'refused', status: 502, params: [], msg: '' })
  expect((await screen.findByRole('alert')).textContent).toBe('The server did not answer. Your bets and balance are safe.')
  screen.getByText('Error 502')
})
