// @vitest-environment jsdom
// Beside the list on a wide screen: the lottery that was picked with a bet on it, and how the member's latest bets ended
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Bet } from '#/contract/bets.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { currentInfo, draw, lotteryInfo, page } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'
import { bet } from '../lottery/fixtures.ts'

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
const { FamilyPreview } = await import('#/features/home/FamilyPreview.tsx')
const { JustDrawn } = await import('#/features/home/JustDrawn.tsx')

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Bets = ({ lotteryId }: { readonly lotteryId: string }) => <output>{lotteryId}</output>
const k3 = (id: string, seconds: number, more: Partial<LotteryInfo> = {}) =>
  lotteryInfo({ id, schedule: { kind: 'interval', seconds, hours: null }, intervalSeconds: seconds, ...more })

function showPreview(...lotteries: readonly LotteryInfo[]) {
  answerWith({
    queryAllLotteryInfoList: () => page(...lotteries),
    getNewOpenResult: () => ({ serverTime: 0, records: [currentInfo({ last: draw({ result: [1, 5, 5] }) })] }),
    getOpenHistory: () => ({ records: [] }),
  })
  showPage('/home', () => <FamilyPreview shown={new Set(lotteries.map(({ id }) => id))} picked="K3" bet={Bets} />)
}

it('the bet is on the lottery that is shown, and on the other once another pace is picked', async () => {
  showPreview(k3('k3-1m', 60), k3('k3-3m', 180))
  expect((await screen.findByRole('status', {}, patient)).textContent).toBe('k3-1m')
  fireEvent.click(screen.getByRole('button', { name: '3 min' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('k3-3m'), patient)
  expect(screen.getByRole('link', { name: 'Open the board' }).getAttribute('href')).toBe('/lottery?id=k3-3m')
})

it('a lottery that is not on sale has no bet, and its board can be opened', async () => {
  showPreview(k3('k3-1m', 60, { onSale: false }))
  expect(await screen.findByRole('link', { name: 'Open the board' }, patient)).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

const now = Date.now()
const ended = (betId: string, payout: string, more: Partial<Bet> = {}) =>
  bet({ betId, requestId: betId, state: payout === '0' ? 'LOSE' : 'WIN', payout, settledAt: now - 60_000, drawsAt: now - 61_000, ...more })

async function showDrawn(...bets: readonly Bet[]) {
  const answers: Answers = { queryUserBetRecordPage: () => ({ ...page(...bets), totalStake: '0', totalPayout: '0' }) }
  answerWith(answers)
  showPage('/home', () => <JustDrawn className="" />)
  await waitFor(() => expect(argumentsOf('queryUserBetRecordPage')).toHaveLength(1), patient)
}

const rows = async () => {
  const section = await screen.findByRole('region', { name: 'Just drawn' }, patient)
  return within(section).getAllByRole('listitem')
}

it('how the last two bets ended, the latest first: what was paid, or that it lost, beside the stake', async () => {
  await showDrawn(
    ended('b3', '0', { settledAt: now - 30_000 }),
    ended('b2', '9000'),
    ended('b1', '9000', { settledAt: now - 90_000 }),
    bet({ betId: 'b0', requestId: 'b0' }),
  )
  const [last, before, ...others] = await rows()
  expect(last?.textContent).toMatch(/LostStake 4\.00$/)
  expect(before?.textContent).toMatch(/9\.00Stake 4\.00$/)
  expect(before && within(before).getByRole('link').getAttribute('href')).toBe('/betdetail?id=b2')
  expect(others).toEqual([])
})

it('a period that was called off says that the stake came back', async () => {
  await showDrawn(ended('b1', '4000', { state: 'VOID' }))
  expect((await rows())[0]?.textContent).toContain('Stake returned')
})

it.each([
  ['waits', bet()],
  ['was cancelled', ended('b1', '0', { state: 'CANCEL' })],
  ['ended more than an hour ago', ended('b1', '9000', { settledAt: now - 3_700_000 })],
])('nothing of a bet that %s', async (_, one) => {
  await showDrawn(one, ended('b9', '0'))
  expect(await rows()).toHaveLength(1)
})
