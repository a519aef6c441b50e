/** A call about one lottery is not sent without its id; the player gets a message instead. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#/contract/contract.ts'
import { lacksLottery } from '#/api/baseQuery.ts'
import { allCalls, answerWith } from '../../support/fakePlatform.ts'
import { currentInfo } from '../../support/answers.ts'
import { freshBrowser } from './fakeBrowser.ts'
import { openTab } from './tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

beforeEach(() => {
  freshBrowser()
})

test('a call without the id of its lottery is refused with its own error, and is not sent', async () => {
  answerWith({ getCurrentInfo: () => currentInfo() })
  const tab = await openTab()
  const { error } = await tab.store.dispatch(tab.calls.getCurrentInfo.initiate({ lotteryId: '' }))
  expect(error).toEqual({ kind: 'noLottery' })
  expect(allCalls()).toEqual([])
})

describe('the check for the id of a lottery', () => {
  const id = { lotteryId: 'k3-1m' }
  test.each([
    ['getOpenHistory', { lotteryId: '' }, true],
    ['getOpenHistory', {}, true],
    ['getOpenHistory', id, false],
    // among the fields of its search
    ['getOpenHistoryPage', { pageParam: {}, searchParam: { lotteryId: '' } }, true],
    ['getOpenHistoryPage', { pageParam: {}, searchParam: id }, false],
    ['bet', { lotteryId: '' }, true],
    ['getOpenDataTrend', { lotteryId: '' }, true],
    // one that may be about all of them
    ['getLongDargonCount', {}, false],
    ['queryUserBetRecordPage', { pageParam: {}, searchParam: {} }, false],
    ['queryAllLotteryInfoList', {}, false],
  ] as const)('of %s with %o finds it missing: %s', async (call, arg, isLacking) => {
    expect(lacksLottery(contract[call], arg)).toBe(isLacking)
  })
})
