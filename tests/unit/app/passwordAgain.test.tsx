// @vitest-environment jsdom
/** A call that needs the password again does not wait for ever where the script that asks for it does not come. */
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { PasswordAgain } from '#/app/shell/PasswordAgain.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
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

it('ends the call with a text, and the next try asks for the script anew', async () => {
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
