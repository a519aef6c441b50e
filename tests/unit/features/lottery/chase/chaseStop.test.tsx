// @vitest-environment jsdom
// What a stopped chase is said to give back is what the platform gave back, also where a period was bet meanwhile
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { selectToasts } from '#/api/toastSlice.ts'
import type { CallArgs } from '#/api/fromCall.ts'
import type { ChaseDetail, ChaseRowInfo } from '#/contract/chase.ts'
import { patient } from '../../../../support/patience.ts'
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
const running: ChaseDetail = {
  chaseId: 'c1',
  lotteryId: 'k3-1m',
  lotteryNames: { rw: '一分快三', korw: '1분 쾌3', en: 'Fast 3' },
  plan: 'SAME',
  lines: [],
  stopOnWin: false,
  stopLoss: null,
  state: 'RUNNING',
  ended: null,
  reason: null,
  createdAt: 0,
  endedAt: null,
  periods: 3,
  done: 0,
  firstPeriod: '20261121-0001',
  lastPeriod: '20261121-0003',
  total: '6000',
  staked: '0',
  returned: '0',
  held: '6000',
  payout: '0',
  rows: [row(1, 'WAIT'), row(2, 'WAIT'), row(3, 'WAIT')],
}
const stopped: ChaseDetail = {
  ...running,
  state: 'ENDED',
  ended: 'PLAYER',
  staked: '2000',
  returned: '4000',
  held: '0',
  rows: [row(1, 'PLACED'), row(2, 'STOPPED'), row(3, 'STOPPED')],
}

vi.mock('#/api/baseQuery.ts', () => ({
  baseQuery: async ({ call }: CallArgs) => {
    if (call === 'chaseDetail') return { data: running }
    if (call === 'stopChase') return { data: { chase: stopped, balance: '4000', balanceVersion: 2 } }
    return { error: { kind: 'network' } }
  },
}))

const { ChaseDetailView } = await import('#/features/lottery/chase/ChaseDetailView.tsx')

afterEach(cleanup)

it('a period that was bet while the stop was on its way does not count as given back', async () => {
  const store = showPage('/chase', () => <ChaseDetailView chaseId="c1" />)
  fireEvent.click(await screen.findByRole('button', { name: /^Stop the chase, 6/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(selectToasts(store.getState())).toMatchObject([{ text: 'Stopped, 4.00 is back in the wallet' }]), patient)
})
