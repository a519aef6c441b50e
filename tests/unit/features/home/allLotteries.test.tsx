// @vitest-environment jsdom
/** The sheet of all lotteries: by family, next to close, the favourites; a search by name, pinyin or initial consonants. */
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { AllLotteries } from '#/features/home/AllLotteries.tsx'
import { catalogue } from '../../../../server/domains/draws/catalogue.ts'
import { currentInfo, lotteryInfo, period } from '../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'

afterEach(cleanup)

const hour = 3_600_000
const sold = catalogue.map(({ id, family, names, schedule }) => lotteryInfo({ id, lotteryTypeCode: family, names, schedule }))

/** The sale of the lottery closes in so many milliseconds. */
function closing(lotteryId: string, left: number): CurrentInfo {
  const closesAt = Date.now() + left
  return currentInfo({ lotteryId, current: period({ opensAt: 0, closesAt, drawsAt: closesAt + 5000 }), next: null })
}

async function show(lotteries: readonly LotteryInfo[] = sold, draws: readonly CurrentInfo[] = [], favourites: readonly string[] = []) {
  answerWith({
    getLotteryMarks: () => ({ favourites: [...favourites], recent: [], usualStake: null }),
    setLotteryFavourite: () => ({}),
  })
  showPage('/home', () => <AllLotteries isOpen lotteries={lotteries} draws={draws} onClose={() => undefined} />)
  await screen.findByRole('searchbox')
}

const codes = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.replace('/lottery?id=', ''))

function find(typed: string) {
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.submit(field)
}

const order = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('has each lottery once, below its family', async () => {
  await show()
  expect(codes().toSorted()).toEqual(sold.map(({ id }) => id).toSorted())
  const family = within(screen.getByRole('region', { name: 'Mark Six' }))
  expect(family.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    '1-min Mark Six',
    '5-min Mark Six',
    'Mark Six',
  ])
})

const fast = ['k3-1m', 'k3-3m', 'k3-5m']
it.each([
  ['快三', fast],
  ['kuaisan', fast],
  ['kuai san', fast],
  ['ks', fast],
  ['yfks', ['k3-1m']],
  ['ㅋ3', fast],
  ['1ㅂㅋ', ['k3-1m']],
  ['ㅁㅋㅅㅅ', ['lhc-1m', 'lhc-5m', 'lhc']],
  ['fast 3', fast],
  ['K3', fast],
  ['28', ['pc28-1m', 'pc28-3m']],
  ['aisan', []],
  ['roulette', []],
])('%s finds %j', async (typed, expected) => {
  await show()
  find(typed)
  await screen.findByText(`“${typed}” finds ${expected.length}`)
  expect(codes()).toEqual(expected)
})

it('the next to close comes first, and a lottery without a time says why', async () => {
  const [one, three, five, ...others] = sold
  if (!one || !three || !five) throw new Error('the catalogue has too few lotteries')
  const stopped = { ...three, onSale: false, resumesAt: Date.now() + hour }
  const closed = { ...five, onSale: false }
  await show([closed, stopped, one, ...others.slice(0, 1)], [closing(one.id, 50_000), closing(others[0]?.id ?? '', 20_000)])
  order('Next to close')
  await waitFor(() => expect(codes().slice(0, 2)).toEqual([others[0]?.id, one.id]))
  const row = (id: string) => screen.getAllByRole('listitem')[codes().indexOf(id)]
  expect(row(one.id)?.textContent).toMatch(/to close00:\d\d$/)
  expect(row(stopped.id)?.textContent).toMatch(/opens .*\d\d:\d\d$/)
  expect(row(closed.id)?.textContent).toMatch(/Not on sale$/)
})

it('outside its hours a lottery says when its sale opens', async () => {
  const [one] = sold
  if (!one) throw new Error('the catalogue is empty')
  const opensAt = Date.now() + hour
  const next = period({ opensAt, closesAt: opensAt + hour, drawsAt: opensAt + hour })
  await show([one], [currentInfo({ lotteryId: one.id, current: null, next })])
  expect(await screen.findByText(/^opens .*\d\d:\d\d$/)).toBeDefined()
})

it('favourites stand in the order of marking, and the heart makes one', async () => {
  await show(sold, [], ['lhc', 'k3-1m'])
  order(/^Favourites/)
  await waitFor(() => expect(codes()).toEqual(['lhc', 'k3-1m']))
  order('By family')
  fireEvent.click(screen.getByRole('button', { name: 'Favourite: Daily 3D' }))
  await waitFor(() => expect(argumentsOf('setLotteryFavourite')).toEqual([{ lotteryId: '3d', isFavourite: true }]))
})
