// @vitest-environment jsdom
// A page whose data could not be had says so and is tried again; it is neither empty nor for ever about to come
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallArgs } from '#/api/fromCall.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { showPage } from '../../support/page.tsx'
import { makeDraw } from './records/fixtures.ts'

const draw = await makeDraw()
const lottery: LotteryInfo = {
  id: 'k3-1m',
  lotteryTypeCode: 'K3',
  drawFamily: 'k3',
  names: { rw: '一分快三', korw: '1분 쾌3', en: '1-min Fast 3' },
  schedule: { kind: 'interval', seconds: 60, hours: null },
  entropySource: 'chain',
  intervalSeconds: 60,
  onSale: true,
  closeOffsetSeconds: 5,
  minStake: '2000',
  maxStake: '2000000',
  maxPeriodStake: '20000000',
  maxPrize: '20000000',
}
const answers: Readonly<Record<string, unknown>> = {
  queryAllLotteryInfoList: { records: [lottery] },
  getNewOpenResult: { records: [{ lotteryId: 'k3-1m', last: draw }] },
  getOpenHistory: { records: [draw] },
  opinionType: { types: [{ code: 'idea', form: 'FRONT', names: { rw: '建议', korw: '제안', en: 'An idea' } }] },
  querySystemUserInfo: { nickName: 'Pebble', sex: 'MALE', balance: '0', balanceVersion: 1 },
  walletSummary: { balance: '5000', inBets: '0', inChases: '0', inWithdrawals: '0', inDeposits: '0' },
  queryBillPage: { records: [], current: 1, pages: 0, size: 6, total: 0 },
  getOpenDataTrend: { records: [draw] },
  getLotteryPlayTypeList: { playTypes: [{ code: 'K3HZ', handlers: [{ code: 'KSHZ', isDef: true }] }] },
  getCurrentInfo: { lotteryId: 'k3-1m', serverTime: 0, current: null, next: null, last: null },
  getTwoSidesCount: { periods: 100, readings: [] },
}
const failing = new Set<string>()

vi.mock('#/api/baseQuery.ts', () => ({
  baseQuery: async ({ call }: CallArgs) => {
    const data = answers[call]
    return data === undefined || failing.has(call) ? { error: { kind: 'network' } } : { data }
  },
}))

vi.mock('#/rules/registry.ts', async (original) => {
  const real = await original<typeof import('#/rules/registry.ts')>()
  const unless = async <Value,>(file: string, load: () => Promise<Value>) => {
    if (failing.has(file)) throw new TypeError('Failed to fetch dynamically imported module')
    return await load()
  }
  return {
    ...real,
    loadedFamily: (code: FamilyCode) => (failing.has('plays') ? undefined : real.loadedFamily(code)),
    loadFamily: (code: FamilyCode) => unless('plays', () => real.loadFamily(code)),
    loadTexts: (code: FamilyCode) => unless('texts', () => real.loadTexts(code)),
  }
})

vi.mock('#/features/lottery/board/LotteryBoard.tsx', () => ({ LotteryBoard: () => <p>The board</p> }))

const { LotterySection } = await import('#/features/home/LotterySection.tsx')
const { FairnessPage } = await import('#/features/fairness/FairnessPage.tsx')
const { FeedbackPage } = await import('#/features/feedback/FeedbackPage.tsx')
const { LotteryMoneyPage } = await import('#/features/bills/LotteryMoneyPage.tsx')
const { NicknamePage } = await import('#/features/profile/NicknamePage.tsx')
const { SexPage } = await import('#/features/profile/SexPage.tsx')
const { HistoryCard, HistoryList } = await import('#/features/lottery/stats/HistoryList.tsx')
const { LotteryPage } = await import('#/features/lottery/board/LotteryPage.tsx')
const { RulesPage } = await import('#/features/lottery/RulesPage.tsx')
const { SidesSheet } = await import('#/features/lottery/stats/SidesSheet.tsx')
const { TrendPage } = await import('#/features/trend/TrendPage.tsx')
const { lotteryActions } = await import('#/features/lottery/lotterySlice.ts')
const { OnBoard } = await import('./lottery/onBoard.tsx')

beforeEach(() => failing.clear())
afterEach(cleanup)

/** Tries again what failed, now that it can be had. */
async function tryAgain(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull()
  failing.clear()
  fireEvent.click(button)
}

describe('after a failure', () => {
  it.each<[string, string, () => ReactNode, string, () => Promise<unknown>]>([
    [
      'the latest draws of the page of fairness',
      '/fairness',
      FairnessPage,
      'getNewOpenResult',
      () => screen.findByRole('button', { name: /^Verify 1-min Fast 3/ }),
    ],
    ['what feedback may be about', '/feedBack', FeedbackPage, 'opinionType', () => screen.findByRole('radio', { name: 'An idea' })],
    ['the nickname', '/setnickname', NicknamePage, 'querySystemUserInfo', () => screen.findByDisplayValue('Pebble')],
    ['the sex', '/setsex', SexPage, 'querySystemUserInfo', () => screen.findByRole('radio', { name: 'Male' })],
    [
      'the last movements of the wallet',
      '/lotteryMoney',
      LotteryMoneyPage,
      'queryBillPage',
      () => screen.findByText('Nothing has moved yet'),
    ],
    ["the trend without the family's plays", '/trend', TrendPage, 'plays', () => screen.findByRole('button', { name: 'Gaps' })],
    ["the rules without the family's plays", '/rules', RulesPage, 'plays', () => screen.findByText('Odds and return')],
    ["the rules without the family's texts", '/rules', RulesPage, 'texts', () => screen.findByText('Example')],
    [
      "the two sides without the family's plays",
      '/sides',
      () => (
        <OnBoard>
          <SidesSheet />
        </OnBoard>
      ),
      'plays',
      () => screen.findByText(/^Counted over/),
    ],
  ])('%s can be asked for again', async (_, path, page, call, shown) => {
    failing.add(call)
    showPage(path, page)
    await tryAgain()
    expect(await shown()).toBeDefined()
  })
})

it('a lottery whose plays could not be had can be tried again', async () => {
  failing.add('plays')
  showPage('/lottery', LotteryPage, '?id=k3-1m')
  await tryAgain()
  expect(await screen.findByText('The board')).toBeDefined()
})

describe('a history that could not be had', () => {
  it.each<[string, () => ReactNode]>([
    ['in the sheet', HistoryList],
    ['beside the board', HistoryCard],
  ])('%s is asked for again', async (_, Part) => {
    failing.add('getOpenHistory')
    const store = showPage('/history', () => (
      <OnBoard>
        <Part />
      </OnBoard>
    ))
    store.dispatch(lotteryActions.historyLoaded('k3-1m'))
    await tryAgain()
    expect(await screen.findByText(/0483/)).toBeDefined()
  })
})

it("the home page's lotteries stand there without their draws where those could not be had", async () => {
  failing.add('getNewOpenResult')
  showPage('/home', () => <LotterySection entries={[{ code: 'k3-1m', names: lottery.names, isShow: true }]} />)
  await screen.findByText('1-min Fast 3')
  await screen.findByText('–')
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0)
})
