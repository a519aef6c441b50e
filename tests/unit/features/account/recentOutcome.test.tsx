// @vitest-environment jsdom
// The latest bets show the returned amount, and not a win, for a payout below the stake
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { RecentBets } from '#/features/account/RecentBets.tsx'
import { bet } from '../records/fixtures.ts'

afterEach(cleanup)

it.each([
  ['3000', /^Returned 3\.00 ·/, /Won/],
  ['9000', /^Won ·/, /Returned/],
])('a payout of %s thousandths for a stake of 4000', async (payout, shown, hidden) => {
  const records = page(bet({ state: 'WIN', payout, settledAt: 61_000 }))
  answerWith({ queryUserBetRecordPage: () => ({ ...records, totalStake: '4000', totalPayout: payout }) })
  showPage('/mine', () => <RecentBets />)
  const row = await screen.findByRole('link', { name: /Fast 3/ })
  const note = row.querySelector('.note')?.textContent
  expect(note).toMatch(shown)
  expect(note).not.toMatch(hidden)
})
