// @vitest-environment jsdom
// A page whose data could not be had says so and is tried again; it is neither empty nor for ever about to come
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FamilyCode } from '#/rules/play.ts'
import { currentInfo, lotteryInfo, page, userInfo } from '../../support/answers.ts'
import { type Answers, answerWith, argumentsOf } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'
import { showPage } from '../../support/page.tsx'
import { makeDraw } from './records/fixtures.ts'

const draw = await makeDraw()
const lottery = lotteryInfo({ names: { rw: '一分快三', korw: '1분 쾌3', en: '1-min Fast 3' } })
const answers: Answers = {
  queryAllLotteryInfoList: () => ({ records: [lottery] }),
  getNewOpenResult: () => ({ serverTime: 0, records: [currentInfo({ last: draw })] }),
  getOpenHistory: () => ({ records: [draw] }),
  opinionType: () => ({ types: [{ code: 'idea', form: 'FRONT', names: { rw: '建议', korw: '제안', en: 'An idea' } }] }),
  querySystemUserInfo: () => userInfo({ nickName: 'Pebble', sex: 'male' }),
  walletSummary: () => ({ balance: '5000', balanceVersion: 1, inBets: '0', inChases: '0', inWithdrawals: '0', inDeposits: '0' }),
  queryBillPage: () => ({ ...page(), upTo: 1, totalIn: '0', totalOut: '0' }),
  getOpenDataTrend: () => ({ records: [{ ...draw, drawsAt: draw.drawnAt }] }),
  getLotteryPlayTypeList: () => ({ ruleVersion: 1, playTypes: [{ code: 'K3HZ', handlers: [{ code: 'KSHZ', isDef: true }] }] }),
  getCurrentInfo: () => currentInfo(),
  getTwoSidesCount: () => ({ periods: 100, readings: [] }),
}
let failing: string | undefined
/** From here on this call or file fails, and all others succeed. */
function fail(what?: string): void {
  failing = what
  answerWith(Object.fromEntries(Object.entries(answers).filter(([call]) => call !== what)))
}

vi.mock('#/rules/registry.ts', async (original) => {
  const real = await original<typeof import('#/rules/registry.ts')>()
  const unless = async <Value,>(file: string, load: () => Promise<Value>) => {
    if (failing === file) throw new TypeError('Failed to fetch dynamically imported module')
    return await load()
  }
  return {
    ...real,
    loadedFamily: (code: FamilyCode) => (failing === 'plays' ? undefined : real.loadedFamily(code)),
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
const { OpenHistoryPage } = await import('#/features/lottery/stats/OpenHistoryPage.tsx')
const { RulesPage } = await import('#/features/lottery/RulesPage.tsx')
const { SidesSheet } = await import('#/features/lottery/stats/SidesSheet.tsx')
const { Trend: TrendPage } = await import('#/app/pages/Trend.tsx')
const { lotteryActions } = await import('#/features/lottery/lotterySlice.ts')
const { OnBoard } = await import('./lottery/onBoard.tsx')

beforeEach(() => fail())
afterEach(cleanup)

/** Tries the failed call or file again, which succeeds now. */
async function tryAgain(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull()
  fail()
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
      () => screen.findByText('No transactions yet'),
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
  ])('%s can be loaded again', async (_, path, Page, call, shown) => {
    fail(call)
    showPage(path, Page)
    await tryAgain()
    expect(await shown()).toBeDefined()
  })
})

it('a lottery whose plays could not be loaded can be loaded again', async () => {
  fail('plays')
  showPage('/lottery', LotteryPage, '?id=k3-1m')
  await tryAgain()
  expect(await screen.findByText('The board')).toBeDefined()
})

describe('a history that could not be loaded', () => {
  it.each<[string, () => ReactNode]>([
    ['in the sheet', HistoryList],
    ['beside the board', HistoryCard],
  ])('can be loaded again in %s', async (_, Part) => {
    fail('getOpenHistory')
    const store = showPage('/history', () => (
      <OnBoard>
        <Part />
      </OnBoard>
    ))
    store.dispatch(lotteryActions.lotteryChosen({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
    store.dispatch(lotteryActions.historyLoaded('k3-1m'))
    await tryAgain()
    expect(await screen.findByText(/0483/)).toBeDefined()
  })
})

it('the home page shows lotteries without their draws if the draws could not be loaded', async () => {
  fail('getNewOpenResult')
  showPage('/home', () => (
    <LotterySection entries={[{ code: 'k3-1m', names: lottery.names, isShow: true }]} title="Lotteries" titleId="title">
      Below
    </LotterySection>
  ))
  expect(screen.queryByText('Below'), 'beside the shorter skeleton').toBeNull()
  await screen.findByRole('link', { name: '1-min Fast 3' })
  await screen.findByText('–')
  await screen.findByText('Below')
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0))
})

it.each<[string, () => ReactNode]>([
  ['/trend', TrendPage],
  ['/lottery', LotteryPage],
  ['/openHistory', OpenHistoryPage],
  ['/rules', RulesPage],
  ['/fairness', FairnessPage],
])('%s of an unknown lottery shows no other lottery', async (path, Page) => {
  showPage(path, Page, '?id=gone')
  await screen.findByText('Lottery not found', {}, patient)
  expect(screen.queryByText(/1-min Fast 3/)).toBeNull()
  expect((['getOpenDataTrend', 'getOpenHistoryPage', 'getLotteryPlayTypeList'] as const).flatMap((call) => argumentsOf(call))).toEqual([])
})
