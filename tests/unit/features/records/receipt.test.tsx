// @vitest-environment jsdom
// The receipt of a bet that a chase placed leads to the chase
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Bet } from '#/contract/bets.ts'
import { BetDetailPage } from '#/features/records/BetDetailPage.tsx'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'
import { bet } from './fixtures.ts'

afterEach(cleanup)

const none = () => null
const Page = () => <BetDetailPage again={none} />

/** The links of the receipt to a chase. */
async function chasesOf(more: Partial<Bet>) {
  const records = [bet({ state: 'LOSE', payout: '0', settledAt: 61_000, ...more })]
  const sums = { orders: 1, totalStake: '4000', totalPending: '0', totalPayout: '0' }
  answerWith({
    getSystemConfig: () => systemConfig(),
    queryUserBetRecordPage: () => ({ records, current: 1, size: 1, total: 1, pages: 1, ...sums }),
  })
  showPage('/betdetail', Page, '?id=b1')
  await screen.findByText('Bet number', {}, patient)
  return screen.queryAllByRole('link', { name: 'All periods' }).map((link) => link.getAttribute('href'))
}

it('a bet of a chase has a link to the chase', async () => {
  expect(await chasesOf({ chaseId: 'c1' })).toEqual(['/gameRecordIndex/chase?id=c1'])
})

it('any other bet has none', async () => {
  expect(await chasesOf({})).toEqual([])
})
