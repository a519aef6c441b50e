// @vitest-environment jsdom
/**
 * If the script that asks for the password does not load, the call ends with an error; the dialog for the password is over the sheet
 * that made the call.
 */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { showToast } from '#/api/toastSlice.ts'
import { PasswordAgain } from '#/app/shell/PasswordAgain.tsx'
import { Toasts } from '#/app/shell/Toasts.tsx'
import { ErrorState } from '#/shared/answer/ErrorState.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { userInfo } from '../../support/answers.ts'
import { answerWith, inTurn, refused } from '../../support/fakePlatform.ts'
import { openPages } from '../features/openPages.tsx'

let isGone = true
vi.mock('#/features/protection/ReauthSheet.tsx', async (original) => {
  if (isGone) throw new Error('Failed to fetch dynamically imported module')
  return original()
})

function Page() {
  const { data, error, isFetching, refetch } = useQuerySystemUserInfoQuery({})
  return (
    <>
      {data && <p>read</p>}
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      <PasswordAgain />
    </>
  )
}

afterEach(cleanup)

it('a missing script ends the call with a text, and the next try loads the script again', async () => {
  answerWith({ querySystemUserInfo: inTurn(refused('REAUTH'), refused('REAUTH'), userInfo()), reauthenticate: () => ({}) })
  await openPages({ '/mine': Page }, ['/mine'])
  await screen.findByText('Part of the app could not be loaded')
  isGone = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const password = await screen.findByLabelText('Password')
  fireEvent.change(password, { target: { value: 'play1234' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByText('read')).toBeTruthy())
})

it('the request for the password is over an open sheet, which is inert until the answer; a toast is not inert', async () => {
  isGone = false
  answerWith({ querySystemUserInfo: inTurn(refused('REAUTH'), userInfo()), reauthenticate: () => ({}) })
  const InSheet = () => (
    <>
      <Sheet open onClose={() => undefined} title="Limits">
        <Page />
      </Sheet>
      <Toasts />
    </>
  )
  const { store } = await openPages({ '/mine': InSheet }, ['/mine'])
  const asks = await screen.findByRole('dialog', { name: 'Is it still you?' })
  act(() => void store.dispatch(showToast({ kind: 'info', text: 'Copied' })))
  const outOfReach = (part: Element) => part.closest('[inert]') !== null
  expect([asks, screen.getByText('Limits'), screen.getByText('Copied')].map(outOfReach)).toEqual([false, true, false])
  expect(asks.contains(document.activeElement)).toBe(true)
  fireEvent.change(within(asks).getByLabelText('Password'), { target: { value: 'play1234' } })
  fireEvent.click(within(asks).getByRole('button', { name: 'Continue' }))
  const sheet = await screen.findByRole('dialog', { name: 'Limits' })
  await waitFor(() => expect(within(sheet).getByText('read')).toBeTruthy())
  expect(sheet.contains(document.activeElement)).toBe(true)
})
