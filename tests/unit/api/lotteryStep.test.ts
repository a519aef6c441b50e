/** A call about one lottery is not sent without its id: the player is told, and the platform is not asked. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#/contract/contract.ts'
import { lacksLottery } from '#/api/pipeline/lotteryStep.ts'
import { allAsked, answerWith } from '../../support/fakePlatform.ts'
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

test('is refused with its own text, and nothing is sent', async () => {
  answerWith({ getCurrentInfo: () => currentInfo() })
  const tab = await openTab()
  const { error } = await tab.store.dispatch(tab.calls.getCurrentInfo.initiate({ lotteryId: '' }))
  expect(error).toEqual({ kind: 'noLottery' })
  expect(allAsked()).toEqual([])
})

describe('needs the id', () => {
  const id = { lotteryId: 'k3-1m' }
  test.each([
    ['getOpenHistory', { lotteryId: '' }, true],
    ['getOpenHistory', {}, true],
    ['getOpenHistory', id, false],
    // among those of its search
    ['getOpenHistoryPage', { pageParam: {}, searchParam: { lotteryId: '' } }, true],
    ['getOpenHistoryPage', { pageParam: {}, searchParam: id }, false],
    ['bet', { lotteryId: '' }, true],
    ['getOpenDataTrend', { lotteryId: '' }, true],
    // one that may be about all of them
    ['getLongDargonCount', {}, false],
    ['queryUserBetRecordPage', { pageParam: {}, searchParam: {} }, false],
    ['queryAllLotteryInfoList', {}, false],
  ] as const)('%s %o: %s', async (call, arg, isLacking) => {
    expect(lacksLottery(contract[call], arg)).toBe(isLacking)
  })
})
