// @vitest-environment jsdom
/** The calls that the first script sends for an address are calls that the page there sends by itself. */
import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { currentInfo, lotteryInfo, systemConfig } from '../../support/answers.ts'
import { allCalls, answerWith } from '../../support/fakePlatform.ts'
import { showPage } from '../../support/page.tsx'
import { patient } from '../../support/patience.ts'

const { firstCallsOf } = await import('#/api/firstCalls.ts')
const { pageOf } = await import('#/app/pages.ts')

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
afterEach(cleanup)

it.each([
  ['/home', ''],
  ['/lottery', '?id=k3-1m'],
])('%s', async (pathname, search) => {
  answerWith({
    bulletinNewsTicker: () => ({ items: [] }),
    staticImagePosition: () => ({ items: [] }),
    getAllUrl: () => ({
      categories: [{ code: 'LOTTERY', data: [{ code: 'k3-1m', names: { rw: '快三', korw: '쾌삼', en: 'K3' }, isShow: true }] }],
    }),
    queryAllLotteryInfoList: () => ({ records: [lotteryInfo()] }),
    getNewOpenResult: () => ({ serverTime: 0, records: [] }),
    getLotteryPlayTypeList: () => ({ ruleVersion: 1, playTypes: [] }),
    getCurrentInfo: () => currentInfo(),
    getOpenHistory: () => ({ records: [] }),
    getSystemConfig: () => systemConfig(),
  })
  const Page = await pageOf(pathname).load()
  showPage(pathname, () => <Page />, search, null)
  const ofShell = new Set(['getSystemConfig', 'queryAllConfig', 'configFromCache'])
  const sent = firstCallsOf({ pathname, search }).filter(({ call }) => !ofShell.has(call))
  expect(sent.length).toBeGreaterThan(2)
  for (const { call, arg } of sent)
    await vi.waitFor(() => expect(allCalls().map((one) => [one.call, one.arg])).toContainEqual([call, arg]), patient)
})
