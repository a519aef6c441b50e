// @vitest-environment jsdom
// Sheets of a room: what moderators and reporters choose, the card of a host, the numbers and chats under More, and the ranking of givers.
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Room, Standing } from '#/contract/live/rooms.ts'
import type { AuthoredItem } from '#/features/live/roomStream.ts'
import type { RoomHere } from '#/features/live/useRoom.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, refused } from '../../../support/fakePlatform.ts'

const { openPages } = await import('../openPages.tsx')
const { LineSheet } = await import('#/features/live/LineSheet.tsx')
const { HostSheet } = await import('#/features/live/HostSheet.tsx')
const { MoreSheet } = await import('#/features/live/MoreSheet.tsx')
const { HostReport } = await import('#/features/live/HostReport.tsx')
const { GiftRankingPage } = await import('#/features/live/gifts/GiftRankingPage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(cleanup)

const names = (en: string) => ({ rw: en, korw: en, en })
const room: Room = {
  id: '20617',
  titles: names('Dice in the evening'),
  host: { id: 'suhe', names: names('Su He'), stone: 'jade', isCertified: true },
  category: 'TALK',
  lotteryId: null,
  state: 'live',
  stateAt: 0,
  until: null,
  viewers: 3,
  isBundled: true,
  poster: null,
}
const standing: Standing = { role: 'moderator', slowSeconds: 3, muted: null, kicked: null }
const own: RoomHere['own'] = {
  room,
  isFollowed: false,
  followers: 1,
  isReminded: false,
  standing,
  blocked: [],
  self: 'selfselfself',
  visit: { seconds: 0, given: '0', staked: '0' },
}
const line: AuthoredItem = {
  kind: 'line',
  seq: 7,
  at: 0,
  author: { key: 'otherotherot', name: 'Other', role: null, title: null },
  text: 'a line',
}

async function open(Page: () => React.ReactElement, answers: Answers = {}) {
  answerWith({ getSystemConfig: () => systemConfig(), querySystemUserInfo: () => userInfo(), ...answers })
  await openPages({ '/setting': Page }, ['/setting'])
}
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('a moderator’s act is sent with the chosen reason, each under its own id', async () => {
  await open(() => <LineSheet room={room} item={line} own={own} signedIn onClose={() => undefined} />, {
    moderate: () => refused('NOT_MODERATOR'),
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Lewd content' }))
  await tap('Silence a day')
  await waitFor(() => expect(argumentsOf('moderate')).toHaveLength(1))
  // While its answer is on its way, nothing else can be done about the line.
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
  fireEvent.click(screen.getByRole('radio', { name: 'Insults or harassment' }))
  await tap('Put out of the room')
  await waitFor(() => expect(argumentsOf('moderate')).toHaveLength(2))
  expect(argumentsOf('moderate')).toEqual([
    expect.objectContaining({ seq: 7, act: { kind: 'mute', minutes: 1440, reason: 'lewd' } }),
    expect.objectContaining({ seq: 7, act: { kind: 'kick', reason: 'abuse' } }),
  ])
  expect(new Set(idsOf('moderate')).size).toBe(2)
})

it('a host’s card says since when they are live, and that the picture is a film', async () => {
  await open(() => <HostSheet room={room} signedIn onReport={() => undefined} onClose={() => undefined} />, {
    getAnchorCard: () => ({
      host: room.host,
      roomId: room.id,
      lotteryId: null,
      intro: names('About dice'),
      isFollowed: false,
      followers: 1,
      isReminded: false,
      shows: 1,
      showSeconds: 60,
      times: [],
      liveSince: Date.now(),
    }),
  })
  expect(await screen.findByText(/live since \d\d:\d\d/)).toBeTruthy()
  expect(screen.getByText(/drawn film in a loop/)).toBeTruthy()
})

it.each([
  { title: 'Report this gift', name: 'Other', canBlock: true, text: 'Other gave a gift × 3' },
  { title: 'Report this gift', name: '', canBlock: false, text: 'Anonymous gave a gift × 3' },
])('a gift of "$name" can be reported like a line; an unnamed giver cannot be blocked', async ({ title, name, canBlock, text }) => {
  const gift: AuthoredItem = { ...line, kind: 'gift', gift: 'tea', count: 1, combo: 'c', running: 3, author: { ...line.author, name } }
  await open(() => <LineSheet room={room} item={gift} own={own} signedIn onClose={() => undefined} />, { reportLine: () => ({}) })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Only block, without a report' })).toHaveLength(canBlock ? 1 : 0)
  await tap('Send the report')
  await waitFor(() => expect(argumentsOf('reportLine')).toEqual([{ room: '20617', seq: 7, reason: 'tips', blocks: canBlock }]))
})

it('the report of a host also blocks the host, and the member leaves the room', async () => {
  await open(() => <HostReport room={room} signedIn onClose={() => undefined} />, { reportHost: () => ({}) })
  fireEvent.click(await screen.findByRole('radio', { name: 'Lewd content' }))
  await tap('Send the report')
  await waitFor(() => expect(argumentsOf('reportHost')).toEqual([{ id: 'suhe', reason: 'lewd', blocks: true }]))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Report or block Su He' })).toBeNull())
})

const More = () => (
  <MoreSheet room={room} own={own} isMuted={false} onMuted={() => undefined} video={{ current: null }} onClose={() => undefined} />
)
const openMore = (answers: Answers) =>
  open(More, {
    viewInfo: () => ({ viewers: 12, members: 5, at: 0 }),
    chatroomList: () => ({ rooms: [], blocked: [] }),
    ...answers,
  })

it.each([
  { viewers: 12, members: 5, text: '12 devices are in the room, 5 of them signed in.' },
  { viewers: 0, members: 0, text: '0 devices are in the room, 0 of them signed in.' },
  { viewers: null, members: null, text: '— devices are in the room, — of them signed in.' },
])('the numbers of a room are as counted, and dashes if they are not known: $text', async ({ viewers, members, text }) => {
  await openMore({ viewInfo: () => ({ viewers, members, at: 0 }) })
  const numbers = await screen.findByText(/devices are in the room/)
  expect(numbers.textContent).toBe(`${text} Counted every 10 seconds, and never rounded up.`)
  expect(argumentsOf('viewInfo')[0]).toEqual({ id: room.id })
})

it('the member’s chats are listed, each with the member’s standing', async () => {
  const muted = (until: number | null) => ({ until, reason: 'abuse' as const, isEverywhere: false })
  const chat = (at: number, title: string, more: Partial<Standing>) => ({
    id: String(20_000 + at),
    titles: names(title),
    state: 'live' as const,
    standing: { ...standing, ...more },
    lastAt: null,
  })
  await openMore({
    chatroomList: () => ({
      rooms: [
        chat(1, 'Written', { role: null, slowSeconds: 7 }),
        chat(2, 'Moderated', { role: 'moderator' }),
        chat(3, 'Hosted', { role: 'host' }),
        chat(4, 'Muted for ever', { role: null, muted: muted(null) }),
        chat(5, 'Muted for a while', { role: null, muted: muted(Date.UTC(2120, 0, 15, 12)) }),
      ],
      blocked: [],
    }),
  })
  const chats = (await screen.findByRole('heading', { name: 'Chats that you write in' })).closest('section') ?? document.body
  const rows = within(chats).getAllByRole('listitem')
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Written', 'a line every 7 s'],
    ['Moderated', 'Moderator'],
    ['Hosted', 'Host'],
    ['Muted for ever', 'Silenced'],
    ['Muted for a while', expect.stringMatching(/^Silenced until Jan 15, 2120, \d\d:\d\d$/)],
  ])
})

it('a blocked person can be unblocked', async () => {
  let blocked = [{ key: 'otherotherot', names: names('Other'), at: 0 }]
  await openMore({
    chatroomList: () => ({ rooms: [], blocked }),
    unblockAuthor: () => {
      blocked = []
      return { blocked: [] }
    },
  })
  await tap('Unblock: Other')
  await waitFor(() => expect(argumentsOf('unblockAuthor')).toEqual([{ key: 'otherotherot' }]))
  expect(await screen.findByText('Nobody. Tap a line to block who wrote it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unblock: Other' })).toBeNull()
})

const ranking = {
  current: 1,
  size: 50,
  total: 1,
  pages: 1,
  records: [{ place: 1, name: 'Other', amount: '18000', isSelf: false }],
  own: { place: null, amount: '0', isMystery: false },
  limit: null,
  at: Date.now(),
}

it.each([
  { of: '20617', title: 'Gift ranking of room 20617', search: { span: 'day', room: '20617' } },
  { of: undefined, title: 'Gift ranking', search: { span: 'day' } },
])('the ranking of givers is for one room or for all rooms: $title', async ({ of, title, search }) => {
  await open(() => <GiftRankingPage back="/live" {...(of !== undefined && { room: of })} />, { spendRanking: () => ranking })
  expect(await screen.findByText('Other')).toBeTruthy()
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(argumentsOf('spendRanking')).toEqual([expect.objectContaining({ searchParam: search })])
})

it('the ranking of givers says how it is made', async () => {
  await open(() => <GiftRankingPage back="/live" />, { spendRanking: () => ranking })
  await tap('Rules')
  const rules = await screen.findByRole('dialog', { name: 'Rules' })
  expect(rules.textContent).toContain('Of two equal amounts, the one that was reached earlier stands first.')
})

it('a member can appear unnamed in the ranking', async () => {
  await open(() => <GiftRankingPage back="/live" />, { spendRanking: () => ranking, setMystery: () => ({ isMystery: true }) })
  fireEvent.click(await screen.findByRole('switch', { name: 'Appear as “Anonymous”' }))
  await waitFor(() => expect(argumentsOf('setMystery')).toEqual([{ isMystery: true }]))
})
