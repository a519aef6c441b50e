// @vitest-environment jsdom
/** What a member played last, here or on another device, stands on home: lotteries and games together, the latest one first. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lotteryInfo } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

const names = (en: string) => ({ rw: en, korw: en, en })
const at = 1_795_000_000_000

const { RecentlyPlayed } = await import('#/features/home/RecentlyPlayed.tsx')
const { keepOpened } = await import('#/features/home/homeState.ts')
afterEach(cleanup)

it('the section lists lotteries and games that are still offered, the latest first', async () => {
  answerWith({
    getLotteryMarks: () => ({
      favourites: [],
      recent: [
        { lotteryId: 'k3-1m', at: at + 3 },
        { lotteryId: 'gone', at: at + 2 },
        { lotteryId: 'k3-3m', at },
      ],
      usualStake: '25000',
    }),
    getGameMarks: () => ({ favourites: [], recent: [{ platform: 'stone', code: 'niuniu', at: at + 1, net: '0' }] }),
    getAllUrl: () => ({
      categories: [{ code: 'QIPAI', data: [{ code: 'niuniu', names: names('Bull'), isShow: true, platform: 'stone' }] }],
    }),
    queryAllLotteryInfoList: () => ({
      records: [lotteryInfo({ id: 'k3-1m', names: names('Fast') }), lotteryInfo({ id: 'k3-3m', names: names('Slow') })],
    }),
    getNewOpenResult: () => ({ serverTime: at, records: [] }),
  })
  showPage('/home', () => <RecentlyPlayed place={null} />)
  await screen.findByText('Recently played', undefined, patient)
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => /Fast|Bull|Slow/.exec(textContent)?.[0])).toEqual(['Fast', 'Bull', 'Slow'])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/lottery?id=k3-1m',
    expect.stringMatching(/^\/gamePlay.*niuniu/),
    '/lottery?id=k3-3m',
  ])
})

it('the section keeps its space, and shows a member without bets the lotteries opened on this device', async () => {
  keepOpened('k3-3m')
  answerWith({
    getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: null }),
    getGameMarks: () => ({ favourites: [], recent: [] }),
    getAllUrl: () => ({ categories: [] }),
    queryAllLotteryInfoList: () => ({ records: [lotteryInfo({ id: 'k3-3m', names: names('Slow') })] }),
    getNewOpenResult: () => ({ serverTime: at, records: [] }),
  })
  showPage('/home', () => <RecentlyPlayed place="the room" />)
  expect(await screen.findByText('the room', undefined, patient)).toBeDefined()
  expect((await screen.findByRole('link', undefined, patient)).textContent).toContain('Slow')
})
