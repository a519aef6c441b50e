// @vitest-environment jsdom
// Addresses that name a room, a film, a game or a lottery that there is not: each page says so, and leads on
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lotteryInfo, systemConfig, userInfo } from '../../support/answers.ts'
import { answerWith, refused } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'
import { openPages } from './openPages.tsx'

const { pageOf } = await import('#/app/pages.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }))
beforeEach(erasePrivateState)
afterEach(cleanup)

const noRoom = 'There is no such room'
const noFilm = 'There is no such film'
const noGame = 'This game is not on offer now'
const noLottery = 'Lottery not found'

it.each([
  { address: '/liveVideo', says: noRoom, to: '/live' },
  { address: '/liveVideo?id=999', says: noRoom, to: '/live' },
  { address: '/liveVideo?id=suhe', says: noRoom, to: '/live' },
  { address: '/live?view=ranking&room=999', says: noRoom, to: '/live' },
  { address: '/live?view=ranking&room=suhe', says: noRoom, to: '/live' },
  { address: '/movieDetail', says: noFilm, to: '/movie' },
  { address: '/movieDetail?id=nothing', says: noFilm, to: '/movie' },
  { address: '/movieDetail?id=NO', says: noFilm, to: '/movie' },
  { address: '/movieDetail?id=nothing&play=1', says: noFilm, to: '/movie' },
  { address: '/gamePlay', says: noGame, to: undefined },
  { address: '/gamePlay?platform=stone&code=nothing', says: noGame, to: undefined },
  { address: '/lottery?id=nothing', says: noLottery, to: '/home' },
  { address: '/openHistory?id=nothing', says: noLottery, to: '/home' },
  { address: '/rules?id=nothing', says: noLottery, to: '/home' },
  { address: '/trend?id=nothing', says: noLottery, to: '/home' },
])('$address says that there is nothing, and leads on', async ({ address, says, to }) => {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo(),
    queryAllLotteryInfoList: () => ({ current: 1, size: 20, total: 1, pages: 1, records: [lotteryInfo()] }),
    watchRoom: () => refused('ROOM'),
    roomOf: () => refused('ROOM'),
    roomHistory: () => refused('ROOM'),
    spendRanking: (arg) => refused(/999/.test(JSON.stringify(arg)) ? 'ROOM' : 'BAD_REQUEST'),
    detail: (arg) => refused(/NO"/.test(JSON.stringify(arg)) ? 'BAD_REQUEST' : 'NOT_FOUND'),
    getMovieExchange: () => refused('NOT_FOUND'),
    moviePositions: () => ({ positions: [] }),
    getGames: () => ({ platforms: [], games: [] }),
    getBalance: () => ({ main: { balance: '0', version: 1, held: '0' }, platforms: [], autoIn: { isOn: false, below: '0', upTo: '0' } }),
    getUrl: () => refused('NOT_FOUND'),
  })
  const [path = ''] = address.split('?')
  const Page = await pageOf(path).load()
  await openPages({ [path]: () => <Page /> }, [address])
  await screen.findByText(says, {}, patient)
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull(), patient)
  const on = to === undefined ? screen.getAllByRole('button', { name: /Leave/ }) : screen.getAllByRole('link')
  expect(to === undefined || on.some((link) => link.getAttribute('href') === to)).toBe(true)
})
