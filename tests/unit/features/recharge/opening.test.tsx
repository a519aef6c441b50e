// @vitest-environment jsdom
// An order whose answer was lost is asked about until the platform says what came of it (O1)
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { patient } from '../../../support/patience.ts'
import { answerWith, idsOf, inTurn, lost, refused } from '../fakePlatform.ts'

vi.mock('#/api/baseQuery.ts', () => import('../fakePlatform.ts'))
const { openPages } = await import('../openPages.tsx')
const { useOpening } = await import('#/features/recharge/useOpening.ts')

window.scrollTo = () => undefined
afterEach(cleanup)

function Page(): ReactElement {
  const opening = useOpening()
  return (
    <>
      <p>{opening.lost ? 'lost' : 'none'}</p>
      <button type="button" onClick={() => void opening.open({ kind: 'office', channelId: 'bank', amount: '100000', payer: null })}>
        open
      </button>
      <button type="button" onClick={() => void opening.askAgain()}>
        again
      </button>
    </>
  )
}

it('a door that is shut says nothing of the first sending', async () => {
  answerWith({ saveByOffice: inTurn(lost, refused('MAINTENANCE'), refused('TOO_OFTEN'), { data: { order: { id: 'r1' } } }) })
  await openPages({ '/recharge': Page }, ['/recharge'])
  await screen.findByText('none')
  fireEvent.click(screen.getByText('open'))
  await screen.findByText('lost')
  for (const tries of [2, 3]) {
    fireEvent.click(screen.getByText('again'))
    await waitFor(() => expect(idsOf('saveByOffice')).toHaveLength(tries), patient)
    await screen.findByText('lost')
  }
  fireEvent.click(screen.getByText('again'))
  await screen.findByText('none')
  expect(new Set(idsOf('saveByOffice')).size).toBe(1)
})
