// @vitest-environment jsdom
/** A family of lotteries is one row: its paces switch in place, and the device keeps the pace of each family. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lotteryTypeCode } from '#/contract/lottery.ts'
import { familiesOf, paceText } from '#/features/home/categories.ts'
import { resultWords } from '#/features/home/LastResult.tsx'
import { defaultRules } from '#/rules/config.ts'
import { loadFamily } from '#/rules/registry.ts'
import { catalogue } from '../../../../server/domains/draws/catalogue.ts'
import { currentInfo, draw, lotteryInfo, period } from '../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

const sold = catalogue.map(({ id, family, names, schedule }) => lotteryInfo({ id, lotteryTypeCode: family, names, schedule }))
const families = familiesOf(sold)

describe('the families', () => {
  it('have one row each, in the order of the platform, with one of their lotteries', () => {
    expect(families.map(({ code }) => code).toSorted()).toEqual([...lotteryTypeCode.options].toSorted())
    for (const { lotteries, usual } of families) expect(lotteries).toContain(usual)
  })

  it('begin at different paces if neighbours have several', () => {
    expect(families.slice(0, 3).map(({ usual }) => usual.id)).toEqual(['k3-1m', 'ssc-3m', 'pk10-5m'])
  })

  it.each([
    ['rw', ['3 分', '每日', '排列三'], ['1 分', '5 分', '二四六']],
    ['korw', ['3분', '매일', '배열3'], ['1분', '5분', '주 3회']],
    ['en', ['3 min', 'Daily', 'PL3'], ['1 min', '5 min', '3/wk']],
  ] as const)('have different names for the paces, in %s', (language, daily, weekly) => {
    const paces = (code: string) =>
      families.filter((one) => one.code === code).flatMap((one) => one.lotteries.map((lottery) => paceText(lottery, one, language)))
    expect(paces('SD')).toEqual(daily)
    expect(paces('LHC')).toEqual(weekly)
  })
})

it.each(['K3', 'SSC', 'PC28', 'KL8'] as const)('have the words of the rules beside a result of %s', async (code) => {
  const family = await loadFamily(code)
  const results = {
    K3: [
      [3, 3, 4],
      [3, 4, 4],
    ],
    SSC: [
      [9, 9, 4, 0, 0],
      [9, 9, 4, 1, 0],
    ],
    PC28: [
      [9, 4, 0],
      [9, 4, 1],
    ],
    KL8: [0, 1, -1].map((more) => [11 + more, ...Array.from({ length: 18 }, (_, at) => at + 32), 70]),
  }[code]
  for (const result of results) {
    const facts = family.facts(result, defaultRules).map(({ value }) => (typeof value === 'number' ? value : value.en))
    const words = resultWords(code, result)
    expect([words?.sum, ...(words?.sides ?? []).map(({ en }) => en)]).toEqual(facts.slice(0, 3))
  }
})

describe('a row', () => {
  const k3 = sold.filter(({ lotteryTypeCode: code }) => code === 'K3')
  const infoOf = (lotteryId: string, result: number[]) =>
    currentInfo({
      lotteryId,
      serverTime: 0,
      current: period({ period: '20261121-0002', opensAt: 0, closesAt: Date.now() + 600_000, drawsAt: Date.now() + 660_000 }),
      last: draw({ lotteryId, period: '20261121-0001', result }),
    })
  beforeEach(() => {
    localStorage.clear()
    answerWith({
      queryAllLotteryInfoList: () => ({ records: k3 }),
      getNewOpenResult: () => ({ serverTime: 0, records: [infoOf('k3-1m', [1, 1, 2]), infoOf('k3-3m', [4, 5, 6])] }),
    })
  })
  afterEach(cleanup)

  const show = async () => {
    const { LotterySection } = await import('#/features/home/LotterySection.tsx')
    const entries = k3.map(({ id, names }) => ({ code: id, names, isShow: true }))
    showPage('/home', () => (
      <LotterySection entries={entries} title="Lotteries" titleId="title">
        Below
      </LotterySection>
    ))
    return within(await screen.findByRole('group', { name: 'Pace of Fast 3' }, patient))
  }

  it('switches name, result and clock in place, opens nothing, and keeps the pace', async () => {
    const paces = await show()
    await screen.findByRole('img', { name: 'Last result: 1 1 2' }, patient)
    expect(screen.getByRole('link', { name: '1-min Fast 3' }).getAttribute('href')).toBe('/lottery?id=k3-1m')
    screen.getByText('4 Small Even')
    fireEvent.click(paces.getByRole('button', { name: '3 min' }))
    expect(paces.getByRole('button', { name: '3 min' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('link', { name: '3-min Fast 3' }).getAttribute('href')).toBe('/lottery?id=k3-3m')
    await screen.findByRole('img', { name: 'Last result: 4 5 6' }, patient)
    expect(argumentsOf('queryAllLotteryInfoList')).toHaveLength(1)
    expect(localStorage.getItem('home')).toContain('"K3":"k3-3m"')
    cleanup()
    await show()
    await screen.findByRole('link', { name: '3-min Fast 3' }, patient)
  })

  it('of a stopped lottery says until when the sale is stopped, if that is known', async () => {
    const resumesAt = Date.now() + 3_600_000
    answerWith({
      queryAllLotteryInfoList: () => ({
        records: k3.map((lottery) => ({ ...lottery, onSale: false, ...(lottery.id === 'k3-1m' && { resumesAt }) })),
      }),
      getNewOpenResult: () => ({ serverTime: 0, records: [infoOf('k3-1m', [1, 1, 2]), infoOf('k3-3m', [4, 5, 6])] }),
    })
    const paces = await show()
    fireEvent.click(paces.getByRole('button', { name: '1 min' }))
    await screen.findByText(/^until .*\d\d:\d\d$/, {}, patient)
    screen.getByText('Not on sale')
    fireEvent.click(paces.getByRole('button', { name: '3 min' }))
    screen.getByText('Not on sale')
    expect(screen.queryByText(/^until /)).toBeNull()
  })

  it('waits for a draw that may come, and shows the last result if no draw can come', async () => {
    const drawn = period({ period: '20261121-0002', opensAt: 0, closesAt: Date.now() - 2000, drawsAt: Date.now() - 1000 })
    answerWith({
      queryAllLotteryInfoList: () => ({ records: k3 }),
      getNewOpenResult: () => ({
        serverTime: Date.now(),
        records: ['k3-1m', 'k3-3m'].map((id) => ({ ...infoOf(id, [1, 1, 2]), current: drawn, next: null })),
      }),
    })
    await show()
    await screen.findByText('Drawing', {}, patient)
    expect(screen.queryByRole('img', { name: /^Last result/ })).toBeNull()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await screen.findByRole('img', { name: 'Last result: 1 1 2' }, patient)
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
  })
})
