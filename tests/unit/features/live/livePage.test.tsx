// @vitest-environment jsdom
// The list of rooms: which state puts a room where, and what becomes of one whose state changes meanwhile.
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Room } from '#/contract/live/rooms.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../support/fakePlatform.ts'

const { openPages } = await import('../openPages.tsx')
const { LivePage } = await import('#/features/live/LivePage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
beforeEach(() => erasePrivateState())
afterEach(cleanup)

const names = (en: string) => ({ rw: en, korw: en, en })
const states = ['live', 'away', 'paused', 'ended', 'preview'] as const
const later = Date.now() + 3_600_000

const room = (state: Room['state'], at: number): Room => ({
  id: String(20_600 + at),
  titles: names(`A room that is ${state}`),
  host: { id: `host${at}`, names: names(`Host ${at}`), stone: 'jade', isCertified: false },
  category: 'TALK',
  lotteryId: null,
  state,
  stateAt: Date.now() - 60_000,
  until: state === 'preview' || state === 'ended' ? later : null,
  viewers: 7,
  isBundled: true,
  poster: null,
})
const rooms = states.map(room)
const on = rooms.slice(0, 3)
const off = rooms.slice(3)
const numbersOf = (all: readonly Room[]) => Object.fromEntries(all.map(({ id, state, viewers, until }) => [id, { state, viewers, until }]))

async function open(address: string, numbers: readonly Room[] = on) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo(),
    roomList: () => ({ records: on, current: 1, size: 100, total: on.length, pages: 1, categories: ['TALK'], upcoming: off }),
    roomMap: () => ({ rooms: numbersOf(numbers) }),
    getFollowList: () => ({ rooms, reminded: [] }),
  })
  await openPages({ '/live': LivePage }, [address])
  await waitFor(() => expect(argumentsOf('roomMap').length).toBeGreaterThan(0))
}
const titles = (within_: HTMLElement) =>
  within(within_)
    .queryAllByText(/^A room that is/)
    .map(({ textContent }) => textContent?.slice(15))
const sectionOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('section') ?? document.body
const links = () =>
  screen.getAllByRole('link', { name: /A room that is/ }).map(({ textContent }) => /that is (\w+?)(?:Host|$)/.exec(textContent ?? '')?.[1])

it('the list has rooms that are live, away or cut off; planned and ended rooms are under “Coming up”', async () => {
  await open('/live')
  expect(titles(await sectionOf('Coming up'))).toEqual(['ended', 'preview'])
  expect(links(), 'what can be entered').toEqual(['live', 'away', 'paused'])
})

it('followed hosts who are not live are listed apart, without a number of viewers', async () => {
  await open('/live?tab=%22followed%22')
  const apart = await sectionOf('Not live now')
  expect(titles(apart)).toEqual(['ended', 'preview'])
  expect(within(apart).queryByText('watching')).toBeNull()
  expect(links()).toEqual(['live', 'away', 'paused', 'ended', 'preview'])
})

it('the list drops a room that has ended meanwhile, and keeps a room whose host is away', async () => {
  const [live, away, paused] = on
  if (!live || !away || !paused) throw new Error('rooms are missing')
  await open('/live', [{ ...live, state: 'away', viewers: 9 }, { ...away, state: 'ended' }, paused])
  await waitFor(() => expect(links()).toEqual(['live', 'paused']))
  expect(screen.getByText('9')).toBeTruthy()
})
