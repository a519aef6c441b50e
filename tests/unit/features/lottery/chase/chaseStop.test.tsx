// @vitest-environment jsdom
// The page shows the amount that the platform returned for a stopped chase, also if a period was bet meanwhile
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ChaseDetail, ChaseRowInfo } from '#/contract/chase.ts'
import { patient } from '../../../../support/patience.ts'
import { chaseDetail } from '../../../../support/answers.ts'
import { answerWith, delayedAnswer } from '../../../../support/fakePlatform.ts'

const row = (n: number, state: ChaseRowInfo['state']): ChaseRowInfo => ({
  n,
  period: `20261121-000${n}`,
  multiple: 1,
  cost: '2000',
  closesAt: 0,
  drawsAt: 0,
  state,
  reason: null,
  params: [],
  betIds: [],
  payout: null,
})
const running = chaseDetail({ rows: [row(1, 'WAIT'), row(2, 'WAIT'), row(3, 'WAIT')] })
const stopped: ChaseDetail = {
  ...running,
  state: 'ENDED',
  ended: 'PLAYER',
  staked: '2000',
  returned: '4000',
  held: '0',
  rows: [row(1, 'PLACED'), row(2, 'STOPPED'), row(3, 'STOPPED')],
}

const { openPages } = await import('../../openPages.tsx')
const { ChaseDetailView } = await import('#/features/lottery/chase/ChaseDetailView.tsx')

window.scrollTo = () => undefined
afterEach(cleanup)

const path = '/gameRecordIndex/chase'

async function stop() {
  const { answer, give } = delayedAnswer()
  const known = { chase: running }
  answerWith({ chaseDetail: () => known.chase, stopChase: () => answer })
  const app = await openPages({ [path]: () => <ChaseDetailView chaseId="c1" /> }, ['/mine', path])
  fireEvent.click(await screen.findByRole('button', { name: /^Stop the chase, 6/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  const answered = async () => {
    known.chase = stopped
    await act(async () => give({ chase: stopped, balance: '4000', balanceVersion: 2 }))
  }
  return { ...app, answered }
}

it('after the player left the page, a message gives the returned amount, without a period bet meanwhile', async () => {
  const app = await stop()
  await app.back()
  await app.answered()
  await waitFor(() => expect(app.toasts()).toEqual(['Chase stopped. 4.00 returned']), patient)
})

it('the page of the chase shows that the chase is stopped, with what was bet and what is returned, without a message', async () => {
  const app = await stop()
  // Bet, still to bet, refunded, paid: of three periods at 2 points, one is bet while the stop is on its way.
  const sums = () => [...document.querySelectorAll('main section b')].map(({ textContent }) => textContent)
  expect(sums()).toEqual(['0.00', '6.00', '0.00', '0.00'])
  await app.answered()
  await screen.findByText('Stopped by you')
  expect(sums()).toEqual(['2.00', '0.00', '4.00', '0.00'])
  expect(screen.queryByRole('button', { name: /^Stop the chase/ })).toBeNull()
  expect(app.toasts()).toEqual([])
})
