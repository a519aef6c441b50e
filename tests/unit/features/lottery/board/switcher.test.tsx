// @vitest-environment jsdom
// The list of other lotteries has favourites first and only there, each with its clock; a search finds names and codes in any language
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lotteryInfo, period } from '../../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { whenOf } from '#/i18n/when.ts'
import { reportReachable } from '#/lib/online.ts'
import { Switcher } from '#/features/lottery/board/Switcher.tsx'
import { OnBoard } from '../onBoard.tsx'

afterEach(() => {
  cleanup()
  reportReachable(true)
})

const names = (en: string, rw: string) => ({ rw, korw: en, en })
const lotteries = [
  lotteryInfo({ id: 'k3-1m', lotteryTypeCode: 'K3', names: names('Fast', '一分快三') }),
  lotteryInfo({ id: 'k3-3m', lotteryTypeCode: 'K3', names: names('Slow', '三分快三') }),
  lotteryInfo({ id: 'ssc-5m', lotteryTypeCode: 'SSC', names: names('Five', '五分时时彩') }),
]

async function show() {
  const closesAt = Date.now() + 2.9 * 86_400_000
  const current = period({ state: 'open', opensAt: 0, closesAt, drawsAt: closesAt + 5_000 })
  const coming = period({ state: 'open', opensAt: closesAt, closesAt: closesAt + 55_000, drawsAt: closesAt + 60_000 })
  answerWith({
    getLotteryMarks: () => ({ favourites: ['ssc-5m'], recent: [], usualStake: null }),
    setLotteryFavourite: () => ({}),
    getNewOpenResult: () => ({
      serverTime: Date.now(),
      records: [
        { lotteryId: 'ssc-5m', serverTime: Date.now(), current, next: null, last: null },
        { lotteryId: 'k3-3m', serverTime: Date.now(), current: coming, next: null, last: null },
      ],
    }),
  })
  showPage('/lottery', () => (
    <OnBoard lotteries={lotteries}>
      <Switcher />
    </OnBoard>
  ))
  await screen.findByRole('region', { name: 'Favourites' })
  return { opensAt: closesAt }
}

const listed = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('the switcher lists favourites apart, and other lotteries by family', async () => {
  await show()
  await waitFor(() => expect(listed('Favourites')).toEqual(['Five2 d 21 h']))
  expect(listed('Fast 3')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'SSC' })).toBeNull()
})

it('between two sales a card shows when the next sale opens', async () => {
  const { opensAt } = await show()
  await waitFor(() => expect(listed('Fast 3')).toContain(`Slowopens ${whenOf('en', opensAt, Date.now())}`))
})

it('without a network a card shows how often its lottery is drawn, as a clock would be wrong', async () => {
  await show()
  await waitFor(() => expect(listed('Favourites')).toEqual(['Five2 d 21 h']))
  act(() => reportReachable(false))
  await waitFor(() => expect(listed('Favourites')).toEqual(['FiveA draw every 1 min']))
})

it('a star makes a favourite', async () => {
  await show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Favourite: Slow' })))
  await waitFor(() => expect(argumentsOf('setLotteryFavourite')).toEqual([{ lotteryId: 'k3-3m', isFavourite: true }]))
})

it.each(['SSC', '五分', 'five', 'wfssc', 'wufen shishi'])('%s finds the lottery', async (text) => {
  await show()
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
})
