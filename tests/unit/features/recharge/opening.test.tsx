// @vitest-environment jsdom
// A request whose answer was lost is repeated until the platform answers with the outcome (O1)
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { patient } from '../../../support/patience.ts'
import { rechargeAnswer } from '../../../support/answers.ts'
import { answerWith, argumentsOf, idsOf, inTurn, lost, delayedAnswer, refused } from '../../../support/fakePlatform.ts'

const pause = vi.hoisted(() => ({ ms: 5 }))
vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => pause.ms }))
const { openPages } = await import('../openPages.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { useOpening } = await import('#/features/recharge/useOpening.ts')

window.scrollTo = () => undefined
const orders: string[] = []
afterEach(async () => {
  cleanup()
  await erasePrivateState()
  orders.length = 0
  pause.ms = 5
})

function Page(): ReactElement {
  const opening = useOpening((id) => orders.push(id))
  return (
    <>
      <p>{opening.busy ? 'busy' : opening.lost ? `lost ${opening.lost.amount}` : 'none'}</p>
      {opening.error && <p>{opening.error.kind}</p>}
      <button type="button" onClick={() => void opening.open({ kind: 'office', channelId: 'bank', amount: '100000', payer: null })}>
        open
      </button>
      <button type="button" onClick={() => void opening.askAgain()}>
        again
      </button>
    </>
  )
}

async function open() {
  const app = await openPages({ '/recharge': Page }, ['/mine', '/recharge'], 'u1')
  await screen.findByText('none')
  fireEvent.click(screen.getByText('open'))
  return app
}

it('a refusal by maintenance or rate does not settle a lost request: the same request is repeated until the outcome is known', async () => {
  const { answer, give } = delayedAnswer()
  answerWith({ saveByOffice: inTurn(lost, refused('MAINTENANCE'), refused('TOO_OFTEN'), answer) })
  await open()
  await waitFor(() => expect(idsOf('saveByOffice')).toHaveLength(4), patient)
  await screen.findByText('lost 100000')
  await act(async () => give(rechargeAnswer('r1')))
  await waitFor(() => expect(orders).toEqual(['r1']), patient)
  // The next page is not open yet: the form must not send a second request.
  screen.getByText('busy')
  expect(new Set(idsOf('saveByOffice')).size).toBe(1)
})

it('the player can repeat a lost request at once', async () => {
  pause.ms = 1_000_000
  answerWith({ saveByOffice: inTurn(lost, rechargeAnswer('r1')) })
  await open()
  await screen.findByText('lost 100000')
  // A tap has no effect while the first request is still being stored, so the test taps again.
  await waitFor(() => {
    fireEvent.click(screen.getByText('again'))
    expect(orders).toEqual(['r1'])
  }, patient)
})

it('a refused request shows the reason, and another request can be sent', async () => {
  answerWith({ saveByOffice: inTurn(refused('RECHARGE_CLOSED'), rechargeAnswer('r2')) })
  await open()
  await screen.findByText('refused')
  fireEvent.click(await screen.findByText('open'))
  await waitFor(() => expect(orders).toEqual(['r2']), patient)
  expect(new Set(idsOf('saveByOffice')).size).toBe(2)
})

it('no second request is sent while the first request is under way', async () => {
  const { answer, give } = delayedAnswer()
  answerWith({ saveByOffice: () => answer })
  await open()
  await screen.findByText('busy')
  fireEvent.click(screen.getByText('open'))
  await act(async () => give(rechargeAnswer('r1')))
  await screen.findByText('none')
  expect(argumentsOf('saveByOffice')).toHaveLength(1)
})
