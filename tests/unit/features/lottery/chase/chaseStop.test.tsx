// @vitest-environment jsdom
// What a stopped chase is said to give back is what the platform gave back, also where a period was bet meanwhile
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { selectToasts } from '#/api/toastSlice.ts'
import type { ChaseDetail, ChaseRowInfo } from '#/contract/chase.ts'
import { patient } from '../../../../support/patience.ts'
import { chaseDetail } from '../../../../support/answers.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'

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

const { ChaseDetailView } = await import('#/features/lottery/chase/ChaseDetailView.tsx')

afterEach(cleanup)

it('a period that was bet while the stop was on its way does not count as given back', async () => {
  answerWith({
    chaseDetail: () => running,
    stopChase: () => ({ chase: stopped, balance: '4000', balanceVersion: 2 }),
  })
  const store = showPage('/chase', () => <ChaseDetailView chaseId="c1" />)
  fireEvent.click(await screen.findByRole('button', { name: /^Stop the chase, 6/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(selectToasts(store.getState())).toMatchObject([{ text: 'Stopped. 4.00 returned to your wallet' }]), patient)
})
