// @vitest-environment jsdom
// A live room: what it says of its own state and of the member's, and what it shows of what others do.
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PictureLine, Room, Standing } from '#/contract/live/rooms.ts'
import type { RoomItem } from '#/contract/live/stream.ts'
import type { StreamOptions } from '#/shared/player/attachStream.ts'
import { currentInfo, draw, lotteryInfo, period, systemConfig, userInfo } from '../../../support/answers.ts'
import { allCalls, type Answers, answerWith, argumentsOf, inTurn } from '../../../support/fakePlatform.ts'

const held: boolean[] = []
const attached: string[] = []
const renewed: string[] = []
let streamOptions: StreamOptions | undefined

const sounds: string[] = []
vi.mock('#/lib/sound.ts', async (original) => ({ ...(await original<object>()), playSound: (name: string) => void sounds.push(name) }))
vi.mock('#/shared/player/attachStream.ts', () => ({
  attachStream: (_: HTMLVideoElement, url: string, options: StreamOptions) => {
    streamOptions = options
    attached.push(url)
    const ignore = () => undefined
    return {
      renew: (newer: string) => void renewed.push(newer),
      retry: ignore,
      play: ignore,
      close: ignore,
      hold: (isHeld: boolean) => void held.push(isHeld),
    }
  },
}))
await import('#/features/live/giftOutcome.ts')
const { openPages } = await import('../openPages.tsx')
const { api } = await import('#/api/api.ts')
const { askInRooms, tellRoom } = await import('#/api/roomsEntered.ts')
const { pictureMuted } = await import('#/shared/player/LivePicture.tsx')
const { RoomPage } = await import('#/features/live/RoomPage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
Object.defineProperty(document, 'hidden', { value: false })
let isStill = false
/** Pixels. */
let width = 390
const isWider = (media: string) => Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity) <= width
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { matches: (isStill && media.includes('motion')) || isWider(media), media }),
)
beforeEach(() => {
  for (const calls of [held, attached, renewed, sounds]) calls.length = 0
  isStill = false
  width = 390
  localStorage.clear()
  return erasePrivateState()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const names = (en: string) => ({ rw: en, korw: en, en })
const id = '20617'
const room = (more: Partial<Room> = {}): Room => ({
  id,
  titles: names('Dice in the evening'),
  host: { id: 'suhe', names: names('Su He'), stone: 'jade', isCertified: false },
  category: 'K3',
  lotteryId: null,
  state: 'live',
  stateAt: Date.now() - 60_000,
  until: null,
  viewers: 3,
  isBundled: true,
  poster: null,
  ...more,
})
const own = (standing: Partial<Standing> = {}, blocked: readonly string[] = []) => ({
  room: room(),
  isFollowed: false,
  followers: 1,
  isReminded: false,
  standing: { role: null, slowSeconds: 3, muted: null, kicked: null, ...standing },
  blocked,
  self: 'selfselfself',
  visit: { seconds: 0, given: '0', staked: '0' },
})
const lineOf = (kind: PictureLine['kind'], name: string, file: string): PictureLine => ({
  kind,
  names: names(name),
  url: `/l/1/mac/${id}/${file}`,
})
const pictureBy = (...lines: readonly PictureLine[]) => ({ lines, expiresAt: Date.now() + 3_600_000 })
const high = lineOf('video', 'High', 'index.m3u8')
const smooth = lineOf('video', 'Smooth', 'low.m3u8')
const sound = lineOf('audio', 'Sound', 'audio.m3u8')
const picture = pictureBy(high)

const Betting = () => <p>the board</p>
const Board = () => <p>the board beside it</p>
const Page = () => <RoomPage betting={Betting} board={Board} />

async function open(answers: Answers = {}, shown: Partial<Room> = {}) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo(),
    watchRoom: () => ({ room: room(shown), picture, show: null }),
    roomOf: () => own(),
    roomHistory: () => ({ items: [], last: 0 }),
    giftList: () => ({ gifts: [], confirmFrom: '50000', runMs: 3000, runs: [], givenToday: '0', limit: null }),
    getRideList: () => ({ rides: [], titles: [] }),
    roomList: () => ({ records: [], current: 1, size: 100, total: 0, pages: 0, categories: [], upcoming: [] }),
    ...answers,
  })
  const pages = await openPages({ '/liveVideo': Page }, [`/liveVideo?id=%22${id}%22`])
  await screen.findByText('Su He')
  return pages
}

let seq = 0
/** The room's stream sends successive items. */
async function tell(...items: readonly RoomItem[]) {
  await act(async () => tellRoom(id, { from: seq, to: (seq = items.at(-1)?.seq ?? seq), items, omitted: 0 }))
}
const stateOf = (state: Room['state'], at = Date.now()): RoomItem => ({ kind: 'state', seq: seq + 1, at, state, until: null })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  seq = 0
})

describe('a member who may not write', () => {
  const muted = (milliseconds: number | null) => ({
    muted: { until: milliseconds === null ? null : Date.now() + milliseconds, reason: 'abuse', isEverywhere: false } as const,
  })

  it('reads the end of the mute and the minutes left, and can write again after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ roomOf: inTurn(own(muted(4 * 60_000 + 1000)), own()) })
    await screen.findByText(/^You cannot write until .*\d\d:\d\d, 5 minutes more$/)
    expect(screen.queryByRole('textbox')).toBeNull()
    await wait(3 * 60_000)
    expect(screen.getByText(/, 2 minutes more$/)).toBeTruthy()
    await wait(62_000)
    expect(await screen.findByRole('textbox', { name: 'Say something' })).toBeTruthy()
    await waitFor(() => expect(argumentsOf('roomOf')).toHaveLength(2))
  })

  it('has the line that was not sent in the field again after the mute', async () => {
    const { store } = await open({ roomOf: inTurn(own(), own(muted(60_000)), own()) })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Say something' }), { target: { value: 'good luck' } })
    const refetch = () => act(async () => void store.dispatch(api.util.invalidateTags(['Live'])))
    await refetch()
    await screen.findByText(/^You cannot write until/)
    await refetch()
    expect(await screen.findByDisplayValue('good luck')).toBeTruthy()
  })

  it('reads the day of an end that is not today', async () => {
    await open({ roomOf: () => own(muted(40 * 3_600_000)) })
    expect(await screen.findByText(/^You cannot write until \w{3} \d+, \d\d:\d\d$/)).toBeTruthy()
  })

  it.each([
    ['tips', 'Tips, or promises of a win'],
    ['contact', 'Asks for contact or money'],
    ['abuse', 'Insults or harassment'],
    ['lewd', 'Lewd content'],
    ['other', 'Something else'],
  ] as const)('reads the reason of the mute (%s), and whether it is in all rooms', async (reason, name) => {
    await open({ roomOf: () => own({ muted: { until: null, reason, isEverywhere: false } }) })
    expect((await screen.findByText(/Reason: /)).textContent).toContain(`Reason: ${name}.`)
    expect(screen.queryByText(/In all rooms/)).toBeNull()
    cleanup()
    await open({ roomOf: () => own({ muted: { until: null, reason, isEverywhere: true } }) })
    expect((await screen.findByText(/In all rooms/)).textContent).toContain(`In all rooms. Reason: ${name}.`)
  })

  it('stays muted if there is no end', async () => {
    await open({ roomOf: () => own(muted(null)) })
    expect(await screen.findByText('You cannot write here any more')).toBeTruthy()
  })
})

describe('a room whose picture has stopped', () => {
  it.each([
    ['away', 'The host is away'],
    ['paused', 'The host’s line is cut off'],
  ] as const)('is %s: says so once, reports no bad line, and continues by itself', async (state, title) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    await tell()
    act(() => streamOptions?.onStatus({ state: 'playing', attempt: 0 }))
    await tell(stateOf(state))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    act(() => streamOptions?.onStatus({ state: 'stalled', attempt: 1 }))
    await wait(20_000)
    expect(screen.queryByText(/The line is slow|Reconnecting/)).toBeNull()
    expect(held.at(-1)).toBe(true)
    await tell(stateOf('live'))
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
    expect(held.at(-1)).toBe(false)
    await wait(6000)
    expect(screen.getByText(/Reconnecting, attempt 1/)).toBeTruthy()
  })
})

describe('the sound when a host is back', () => {
  const name = 'A soft sound when the host is back'
  const backAgain = async () => {
    await tell(stateOf('away'))
    await tell(stateOf('live'))
  }

  it('plays only if the member switched it on, and then once', async () => {
    await open()
    await tell()
    await backAgain()
    expect(sounds).toEqual([])
    await tell(stateOf('away'))
    fireEvent.click(await screen.findByRole('switch', { name }))
    // As a sample, and to be let through later.
    expect(sounds.splice(0)).toEqual(['back'])
    await tell(stateOf('live'))
    expect(sounds).toEqual(['back'])
  })

  it('is neither offered nor played while the room is muted', async () => {
    await open()
    await tell()
    await tell(stateOf('away'))
    fireEvent.click(await screen.findByRole('switch', { name }))
    sounds.length = 0
    act(() => pictureMuted.set(true))
    expect(screen.queryByRole('switch', { name })).toBeNull()
    await tell(stateOf('live'))
    expect(sounds).toEqual([])
  })
})

describe('the picture', () => {
  it('has the host’s cover in its place until the first frame, if there is no still', async () => {
    await open()
    const video = screen.getByLabelText('Dice in the evening')
    expect(document.querySelectorAll('img[loading=lazy]')).toHaveLength(1)
    fireEvent(video, new Event('loadeddata'))
    await waitFor(() => expect(document.querySelectorAll('img[loading=lazy]')).toHaveLength(0))
  })

  it('that was paused can be played again', async () => {
    await open()
    act(() => streamOptions?.onPaused?.(true))
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
    act(() => streamOptions?.onPaused?.(false))
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  })

  it.each([
    ['refused', 'The platform has no picture of this room right now.'],
    ['network', 'Several attempts have failed.'],
    ['media', 'This browser cannot show what comes.'],
  ] as const)('that has failed by a fault of kind %s says so', async (fault, text) => {
    await open()
    act(() => streamOptions?.onStatus({ state: 'gone', attempt: 0, fault }))
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
  })

  it('on a bad line can be replaced by its sound alone, and brought back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ watchRoom: () => ({ room: room(), picture: pictureBy(high, sound), show: null }) })
    await waitFor(() => expect(attached.at(-1)).toBe('/l/1/mac/20617/index.m3u8'))
    act(() => streamOptions?.onStatus({ state: 'stalled', attempt: 1 }))
    await wait(6000)
    fireEvent.click(screen.getByRole('button', { name: 'Sound only' }))
    expect(attached.at(-1)).toBe('/l/1/mac/20617/audio.m3u8')
    fireEvent.click(screen.getByRole('button', { name: 'Sound only. Bring the picture back' }))
    expect(attached.at(-1)).toBe('/l/1/mac/20617/index.m3u8')
    expect(screen.queryByRole('button', { name: 'Sound only' })).toBeNull()
  })

  it('offers its lines, and the next of them on a bad line or after a failure', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ watchRoom: () => ({ room: room(), picture: pictureBy(high, smooth, sound), show: null }) })
    act(() => streamOptions?.onStatus({ state: 'stalled', attempt: 1 }))
    await wait(6000)
    expect(screen.getByRole('button', { name: 'Sound only' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Smooth' }))
    expect(attached.at(-1)).toBe(smooth.url)
    act(() => streamOptions?.onStatus({ state: 'gone', attempt: 3, fault: 'network' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Switch to High' }))
    expect(attached.at(-1)).toBe(high.url)

    fireEvent.click(screen.getByRole('button', { name: 'Quality and line' }))
    const options = await screen.findAllByRole('radio')
    expect(options.map((option) => [option.textContent, option.getAttribute('aria-checked')])).toEqual([
      ['High', 'true'],
      ['Smooth', 'false'],
      ['Sound', 'false'],
    ])
    fireEvent.click(screen.getByRole('radio', { name: 'Sound' }))
    expect(attached.at(-1)).toBe(sound.url)
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('with one line offers no choice, and a retry if the line is bad', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    act(() => streamOptions?.onStatus({ state: 'stalled', attempt: 1 }))
    await wait(6000)
    expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy()
    for (const name of ['Sound only', 'Quality and line', /^Switch to/]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  describe('whose signature ends', () => {
    /** `expiresIn`: milliseconds from now. */
    const signed = (url: string, expiresIn: number) => ({
      room: room(),
      picture: { lines: [{ ...high, url }], expiresAt: Date.now() + expiresIn },
      show: null,
    })
    const newer = `/l/2/mac/${id}/index.m3u8`
    const requestCount = () => argumentsOf('watchRoom').length

    it('requests a newer one five minutes before, and continues with the newer one', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const due = Date.now() + 60_000
      let answer = signed(high.url, 6 * 60_000)
      await open({ watchRoom: () => answer })
      await screen.findByRole('button', { name: 'Follow' })
      await waitFor(() => expect(attached.at(-1)).toBe(high.url))
      attached.length = 0
      const before = requestCount()
      answer = signed(newer, 60 * 60_000)
      await wait(due - 5000 - Date.now())
      expect(requestCount()).toBe(before)
      await wait(due + 500 - Date.now())
      await waitFor(() => expect(renewed.at(-1)).toBe(newer))
      expect(requestCount()).toBe(before + 1)
      expect(attached, 'it is the same stream').toEqual([])
    })

    it('requests a newer one at once if the stream has expired, and continues in the same video', async () => {
      let answer = signed(high.url, 60 * 60_000)
      await open({ watchRoom: () => answer })
      await waitFor(() => expect(attached.at(-1)).toBe(high.url))
      attached.length = 0
      const before = requestCount()
      const video = screen.getByLabelText('Dice in the evening')
      answer = signed(newer, 60 * 60_000)
      act(() => streamOptions?.onExpired?.())
      await waitFor(() => expect(renewed.at(-1)).toBe(newer))
      expect(requestCount()).toBe(before + 1)
      expect(attached).toEqual([])
      expect(screen.getByLabelText('Dice in the evening')).toBe(video)
    })
  })

  it('that was muted is muted in the next room too', async () => {
    await open()
    const muted = () => document.querySelector('video')?.muted
    expect(muted()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('switch', { name: 'Sound of the picture' }))
    expect(muted()).toBe(true)
    cleanup()
    await open()
    expect(muted()).toBe(true)
  })

  it('can float in a small window if the browser supports that', async () => {
    const request = vi.fn(async () => undefined)
    Object.assign(HTMLVideoElement.prototype, { requestPictureInPicture: request })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('switch', { name: 'Gift effects' })
    expect(screen.queryByRole('switch', { name: 'Small window' })).toBeNull()
    cleanup()
    Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('switch', { name: 'Small window' }))
    expect(request).toHaveBeenCalledOnce()
    Reflect.deleteProperty(document, 'pictureInPictureEnabled')
  })
})

it('the number of viewers is a dash until it is known', async () => {
  await open({}, { viewers: null })
  expect(await screen.findByText('— watching')).toBeTruthy()
  await act(async () => tellRoom(id, { from: 0, to: 0, items: [], omitted: 0, viewers: 12 }))
  expect(await screen.findByText('12 watching')).toBeTruthy()
})

it('a room leads to the ranking of its givers', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const link = await screen.findByRole('link', { name: 'Who gives in this room' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^\/live\?view=ranking&room="?20617"?$/)
})

it('a show that is over says how long it was', async () => {
  const show = { from: 1_700_000_000_000, until: 1_700_012_720_000 }
  await open({ watchRoom: () => ({ room: room({ state: 'ended' }), picture: null, show }) }, { state: 'ended' })
  expect(await screen.findByText(/^\d\d:\d\d–\d\d:\d\d · 3 h 32 min$/)).toBeTruthy()
})

describe('a member who was kicked', () => {
  const kicked = (until: number | null, isEverywhere = false) => ({ kicked: { until, reason: 'abuse' as const, isEverywhere } })

  it('reads the end and the reason, and is back once the kick is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const until = Date.now() + 10 * 60_000
    await open({ roomOf: inTurn(own(), own(kicked(until))) })
    await act(async () => tellRoom(id, { refused: 'kicked', until }))
    const heading = { name: 'You were put out of this room' }
    await waitFor(() =>
      expect(screen.getByRole('heading', heading).closest('section')?.textContent).toMatch(
        /You can come in again after .*\d\d:\d\d\. Reason: Insults or harassment\./,
      ),
    )
    expect(screen.queryByRole('textbox')).toBeNull()
    await wait(10 * 60_000 + 1000)
    expect(screen.queryByRole('heading', { name: 'You were put out of this room' })).toBeNull()
    expect(screen.getByRole('list', { name: 'Chat' })).toBeTruthy()
  })

  it('from all rooms, for ever, has no link to other rooms', async () => {
    await open({ roomOf: () => own(kicked(null, true)) })
    await act(async () => tellRoom(id, { refused: 'kicked', until: null }))
    expect(await screen.findByRole('heading', { name: 'You were put out of all live rooms' })).toBeTruthy()
    expect(screen.getByText(/There is no end to it/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'To other rooms' })).toBeNull()
  })
})

it('a show that is planned for another day says which', async () => {
  await open({}, { state: 'preview', until: Date.now() + 40 * 3_600_000 })
  expect(await screen.findByText(/^Planned for \w{3} \d+, \d\d:\d\d$/)).toBeTruthy()
})

const author = (key = 'otherotherot') => ({ key, name: `N ${key.slice(0, 5)}`, role: null, title: null })
const line = (at: number, key?: string): RoomItem => ({ kind: 'line', seq: at, at, author: author(key), text: `line ${at}` })
const entry = (at: number, key?: string): RoomItem => ({ kind: 'entry', seq: at, at, author: author(key), ride: 'kite' })
const gift = (at: number, key?: string): RoomItem => ({
  kind: 'gift',
  seq: at,
  at,
  author: author(key),
  gift: 'tea',
  count: 1,
  combo: `c${at}`,
  running: 1,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => line(from + at))
const stages = () => document.querySelectorAll('div[aria-hidden=true]')
const mall = {
  rides: [
    {
      code: 'kite',
      kind: 'ride' as const,
      names: names('kite'),
      entrances: names('flies in'),
      art: 'kite',
      price: '6000',
      days: 7,
      minLevel: 1,
      earning: null,
      isOffered: true,
    },
  ],
  titles: [],
}

describe('a member who enters with a ride', () => {
  const slidesIn = () => [...stages()].map((stage) => stage.textContent?.trim())

  it('slides in over the picture for two seconds, one member in five seconds, and is a line of the chat', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ getRideList: () => mall })
    await tell()
    await waitFor(() => expect(argumentsOf('getRideList').length).toBeGreaterThan(0))
    await wait(100)
    await tell(entry(1, 'firstfirstfi'), entry(2, 'secondsecond'))
    expect(slidesIn()).toEqual(['N first flies in'])
    await wait(2100)
    expect(slidesIn()).toEqual([])
    await wait(3000)
    expect(slidesIn()).toEqual(['N secon flies in'])
    expect(screen.getByRole('list', { name: 'Chat' }).textContent).toContain('N first flies in')
  })

  it.each([
    ['motion is reduced', () => (isStill = true)],
    ['effects are off', () => localStorage.setItem('gift-effects-off', '1')],
  ])('is a plain line if %s', async (_, choose) => {
    choose()
    await open({ getRideList: () => mall })
    await tell()
    await tell(entry(1))
    await waitFor(() => expect(screen.getByRole('list', { name: 'Chat' }).textContent).toContain('N other flies in'))
    expect(stages()).toHaveLength(0)
  })

  it('is not shown at all if blocked, nor are their gifts', async () => {
    await open({ getRideList: () => mall, roomOf: () => own({}, ['blockedblock']) })
    await screen.findByRole('button', { name: 'Follow' })
    await tell()
    await tell(entry(1, 'blockedblock'), gift(2, 'blockedblock'))
    expect(stages()).toHaveLength(0)
    await tell(gift(3))
    expect(stages()).toHaveLength(1)
  })
})

describe('gifts over the picture', () => {
  const gifts = [{ code: 'tea', names: names('tea'), price: '1000', art: 'tea', effect: 'small' as const }]
  const answer = { id: 'g1', combo: 'mine', running: 1, runAmount: '1000', unasked: '1000', balance: '9000', balanceVersion: 4 }
  const giftItem = (at: number, combo: string, running: number): RoomItem => ({
    kind: 'gift',
    seq: at,
    at,
    author: { key: `unnamed${combo}`.padEnd(12, 'x'), name: '', role: null, title: null },
    gift: 'tea',
    count: 1,
    combo,
    running,
  })

  it('show an own gift before the gifts of others, also if the member is unnamed', async () => {
    await open({
      querySystemUserInfo: () => userInfo({ balance: '100000' }),
      giftList: () => ({ gifts, confirmFrom: '50000', runMs: 3000, runs: [], givenToday: '0', limit: null }),
      sendGift: () => ({ ...answer, givenToday: '1000', limit: null }),
    })
    await tell()
    fireEvent.click(await screen.findByRole('button', { name: 'Send a gift' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Send one tea/ }))
    await screen.findByText('You sent tea')
    await tell(giftItem(1, 'a', 11), giftItem(2, 'b', 12), giftItem(3, 'c', 13), giftItem(4, 'd', 14), giftItem(5, 'mine', 15))
    const counts = () => screen.getAllByText(/^× 1[1-5]$/)
    const texts = () => counts().map(({ textContent }) => textContent)
    expect(texts()).toEqual(['× 11', '× 12', '× 13'])
    // By this name React listens where the window has no AnimationEvent.
    fireEvent(counts()[0] ?? document.body, new Event('webkitAnimationEnd', { bubbles: true }))
    expect(texts()).toEqual(['× 12', '× 13', '× 15'])
  })

  it.each([
    ['motion is reduced', () => (isStill = true)],
    ['effects are off', () => localStorage.setItem('gift-effects-off', '1')],
  ])('appear in the chat only if %s', async (_, choose) => {
    choose()
    await open({ giftList: () => ({ gifts, confirmFrom: '50000', runMs: 3000, runs: [], givenToday: '0', limit: null }) })
    await tell()
    await tell(giftItem(1, 'a', 11))
    expect(await screen.findByRole('button', { name: /gave tea/ })).toBeTruthy()
    expect(stages()).toHaveLength(0)
  })

  it('stop at once by the switch, also effects that are shown and later ones', async () => {
    await open({ giftList: () => ({ gifts, confirmFrom: '50000', runMs: 3000, runs: [], givenToday: '0', limit: null }) })
    await tell()
    await tell(giftItem(1, 'a', 11))
    expect(stages()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    const effects = await screen.findByRole('switch', { name: 'Gift effects' })
    expect(effects.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(effects)
    expect(effects.getAttribute('aria-checked')).toBe('false')
    expect(screen.queryByText('× 11')).toBeNull()
    await tell(giftItem(2, 'b', 12))
    expect(screen.queryByText('× 12')).toBeNull()
    fireEvent.click(effects)
    await tell(giftItem(3, 'c', 13))
    expect(await screen.findByText('× 13')).toBeTruthy()
    expect(screen.queryByText('× 12'), 'what came meanwhile is not made up for').toBeNull()
  })
})

describe('a keyboard that lies over the page', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1, height: 700, offsetTop: 0, pageTop: 0 })
  const becomes = (more: Partial<typeof viewport>, name = 'resize') => {
    Object.assign(viewport, more)
    viewport.dispatchEvent(new Event(name))
    const { style } = screen.getByRole('main')
    return { height: style.getPropertyValue('--seenHeight'), top: style.getPropertyValue('--seenTop') }
  }

  it('covers neither the composer nor the dock, as the room has only the rest of the window', async () => {
    vi.stubGlobal('innerHeight', 700)
    vi.stubGlobal('visualViewport', viewport)
    await open()
    const none = { height: '', top: '' }
    expect(becomes({}), 'no keyboard').toEqual(none)
    expect(becomes({ height: 380 })).toEqual({ height: '380px', top: '0px' })
    expect(becomes({ pageTop: 210 }, 'scroll'), 'moved to the field').toEqual({ height: '380px', top: '210px' })
    expect(becomes({ height: 700, pageTop: 0 }), 'put away').toEqual(none)
    expect(becomes({ height: 350, scale: 2 }), 'enlarged by two fingers').toEqual(none)
    vi.stubGlobal('visualViewport', undefined)
  })
})

describe('the chat', () => {
  it('sends a line on Enter, but not on the Enter that ends a composition, which Safari marks by its key code', async () => {
    await open({ sayInRoom: () => ({ item: line(1), nextAt: 0 }) })
    const field = await screen.findByRole('textbox', { name: 'Say something' })
    fireEvent.change(field, { target: { value: 'half a wo' } })
    const composed = fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: false })
    expect(composed, 'nor does the form send by itself').toBe(false)
    expect(argumentsOf('sayInRoom')).toHaveLength(0)
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(argumentsOf('sayInRoom')).toHaveLength(1))
  })

  it('sends no call while lines, gifts and entrances come, and loads only the history if some are missing', async () => {
    await open({ roomHistory: inTurn({ items: [], last: 0 }, { items: [line(16), line(17)], last: 18 }) })
    await tell()
    await waitFor(() =>
      expect(allCalls().map(({ call }) => call)).toEqual(
        expect.arrayContaining(['getSystemConfig', 'roomHistory', 'roomOf', 'giftList', 'getRideList']),
      ),
    )
    await screen.findByRole('button', { name: 'Follow' })
    const before = allCalls().length
    for (let at = 1; at <= 15; at += 1) await tell(at % 5 === 0 ? gift(at) : at % 7 === 0 ? entry(at) : line(at))
    expect(allCalls().slice(before)).toEqual([])
    seq = 17
    await tell(line(18))
    await screen.findByText('line 17')
    expect(
      allCalls()
        .slice(before)
        .map(({ call, arg }) => [call, arg]),
    ).toEqual([['roomHistory', { room: id, after: 15 }]])
  })

  it('opens the sheet for a gift and for an entrance', async () => {
    await open({ getRideList: () => mall })
    await tell()
    await tell(entry(1), gift(2))
    fireEvent.click(await screen.findByRole('button', { name: /flies in$/ }))
    await screen.findByRole('dialog', { name: 'Report this entrance' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: /gave a gift/ }))
    expect(await screen.findByRole('dialog', { name: 'Report this gift' })).toBeTruthy()
  })

  it('loads new lines while there is no socket, and the missed lines in between', async () => {
    const newest = Array.from({ length: 50 }, (_, at) => line(151 + at))
    await open({
      roomHistory: inTurn({ items: [], last: 148 }, { items: newest, last: 200 }, { items: [line(149), line(150)], last: 200 }),
    })
    await tell(line(148))
    await screen.findByText('line 148')
    act(() => askInRooms())
    await screen.findByText('line 200')
    await screen.findByText('line 149')
    expect(await screen.findByText('line 150')).toBeTruthy()
  })

  const texts = () => screen.queryAllByText(/^line \d+$/).map(({ textContent }) => Number(textContent?.slice(5)))
  const historyOf = (all: readonly RoomItem[]) => (arg: unknown) => {
    const { before = Infinity, after } = Object(arg) as { before?: number; after?: number }
    const items =
      after === undefined ? all.filter((item) => item.seq < before).slice(-50) : all.filter((item) => item.seq > after).slice(0, 50)
    return { items, last: all.at(-1)?.seq ?? 0 }
  }

  it('loads missed lines page by page, and removes lines that were removed meanwhile', async () => {
    const all = range(1, 10)
    await open({ roomHistory: (arg) => historyOf(all)(arg) })
    await act(async () => tellRoom(id, { from: 10, to: 10, items: [], omitted: 0 }))
    await waitFor(() => expect(texts()).toHaveLength(10))
    all.push(...range(11, 130), { kind: 'hide', seq: 131, at: 131, line: 5 })
    await act(async () => tellRoom(id, { from: 131, to: 132, items: [line(132)], omitted: 0 }))
    await waitFor(() => expect(texts().slice(-3)).toEqual([129, 130, 132]))
    expect(screen.getByText('A line was removed by a moderator')).toBeTruthy()
    expect(texts()).not.toContain(5)
    expect(texts().filter((at) => at > 10)).toHaveLength(121)
  })

  it('starts again after a longer gap, says so, and loads earlier lines', async () => {
    const all = range(1, 10)
    await open({ roomHistory: (arg) => historyOf(all)(arg) })
    await act(async () => tellRoom(id, { from: 10, to: 10, items: [], omitted: 0 }))
    await waitFor(() => expect(texts()).toHaveLength(10))
    all.push(...range(11, 900))
    await act(async () => tellRoom(id, { from: 899, to: 900, items: [line(900)], omitted: 0 }))
    await waitFor(() => expect(texts()).toEqual(range(851, 900).map((item) => item.seq)))
    fireEvent.click(screen.getByRole('button', { name: /without a connection are missing/ }))
    await waitFor(() => expect(texts()[0]).toBe(801))
    expect(screen.getByRole('button', { name: 'Earlier lines' })).toBeTruthy()
  })

  it('loads earlier lines when the member scrolls to its beginning', async () => {
    const all = range(1, 70)
    await open({ roomHistory: (arg) => historyOf(all)(arg) })
    await act(async () => tellRoom(id, { from: 70, to: 70, items: [], omitted: 0 }))
    await waitFor(() => expect(texts()[0]).toBe(21))
    const list = screen.getByRole('list', { name: 'Chat' })
    Object.defineProperties(list, { scrollHeight: { value: 2000 }, clientHeight: { value: 300 }, scrollTop: { value: 10, writable: true } })
    fireEvent.scroll(list)
    await waitFor(() => expect(texts()[0]).toBe(1))
    expect(screen.queryByRole('button', { name: 'Earlier lines' })).toBeNull()
  })

  it('counts the lines that come while the member reads further up, and goes to them', async () => {
    await open()
    await tell()
    await tell(line(1))
    const list = screen.getByRole('list', { name: 'Chat' })
    Object.defineProperties(list, {
      scrollHeight: { value: 2000 },
      clientHeight: { value: 300 },
      scrollTop: { value: 900, writable: true },
    })
    fireEvent.scroll(list)
    expect(screen.queryByRole('button', { name: /new line/ })).toBeNull()
    await tell(line(2))
    expect(screen.getByRole('button', { name: '1 new line' })).toBeTruthy()
    await tell(gift(3), line(4))
    expect(list.scrollTop).toBe(900)
    fireEvent.click(screen.getByRole('button', { name: '2 new lines' }))
    expect(list.scrollTop).toBe(2000)
    await tell(line(5))
    expect(screen.queryByRole('button', { name: /new line/ })).toBeNull()
  })

  it('says beside its list that lines were left out', async () => {
    await open()
    await act(async () => tellRoom(id, { from: 0, to: 40, items: [], omitted: 12 }))
    const note = await screen.findByText('12 lines were left out, there were too many')
    expect(note.closest('ul')).toBeNull()
  })

  it('reminds a muted member of the rules', async () => {
    await open({ roomOf: () => own({ muted: { until: null, reason: 'abuse', isEverywhere: false } }) })
    expect(await screen.findByText('A moderator reminds you: stay polite to each other')).toBeTruthy()
  })

  it('counts down the slow mode in the field, keeps the typed text, and shows the characters left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ sayInRoom: () => ({ item: line(1), nextAt: Date.now() + 30_000 }) })
    const field = await screen.findByRole('textbox', { name: 'Say something' })
    const say = (value: string) => {
      fireEvent.change(field, { target: { value } })
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    }
    say('first')
    await waitFor(() => expect(field.getAttribute('placeholder')).toMatch(/^You can write again in (30|2\d) s$/))
    say('x'.repeat(58))
    expect(screen.getByText('2', { selector: '[role=status]' })).toBeTruthy()
    expect(argumentsOf('sayInRoom')).toHaveLength(1)
    await wait(30_000)
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(argumentsOf('sayInRoom')).toHaveLength(2))
  })

  it('shows an address as text, and links nothing', async () => {
    await open()
    await tell({ kind: 'line', seq: 1, at: 1, author: author(), text: 'look at https://elsewhere.example/offer' })
    const said = await screen.findByText(/elsewhere\.example/)
    expect(said.closest('a')).toBeNull()
    expect(said.querySelector('a')).toBeNull()
  })
})

describe('the docked lottery', () => {
  const sold = { current: 1, size: 20, total: 1, pages: 1, records: [lotteryInfo()] }
  /** `closesIn`: milliseconds from now. */
  const current = (closesIn: number) => {
    const closesAt = Date.now() + closesIn
    return period({ opensAt: closesAt - 60_000, closesAt, drawsAt: closesAt + 60_000 })
  }

  it('says between the close and the draw that it waits, and shows no older result', async () => {
    await open(
      {
        queryAllLotteryInfoList: () => sold,
        getCurrentInfo: () => currentInfo({ current: current(-1000), last: draw({ result: [3, 5, 6] }) }),
      },
      { lotteryId: 'k3-1m' },
    )
    expect(await screen.findByText('Waiting for the draw')).toBeTruthy()
    expect(screen.getByText(/^No. 0484 is closed, drawn in about \d+ s$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^in \d+ s$/ }).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByLabelText('3 5 6')).toBeNull()
  })

  it.each([
    [5.2, 50_000, 'Picture runs about 5 s late · This clock decides'],
    [null, 50_000, 'Picture runs a few seconds late · This clock decides'],
    [5.2, -1000, 'Picture runs about 5 s late'],
    [null, -1000, 'Picture runs a few seconds late'],
  ])(
    'says how late the picture is, and while a clock runs that the clock decides: %s s, closes in %i ms',
    async (seconds, closesIn, text) => {
      await open(
        { queryAllLotteryInfoList: () => sold, getCurrentInfo: () => currentInfo({ current: current(closesIn) }) },
        { lotteryId: 'k3-1m' },
      )
      await screen.findByRole('button', { name: closesIn > 0 ? 'Bet' : /^in \d+ s$/ })
      act(() => streamOptions?.onStatus({ state: 'playing', attempt: 0 }))
      act(() => streamOptions?.onDelay?.(seconds))
      const note = await screen.findByText(/^Picture runs/)
      expect(note.parentElement?.textContent).toBe(text)
    },
  )

  it.each([
    { named: 'no end', end: {}, text: 'Not on sale' },
    { named: 'an end', end: { resumesAt: Date.UTC(2120, 0, 15, 12) }, text: /^Not on sale until Jan 15, 2120 \d\d:\d\d$/ },
  ])('of a lottery that is stopped says so in place of the bet button: $named', async ({ end, text }) => {
    const stopped = { ...sold, records: [lotteryInfo({ onSale: false, ...end })] }
    await open(
      { queryAllLotteryInfoList: () => stopped, getCurrentInfo: () => currentInfo({ current: current(50_000) }) },
      { lotteryId: 'k3-1m' },
    )
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bet' })).toBeNull()
    expect(screen.getByRole('timer').textContent).toBe('--:--')
  })

  it.each([
    { pixels: 1023, isBeside: false, hasColumns: false },
    { pixels: 1024, isBeside: true, hasColumns: false },
    { pixels: 1280, isBeside: true, hasColumns: true },
  ])('opens its board in a sheet, or beside a picture with room for it: $pixels px', async ({ pixels, isBeside, hasColumns }) => {
    width = pixels
    await open(
      {
        querySystemUserInfo: () => userInfo({ balance: '12480500' }),
        queryAllLotteryInfoList: () => sold,
        getCurrentInfo: () => currentInfo({ current: current(50_000), last: draw({ result: [3, 5, 6] }) }),
        getAnchorCard: () => ({
          host: room().host,
          roomId: id,
          lotteryId: 'k3-1m',
          intro: names('About dice'),
          isFollowed: false,
          followers: 1,
          isReminded: false,
          shows: 1,
          showSeconds: 60,
          times: [],
          liveSince: null,
        }),
      },
      { lotteryId: 'k3-1m' },
    )
    await screen.findByText('Big Even')
    const bet = () => screen.queryByRole('button', { name: 'Bet' })
    await waitFor(() => expect([screen.queryByText('the board beside it') !== null, bet() === null]).toEqual([isBeside, isBeside]))
    const deposits = isBeside ? await screen.findAllByRole('link', { name: 'Deposit' }) : screen.queryAllByRole('link', { name: 'Deposit' })
    expect(deposits.map((link) => link.getAttribute('href'))).toEqual(isBeside ? ['/recharge'] : [])
    await waitFor(() => expect(screen.queryAllByText('12,480.50')).toHaveLength(isBeside ? 1 : 0))
    fireEvent.click(bet() ?? document.body)
    await waitFor(() => expect(screen.queryAllByText('the board')).toHaveLength(isBeside ? 0 : 1))
    await waitFor(() => expect(screen.queryAllByRole('complementary')).toHaveLength(hasColumns ? 1 : 0))
  })

  it('shows the result of three dice in words', async () => {
    await open(
      {
        queryAllLotteryInfoList: () => sold,
        getCurrentInfo: () => currentInfo({ current: current(50_000), last: draw({ result: [3, 5, 6] }) }),
      },
      { lotteryId: 'k3-1m' },
    )
    expect(await screen.findByText('Big Even')).toBeTruthy()
    expect(screen.getByText('14')).toBeTruthy()
  })
})
