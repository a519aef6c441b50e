// @vitest-environment jsdom
// The list beside a wide board has favourites first and only there, each lottery with its clock; the key / searches
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { LotteryList } from '#/features/lottery/board/LotteryList.tsx'
import { reportReachable } from '#/lib/online.ts'
import { lotteryInfo, period } from '../../../../support/answers.ts'
import { answerWith, Refusal } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'

afterEach(() => {
  cleanup()
  reportReachable(true)
})

const names = (en: string, rw: string) => ({ rw, korw: en, en })
const lotteries = [
  lotteryInfo({ id: 'k3-1m', lotteryTypeCode: 'K3', names: names('Fast', '一分快三') }),
  lotteryInfo({ id: 'k3-3m', lotteryTypeCode: 'K3', names: names('Slow', '三分快三') }),
  lotteryInfo({ id: 'ssc-5m', lotteryTypeCode: 'SSC', names: names('Five', '五分时时彩'), onSale: false }),
]
const day = 86_400_000
const listOf = (records: readonly LotteryInfo[]) => ({ current: 1, size: 20, total: records.length, pages: 1, records })

async function show() {
  const infoOf = (lotteryId: string, opensAt: number, closesAt: number) => ({
    lotteryId,
    serverTime: Date.now(),
    current: period({ state: 'open', opensAt, closesAt, drawsAt: Date.now() + 3 * day }),
    next: null,
    last: null,
  })
  const [before, later] = [Date.now() - day, Date.now() + 2.9 * day]
  answerWith({
    queryAllLotteryInfoList: () => listOf(lotteries),
    getLotteryMarks: () => ({ favourites: ['ssc-5m'], recent: [], usualStake: null }),
    getNewOpenResult: () => ({
      serverTime: Date.now(),
      records: [infoOf('k3-1m', before, before + 1), infoOf('k3-3m', before, later), infoOf('ssc-5m', before, later)],
    }),
  })
  showPage('/lottery', () => <LotteryList here="k3-3m" />)
  await screen.findByRole('region', { name: 'Favourites' })
}

const listed = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('a lottery on sale has the time until its sale closes, and the lottery of the page is marked', async () => {
  await show()
  expect(listed('Favourites')).toEqual(['Five'])
  await waitFor(() => expect(listed('Fast 3')).toEqual(['FastClosed', 'Slow2 d 21 h']))
  expect(screen.queryByRole('region', { name: 'SSC' })).toBeNull()
  expect(screen.getAllByRole('link', { current: true }).map((link) => link.getAttribute('href'))).toEqual(['/lottery?id=k3-3m'])
})

it('without a network there is no time, as a clock would be wrong', async () => {
  await show()
  await waitFor(() => expect(listed('Fast 3')).toEqual(['FastClosed', 'Slow2 d 21 h']))
  act(() => reportReachable(false))
  await waitFor(() => expect(listed('Fast 3')).toEqual(['Fast', 'Slow']))
})

it('the key / leads to the field, in which it is a letter; a text leaves the lotteries that have it', async () => {
  await show()
  const field = screen.getByRole('searchbox')
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(field)
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true)
  fireEvent.change(field, { target: { value: 'sanfen' } })
  fireEvent.submit(field)
  await waitFor(() => expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['Slow']))
})

describe('without lotteries', () => {
  function showWith(queryAllLotteryInfoList: () => unknown) {
    answerWith({
      queryAllLotteryInfoList,
      getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: null }),
      getNewOpenResult: () => ({ serverTime: Date.now(), records: [] }),
    })
    return showPage('/lottery', () => <LotteryList here={undefined} />)
  }

  it('an empty list says so, instead of waiting', async () => {
    showWith(() => listOf([]))
    expect(await screen.findByRole('heading', { name: 'No lottery is offered' })).toBeTruthy()
  })

  it('a list that failed says so, leaves the retry to the page, and has the lotteries after that', async () => {
    let isBroken = true
    const store = showWith(() => (isBroken ? new Refusal(404) : listOf(lotteries)))
    expect(await screen.findByText('Lotteries could not be loaded')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    isBroken = false
    await act(async () => store.dispatch(endpoints.endpoints.queryAllLotteryInfoList.initiate({}, { forceRefetch: true })))
    expect(await screen.findByRole('region', { name: 'Fast 3' })).toBeTruthy()
  })
})
