// @vitest-environment jsdom
// The list of chases covers several days, so each chase shows its day
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Chase } from '#/contract/chase.ts'
import { page } from '../../../../support/answers.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'

const begun = new Date(Date.now() - 5 * 86_400_000)
const chase: Chase = {
  chaseId: 'c1',
  lotteryId: 'k3-1m',
  lotteryNames: { rw: '一分快三', korw: '1분 쾌3', en: 'Fast 3' },
  plan: 'SAME',
  lines: [],
  stopOnWin: false,
  stopLoss: null,
  state: 'ENDED',
  ended: 'DONE',
  reason: null,
  createdAt: begun.getTime(),
  endedAt: begun.getTime(),
  periods: 1,
  done: 1,
  firstPeriod: '20261121-0001',
  lastPeriod: '20261121-0001',
  total: '4000',
  staked: '4000',
  returned: '0',
  held: '0',
  payout: '0',
}

const { ChasePage } = await import('#/features/lottery/chase/ChasePage.tsx')

afterEach(cleanup)

it('a chase of last week shows its day, and a single period is in the singular', async () => {
  answerWith({ queryChasePage: () => page(chase) })
  showPage('/gameRecordIndex/chase', ChasePage)
  const row = await screen.findByText(/1 of 1 period$/)
  expect(row.textContent).toContain(`${begun.toLocaleString('en', { month: 'short' })} ${begun.getDate()}`)
})
