// @vitest-environment jsdom
// The receipt of a bet that a chase placed leads to the chase; the acts of a receipt stay in its foot, the main one last
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Bet } from '#/contract/bets.ts'
import { BetDetailPage } from '#/features/records/BetDetailPage.tsx'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'
import { bet, makeDraw } from './fixtures.ts'

afterEach(cleanup)

const Again = () => <button type="button">Bet again</button>
const Page = () => <BetDetailPage again={Again} />

async function show(more: Partial<Bet>): Promise<void> {
  const records = [bet({ state: 'LOSE', payout: '0', settledAt: 61_000, ...more })]
  const sums = { orders: 1, totalStake: '4000', totalPending: '0', totalPayout: '0' }
  answerWith({
    getSystemConfig: () => systemConfig(),
    queryUserBetRecordPage: () => ({ records, current: 1, size: 1, total: 1, pages: 1, ...sums }),
  })
  showPage('/betdetail', Page, '?id=b1')
  await screen.findByText('Bet number', {}, patient)
}

/** The links of the receipt to a chase. */
async function chasesOf(more: Partial<Bet>) {
  await show(more)
  return screen.queryAllByRole('link', { name: 'All periods' }).map((link) => link.getAttribute('href'))
}

it('a bet of a chase has a link to the chase', async () => {
  expect(await chasesOf({ chaseId: 'c1' })).toEqual(['/gameRecordIndex/chase?id=c1'])
})

it('any other bet has none', async () => {
  expect(await chasesOf({})).toEqual([])
})

const soon = Date.now() + 3_600_000
const waiting: Partial<Bet> = { state: 'WAIT', payout: null, settledAt: null, closesAt: soon, drawsAt: soon }
const draw = await makeDraw()

it.each<readonly [string, Partial<Bet>, readonly string[]]>([
  ['that can be cancelled', waiting, ['Cancel bet and get 4.00 back', 'Done']],
  ['whose period is closed', { ...waiting, closesAt: 55_000 }, ['Done']],
  ['that was drawn', { draw }, ['Back to lottery', 'Bet again']],
  ['that was called off', { state: 'VOID' }, ['Back to lottery', 'Bet again']],
])('the acts in the foot of a bet %s', async (_, more, acts) => {
  await show(more)
  const inFoot = screen.getByRole('contentinfo').querySelectorAll('a, button')
  expect([...inFoot].map((act) => act.getAttribute('aria-label') ?? act.textContent)).toEqual(acts)
})

it('a drawn bet is shared by one button, a waiting bet by none', async () => {
  await show({ draw })
  expect(screen.getAllByRole('button', { name: 'Share bet' })).toHaveLength(1)
  cleanup()
  await show(waiting)
  expect(screen.queryByRole('button', { name: 'Share bet' })).toBeNull()
})
