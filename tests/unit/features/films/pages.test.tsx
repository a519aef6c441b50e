// @vitest-environment jsdom
// The pages of films: tickets on hand, codes, what a film takes, and the film itself with its places, lines and devices
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { campaignAnswer } from '../../../support/campaigns.ts'
import { type Answers, answerWith, argumentsOf, idsOf, lost, refused } from '../../../support/fakePlatform.ts'
import { detailAnswer, filmAnswer, pageAnswer, running, streamAnswer, ticketAnswer, withTicket } from '../../../support/films.ts'
import { patient } from '../../../support/patience.ts'

/** A stand-in for the video: its latest properties, and the number of its mounts. */
const video = vi.hoisted(() => ({
  props: undefined as unknown as {
    id: string
    url: string
    startAt: number
    captions: string | null
    onTime: (seconds: number) => void
    onState: (state: 'playing' | 'gone' | 'ended') => void
    onExpired: () => void
  },
}))
vi.mock('#/shared/player/FilmVideo.tsx', () => ({
  FilmVideo: (props: typeof video.props) => {
    video.props = props
    return <div data-testid="video" />
  },
}))

const { openPages } = await import('../openPages.tsx')
const { FilmPage } = await import('#/features/films/FilmPage.tsx')
const { FilmsPage } = await import('#/features/films/FilmsPage.tsx')
const { TicketsPage } = await import('#/features/films/TicketsPage.tsx')
const { storePosition, storedPositions } = await import('#/features/films/storedPositions.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { reportReachable } = await import('#/lib/online.ts')

window.scrollTo = () => undefined
/** Pixels. */
let width = 390
vi.stubGlobal('matchMedia', (media: string) => ({
  matches: Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity) <= width,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
// A list that is visible to its end requests more: nothing is in view here.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const none = pageAnswer([])
/** As the router of the tests writes it. */
const watched = '/movieDetail?id=lighthouse&play=%221%22'
const at = Date.UTC(2026, 10, 20)
const used = () => ({ ...none, counts: { unused: 1, used: 0, expired: 0 } })

const tickets = { kind: 'tickets' as const, count: 1, days: 30 }
const ofSignIn = campaignAnswer({ code: 'sign-in', kind: 'activity', trigger: 'streak', stages: [{ needed: '7', award: tickets }] })
const ofEvent = campaignAnswer({ code: 'verify-draw', kind: 'activity', stages: [{ needed: '1', award: tickets }] })

/** Cannot be opened. */
const damaged = () => Response.json({ code: 0, msg: '', data: 'damaged' })

const usual: Answers = {
  querySystemUserInfo: () => userInfo(),
  activityList: () => ({ campaigns: [] }),
  getSystemConfig: () => systemConfig(),
  queryMovieTypes: () => ({ types: [{ code: 'drama', names: { rw: '剧情', korw: '드라마', en: 'Drama' } }], ticketMinutes: 2880 }),
  getMovieList: () =>
    pageAnswer([filmAnswer(), filmAnswer({ code: 'seed', names: { rw: '种子', korw: '씨앗', en: 'One Seed' }, freeFrom: 1 })]),
  detail: () => detailAnswer(),
  levelInfo: () => refused('BUSY'),
  moviePositions: () => ({ positions: [] }),
  saveMoviePositions: () => ({}),
  queryPageOfUesrNotUsedMovieExchange: () => pageAnswer([ticketAnswer()]),
  pageMyMovieExchange: used,
  getMovieExchange: () => ({ access: running, position: null }),
  watchMovie: () => ({ stream: streamAnswer() }),
  beatMovie: () => ({ stream: streamAnswer() }),
}

const pages = { '/movie': FilmsPage, '/movieDetail': FilmPage, '/mineMovie': TicketsPage, '/login': () => <p>login</p> }
const open = (address: string, answers: Answers = {}, user: string | null = 'u1') => {
  answerWith({ ...usual, ...answers })
  return openPages(pages, [address], user)
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }, patient))
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const playing = () => screen.findByTestId('video', {}, patient)
const tell = (act_: (props: typeof video.props) => void) => act(async () => act_(video.props))

beforeEach(() => {
  width = 390
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('/movie', () => {
  it('shows a member the unused tickets, the first expiry, and the price and length of each film', async () => {
    await open('/movie')
    await seen('1 ticket')
    await seen('The first one expires Dec 5, 24:00')
    await seen('1 ticket · 1 min 4 s')
    expect(await seen('No ticket · 1 min 4 s')).toBeTruthy()
  })

  it('links a visitor to the sign-in, and sends no call about a member', async () => {
    await open('/movie', {}, null)
    await seen('The Lighthouse Watch')
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toContain('/login')
    expect(argumentsOf('queryPageOfUesrNotUsedMovieExchange')).toEqual([])
    expect(argumentsOf('moviePositions')).toEqual([])
  })

  it('offers the last film at the position of this device, also if that was never sent', async () => {
    await storePosition({ userId: 'u1', film: 'lighthouse', seconds: 42, at: at + 9 })
    await open('/movie', {
      moviePositions: () => ({ positions: [{ film: filmAnswer(), seconds: 20, at }] }),
      saveMoviePositions: () => lost,
    })
    expect(await seen('0:42 / 1:04')).toBeTruthy()
  })

  it('shows that nothing was found, and can show all films again', async () => {
    const page = await open('/movie?name=zzz', {
      getMovieList: (arg) => (Reflect.get(Object(Reflect.get(Object(arg), 'searchParam')), 'name') ? none : pageAnswer([filmAnswer()])),
    })
    await seen('No such film')
    await press('Show all films')
    await seen('The Lighthouse Watch')
    expect(page.at()).toBe('/movie')
  })

  it('shows that films could not be loaded, and loads them again', async () => {
    let answer: unknown = refused('BAD_REQUEST')
    await open('/movie', { getMovieList: () => answer })
    await seen('Films could not be loaded')
    answer = pageAnswer([filmAnswer()])
    await press('Try again')
    expect(await seen('The Lighthouse Watch')).toBeTruthy()
  })
})

describe('/mineMovie', () => {
  const type = (code: string) => fireEvent.change(screen.getByLabelText('Exchange code'), { target: { value: code } })
  const gives = { tickets: 1, expiresAt: Date.UTC(2026, 11, 31, 16) }

  it('checks a code, shows its tickets, and redeems it', async () => {
    await open('/mineMovie', { verifyMovieExchange: () => gives, redeemMovieCode: () => gives })
    await seen('Seven-day sign-in · Nov 5')
    type('hs7k2m9q4tpa')
    await press('Check')
    await seen('Dec 31, 24:00')
    await press('Redeem 1 film ticket')
    await seen('1 ticket is yours now')
    expect(argumentsOf('redeemMovieCode')).toMatchObject([{ code: 'HS7K2M9Q4TPA' }])
  })

  it.each([
    ['no answer came', () => lost],
    ['a damaged one came', damaged],
  ])('sends the same request again if %s', async (_, answer) => {
    await open('/mineMovie', { verifyMovieExchange: () => gives, redeemMovieCode: answer })
    type('hs7k2m9q4tpa')
    await press('Check')
    await press('Redeem 1 film ticket')
    await seen('No answer was received. Try again: a code is never redeemed twice.')
    const [first] = idsOf('redeemMovieCode')
    answerWith({ ...usual, redeemMovieCode: () => gives })
    act(() => reportReachable(true))
    await press('Try again')
    await seen('1 ticket is yours now')
    expect(idsOf('redeemMovieCode').at(-1)).toBe(first)
  })

  it('shows why a code is refused, and the attempts left', async () => {
    await open('/mineMovie', { verifyMovieExchange: () => refused('FILM_CODE_USED', '4', String(Date.UTC(2026, 10, 18))) })
    type('hs7k2m9q4tpb')
    await press('Check')
    await seen('The exchange failed: this code was used on Nov 18')
    await seen('4 tries left today')
    await press('Another code')
    expect(screen.getByLabelText<HTMLInputElement>('Exchange code').value).toBe('')
  })

  it.each([
    {
      refusal: refused('FILM_CODE', '1'),
      texts: [
        'The exchange failed: there is no such code',
        'Compare it letter by letter: 0, O, 1 and I are in no code.',
        '1 try left today',
      ],
    },
    {
      refusal: refused('FILM_CODE_EXPIRED', '0', String(Date.UTC(2026, 10, 18, 16))),
      texts: [
        'The exchange failed: this code expired on Nov 18, 24:00',
        'An expired code cannot be revived. Whoever gave it to you may have another one.',
        'No tries left today',
      ],
    },
  ])('shows why a code gives nothing, what to do, and the attempts left: $texts.0', async ({ refusal, texts }) => {
    await open('/mineMovie', { verifyMovieExchange: () => refusal })
    type('hs7k2m9q4tpb')
    await press('Check')
    for (const text of texts) await seen(text)
    expect(await screen.findByRole('button', { name: 'Another code' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull()
  })

  it('offers no other code after the last try of a day', async () => {
    await open('/mineMovie', { verifyMovieExchange: () => refused('FILM_CODE_TRIES') })
    type('hs7k2m9q4tpb')
    await press('Check')
    await seen('No tries are left today. Please come back tomorrow')
    expect(screen.queryByRole('button', { name: 'Another code' })).toBeNull()
  })

  it('sends no text that cannot be a code', async () => {
    await open('/mineMovie')
    type('hs7k')
    await press('Check')
    await seen('A code has 12 letters or digits')
    expect(argumentsOf('verifyMovieExchange')).toEqual([])
  })

  it('lists used tickets and tickets that came back', async () => {
    const use = { film: 'lighthouse', names: filmAnswer().names, startedAt: at, endsAt: at + 1, isFinished: true }
    await open('/mineMovie?state=used', {
      pageMyMovieExchange: () => ({ ...pageAnswer([ticketAnswer({ state: 'used', use })]), counts: { unused: 0, used: 1, expired: 0 } }),
    })
    await seen(/^Watched to the end/)
    expect((await screen.findByRole('link', { name: 'The Lighthouse Watch' })).getAttribute('href')).toBe('/movieDetail?id=lighthouse')
    cleanup()
    await open('/mineMovie', { queryPageOfUesrNotUsedMovieExchange: () => pageAnswer([ticketAnswer({ returnedAt: at })]) })
    await seen('Given back on Nov 20: its film could not be played')
  })

  it('lists expired tickets and tickets that were taken back', async () => {
    const past = [ticketAnswer({ state: 'expired' }), ticketAnswer({ id: 't2', state: 'revoked' })]
    await open('/mineMovie?state=expired', {
      pageMyMovieExchange: () => ({ ...pageAnswer(past), counts: { unused: 0, used: 0, expired: 2 } }),
    })
    await seen('Expired on Dec 5, 24:00, unused')
    expect(await seen('Taken back before it was used')).toBeTruthy()
    expect(argumentsOf('pageMyMovieExchange')[0]).toMatchObject({ searchParam: { state: 'expired' } })
  })

  it.each([
    {
      offered: [ofSignIn, ofEvent],
      said: /^Signing in 7 days in a row gives one, and so/,
      link: 'Go and sign in for today',
      to: '/signin',
    },
    { offered: [ofEvent], said: /^Some events give tickets, and so/, link: 'See how to get a ticket', to: '/activity?id=verify-draw' },
    { offered: [{ ...ofEvent, kind: 'task' as const }], said: /^Some events give/, link: 'See how to get a ticket', to: '/task' },
    {
      offered: [{ ...ofEvent, isSpent: true }, { ...ofSignIn, state: 'over' as const }, campaignAnswer()],
      said: /^An exchange code gives a/,
    },
  ])('without a ticket shows and links the sources of tickets: $said', async ({ offered, said, link, to }) => {
    await open('/mineMovie', { queryPageOfUesrNotUsedMovieExchange: () => none, activityList: () => ({ campaigns: [...offered] }) })
    await seen('No film ticket to use')
    await seen(said)
    const links = screen.queryAllByRole('link', { name: /sign in for today|how to get/ })
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual(link === undefined ? [] : [[link, to]])
  })

  it('without a ticket, a member whose play is paused gets no link to an award', async () => {
    await open('/mineMovie', {
      queryPageOfUesrNotUsedMovieExchange: () => none,
      activityList: () => ({ campaigns: [ofSignIn] }),
      querySystemUserInfo: () => userInfo({ playRestriction: { kind: 'timeout', from: at, until: null } }),
    })
    await seen(/^An exchange code gives a ticket/)
    expect(screen.queryByRole('link', { name: /sign in for today/ })).toBeNull()
  })
})

describe('/movieDetail', () => {
  it('shows the price of a film beforehand, and uses one ticket when the member presses the button', async () => {
    const page = await open('/movieDetail?id=lighthouse', { getMovieExchange: () => ({ access: withTicket, position: null }) })
    await seen('48 hours from then on, as often as you like')
    await seen('1 is left after it')
    expect(argumentsOf('watchMovie')).toEqual([])
    await press('Use 1 ticket and start')
    await playing()
    expect(argumentsOf('watchMovie')[0]).toMatchObject({ film: 'lighthouse', spend: true })
    expect(
      argumentsOf('watchMovie')
        .slice(1)
        .every((arg) => Reflect.get(Object(arg), 'spend') === false),
    ).toBe(true)
    expect(page.at()).toBe(watched)
  })

  it('sends the same request again if the answer to the use of a ticket is lost', async () => {
    await open('/movieDetail?id=lighthouse', { getMovieExchange: () => ({ access: withTicket, position: null }), watchMovie: () => lost })
    await press('Use 1 ticket and start')
    await seen('No answer was received. Try again: a ticket is never used twice for it.')
    const spent = () => argumentsOf('watchMovie').filter((arg) => Reflect.get(Object(arg), 'spend') === true)
    const [first] = spent()
    act(() => reportReachable(true))
    answerWith({ ...usual, getMovieExchange: () => ({ access: withTicket, position: null }) })
    await press('Use 1 ticket and start')
    await playing()
    expect(spent()).toEqual([first])
  })

  it('does not start the film on another page if the answer comes late, and shows that the film is ready', async () => {
    let answer: (stream: unknown) => void = () => undefined
    const page = await open('/movieDetail?id=lighthouse', {
      getMovieExchange: () => ({ access: withTicket, position: null }),
      watchMovie: () => new Promise((resolve) => (answer = resolve)),
    })
    await press('Use 1 ticket and start')
    await waitFor(() => expect(argumentsOf('watchMovie')).toHaveLength(1), patient)
    await page.go('/mineMovie')
    answer({ stream: streamAnswer() })
    await waitFor(() => expect(page.toasts()).toEqual(['Your ticket is used, and the film is ready']), patient)
    expect(page.at()).toBe('/mineMovie')
  })

  it('without a ticket shows the use of the last ticket, and links to the codes', async () => {
    await open('/movieDetail?id=lighthouse', {
      getMovieExchange: () => ({
        access: { kind: 'none', last: { at, names: filmAnswer({ names: { rw: '', korw: '', en: 'One Seed' } }).names } },
        position: null,
      }),
      activityList: () => ({ campaigns: [ofSignIn, ofEvent] }),
    })
    await seen('There is no film ticket to use')
    await seen('Signing in 7 days in a row')
    await seen('Events')
    expect(screen.getByRole('link', { name: 'Go and sign in for today' }).getAttribute('href')).toBe('/signin')
    await seen('The last one was used on Nov 20 for “One Seed”.')
    expect((await screen.findByRole('link', { name: 'Use a code' })).getAttribute('href')).toBe('/mineMovie#code')
    expect(screen.queryByRole('button', { name: /start/i })).toBeNull()
  })

  it('refuses to play offline, with a text', async () => {
    await open('/movieDetail?id=lighthouse')
    await seen('Start')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Offline: films need a connection' }, patient)
    expect(button.disabled).toBe(true)
  })

  it('does not start a film that no line has', async () => {
    await open('/movieDetail?id=lighthouse', { detail: () => detailAnswer({}, []) })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'It cannot be played at the moment' }, patient)).disabled).toBe(
      true,
    )
  })
})

describe('a film that plays', () => {
  const address = watched
  const left = { getMovieExchange: () => ({ access: running, position: { seconds: 42, at } }) }
  const two = [
    { number: 1, url: '/f/1/mac/lighthouse.p1.1/index.m3u8' },
    { number: 2, url: 'https://films.example.com/f/1/mac/lighthouse.p1.1/index.m3u8' },
  ]
  const twoLines = { watchMovie: () => ({ stream: streamAnswer({ lines: two }) }) }

  it('asks for the place to begin, and continues three seconds earlier', async () => {
    await open(address, left)
    await seen('0:42')
    expect(screen.queryByTestId('video')).toBeNull()
    await press('Go on from 0:42')
    await playing()
    expect(video.props.startAt).toBe(39)
  })

  it('starts from the beginning if the member chooses so, and at once if it was never started', async () => {
    await open(address, left)
    await press('From the beginning')
    await playing()
    expect(video.props.startAt).toBe(0)
    cleanup()
    await open(address)
    await playing()
    expect(video.props.startAt).toBe(0)
  })

  it('is not shown to a member who cannot start it, because it is off the list', async () => {
    await open('/movieDetail?id=lighthouse', { getMovieExchange: () => refused('NOT_FOUND') })
    expect(await seen('There is no such film')).toBeTruthy()
  })

  it('does not start, and saves no position, if the saved position could not be read', async () => {
    await open(address, { getMovieExchange: () => refused('BUSY') })
    await seen('The film cannot be opened')
    expect(screen.queryByTestId('video')).toBeNull()
    expect(argumentsOf('saveMoviePositions')).toEqual([])
  })

  it('has the captions of the chosen language, or none', async () => {
    await open(address)
    await playing()
    expect(video.props.captions).toBe('/f/1/mac/lighthouse.p1.1/en.vtt')
    await press('한국어')
    expect(video.props.captions).toBe('/f/1/mac/lighthouse.p1.1/ko.vtt')
    await press('Off')
    expect(video.props.captions).toBeNull()
    await press('English')
  })

  it('continues with another line from the same place if a line fails', async () => {
    await open(address, twoLines)
    await playing()
    expect(video.props.url).toBe(two[0]?.url)
    await tell(({ onTime }) => onTime(21))
    await tell(({ onState }) => onState('gone'))
    await seen('Line 1 broke at 0:21')
    await press('Go on with line 2 from 0:21')
    await playing()
    expect(video.props).toMatchObject({ url: two[1]?.url, startAt: 21 })
  })

  it('that no line can play returns the ticket, or shows why not', async () => {
    const page = await open(address, { returnMovieTicket: () => ({}) })
    await playing()
    await tell(({ onState }) => onState('gone'))
    await seen('No line plays it right now')
    await press('Give the ticket back')
    await waitFor(() => expect(page.at()).toBe('/mineMovie'), patient)
    expect(argumentsOf('returnMovieTicket')).toEqual([{ pass: 'p1' }])
    cleanup()
    await open(address, { returnMovieTicket: () => refused('FILM_RETURN') })
    await playing()
    await tell(({ onState }) => onState('gone'))
    await press('Give the ticket back')
    await seen('This ticket cannot be given back any more')
    expect((await screen.findByRole('link', { name: 'Report it' })).getAttribute('href')).toBe('/setfeedback')
  })

  it('stops if another device takes it over, and comes back if the member chooses so', async () => {
    await open(address, { beatMovie: () => ({ stream: null }) })
    await playing()
    await tell(({ onExpired }) => onExpired())
    await seen('It plays on another device now')
    expect(screen.queryByTestId('video')).toBeNull()
    const before = idsOf('watchMovie').length
    await press('Watch it here')
    await playing()
    expect(new Set(idsOf('watchMovie')).size).toBe(before + 1)
  })

  it('gets newer addresses from a beat, which reports the watched time', async () => {
    const newer = '/f/2/mac/lighthouse.p1.1/index.m3u8'
    await open(address, { beatMovie: () => ({ stream: streamAnswer({ lines: [{ number: 1, url: newer }] }) }) })
    await playing()
    for (const second of [1, 2, 3, 40, 41]) await tell(({ onTime }) => onTime(second))
    await tell(({ onExpired }) => onExpired())
    await waitFor(() => expect(video.props.url).toBe(newer), patient)
    expect(argumentsOf('beatMovie'), 'a leap was not watched').toEqual([{ pass: 'p1', number: 1, watched: 4 }])
  })

  it('whose time is over links to its page, and uses no ticket', async () => {
    await open(address, { watchMovie: () => refused('FILM_SPEND') })
    await seen('The time of your ticket is over')
    expect((await screen.findByRole('link', { name: 'To the film’s page' })).getAttribute('href')).toBe('/movieDetail?id=lighthouse')
    expect(argumentsOf('watchMovie').every((arg) => Reflect.get(Object(arg), 'spend') === false)).toBe(true)
  })

  it('stores its position on the device until the platform has it', async () => {
    const page = await open(address, { saveMoviePositions: () => lost })
    await playing()
    await tell(({ onTime }) => onTime(30))
    await waitFor(async () => expect(await storedPositions()).toMatchObject([{ film: 'lighthouse', seconds: 30, userId: 'u1' }]), patient)
    page.unmount()
    await open('/movie')
    await waitFor(async () => expect(await storedPositions()).toEqual([]), patient)
    expect(argumentsOf('saveMoviePositions').at(-1)).toMatchObject({ positions: [{ film: 'lighthouse', seconds: 30 }] })
  })

  it('saves its position every ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const sent = () => argumentsOf('saveMoviePositions')
    const at30 = { positions: [{ film: 'lighthouse', seconds: 30 }] }
    await open(address)
    await playing()
    await tell(({ onTime }) => onTime(30))
    await waitFor(() => expect(sent()).toMatchObject([at30]), patient)
    vi.advanceTimersByTime(9000)
    await tell(({ onTime }) => onTime(33))
    vi.advanceTimersByTime(1100)
    await tell(({ onTime }) => onTime(36))
    await waitFor(() => expect(sent()).toMatchObject([at30, { positions: [{ film: 'lighthouse', seconds: 36 }] }]), patient)
    await waitFor(async () => expect(await storedPositions()).toEqual([]), patient)
  })

  it.each(['before the place is sent', 'after that'])(
    'continues from the position that was sent if an older answer comes %s',
    async (when) => {
      const gate = () => {
        let release = () => undefined as void
        const passed = new Promise<void>((resolve) => {
          release = resolve
        })
        return { passed, release }
      }
      const [save, read] = [gate(), gate()]
      await storePosition({ userId: 'u1', film: 'lighthouse', seconds: 42, at })
      await open('/movieDetail?id=lighthouse', {
        saveMoviePositions: () => save.passed.then(() => ({})),
        getMovieExchange: () => read.passed.then(() => ({ access: running, position: null })),
      })
      if (when === 'after that') save.release()
      else {
        read.release()
        await seen('Go on from 0:42')
        save.release()
      }
      await waitFor(async () => expect(await storedPositions()).toEqual([]), patient)
      read.release()
      expect(await seen('Go on from 0:42')).toBeTruthy()
      await press('Go on from 0:42')
      expect(await seen('0:42')).toBeTruthy()
    },
  )

  it('sends its position at once when the page ends', async () => {
    await open(address)
    await playing()
    await tell(({ onTime }) => onTime(30))
    await waitFor(() => expect(argumentsOf('saveMoviePositions')).toHaveLength(1), patient)
    await tell(({ onTime }) => onTime(33))
    expect(argumentsOf('saveMoviePositions')).toHaveLength(1)
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(
      () => expect(argumentsOf('saveMoviePositions').at(-1)).toMatchObject({ positions: [{ film: 'lighthouse', seconds: 33 }] }),
      patient,
    )
  })

  it('sends its position at once when the page is hidden, by a request that outlives the page', async () => {
    await open(address, { saveMoviePositions: () => ({}) })
    await playing()
    const sent = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => void vi.restoreAllMocks())
    await tell(({ onTime }) => onTime(30))
    await waitFor(() => expect(argumentsOf('saveMoviePositions')).toHaveLength(1), patient)
    await tell(({ onTime }) => onTime(33))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(
      () => expect(argumentsOf('saveMoviePositions').at(-1)).toMatchObject({ positions: [{ film: 'lighthouse', seconds: 33 }] }),
      patient,
    )
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual(expect.arrayContaining([false, true]))
  })

  it('shows its end, and can be played again', async () => {
    await open(address)
    await playing()
    await tell(({ onTime }) => onTime(64))
    await tell(({ onState }) => onState('ended'))
    await seen('The film is over')
    const first = video.props.id
    await press('From the beginning')
    expect(video.props.id).not.toBe(first)
    expect(video.props.startAt).toBe(0)
  })
})

describe('the list on a wide screen', () => {
  const detail = (arg: unknown) => detailAnswer({ code: String(Reflect.get(Object(arg), 'id')) })

  it.each([
    { pixels: 819, columns: 0 },
    { pixels: 820, columns: 1 },
    { pixels: 1280, columns: 2 },
  ])('has $columns columns beside it at $pixels px', async ({ pixels, columns }) => {
    width = pixels
    await open('/movie')
    await seen('One Seed')
    await waitFor(() => expect(screen.queryAllByRole('complementary')).toHaveLength(columns), patient)
    // The page shows the member's tickets in one place.
    await waitFor(() => expect(screen.getAllByText('1 ticket')).toHaveLength(1), patient)
  })

  it('shows the first film, then the chosen film, beside the list', async () => {
    width = 1280
    const { at: address } = await open('/movie', { detail, getMovieExchange: () => ({ access: withTicket, position: null }) })
    const beside = await screen.findByRole('complementary', { name: 'Film' }, patient)
    await waitFor(() => expect(within(beside).getByRole('button', { name: 'Use 1 ticket and start' })).toBeTruthy(), patient)
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Lighthouse'),
    ])
    await press(/One Seed/)
    await waitFor(() => expect(argumentsOf('detail').at(-1)).toEqual({ id: 'seed' }), patient)
    expect(address()).toBe('/movie?film=seed')
    expect(screen.getByRole('textbox', { name: 'Exchange code' })).toBeTruthy()
  })

  it.each([
    { id: 'nothing', reason: 'NOT_FOUND' },
    { id: 'NO', reason: 'BAD_REQUEST' },
  ] as const)('shows that there is no film $id, and links to all films, with the first film beside', async ({ id, reason }) => {
    width = 1280
    const page = await open(`/movie?film=${id}`, {
      detail: (arg) => (Reflect.get(Object(arg), 'id') === id ? refused(reason) : detail(arg)),
    })
    const beside = await screen.findByRole('complementary', { name: 'Film' }, patient)
    await within(beside).findByText('There is no such film', {}, patient)
    fireEvent.click(within(beside).getByRole('link', { name: 'All films' }))
    await waitFor(() => expect(argumentsOf('detail').at(-1)).toEqual({ id: 'lighthouse' }), patient)
    expect(page.at()).toBe('/movie')
    expect(screen.queryByText('There is no such film')).toBeNull()
  })

  it('shows the first film of another type, not the film that was chosen before', async () => {
    width = 1280
    const types = ['drama', 'comedy'].map((code) => ({ code, names: { rw: code, korw: code, en: code } }))
    const page = await open('/movie?film=seed', { detail, queryMovieTypes: () => ({ types, ticketMinutes: 2880 }) })
    await press('drama')
    await waitFor(() => expect(page.at()).toBe('/movie?type=drama'), patient)
    await waitFor(() => expect(argumentsOf('detail').at(-1)).toEqual({ id: 'lighthouse' }), patient)
  })

  it('links a visitor to the film’s page, which offers the sign-in', async () => {
    width = 1280
    await open('/movie', {}, null)
    expect((await screen.findByRole('link', { name: /One Seed/ }, patient)).getAttribute('href')).toBe('/movieDetail?id=seed')
    expect(screen.queryByRole('complementary', { name: 'Film' })).toBeNull()
  })
})

describe('on mobile data', () => {
  const on = (type: string) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: Object.assign(new EventTarget(), { type }) })
  beforeEach(() => {
    localStorage.clear()
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  })

  it('a film asks once before it loads anything', async () => {
    on('cellular')
    await open(watched)
    await seen('This device is on mobile data')
    expect(screen.queryByTestId('video')).toBeNull()
    await press('Play on mobile data')
    await playing()
    await tell((props) => props.onState('gone'))
    await press(/line 1/i)
    expect(screen.queryByText('This device is on mobile data')).toBeNull()
  })

  it('a film that was left asks about mobile data after the member chose the position', async () => {
    on('cellular')
    await open(watched, { getMovieExchange: () => ({ access: running, position: { seconds: 30, at } }) })
    await press('Go on from 0:30')
    await seen('This device is on mobile data')
    expect(screen.queryByTestId('video')).toBeNull()
  })

  it('a film does not ask if the member switched that off, which the device stores', async () => {
    on('cellular')
    await open(watched)
    fireEvent.click(await screen.findByRole('switch', { name: 'Ask me first on mobile data' }, patient))
    await playing()
    cleanup()
    await open(watched)
    expect(await playing()).toBeTruthy()
  })

  it.each(['wifi', 'unknown'])('a film does not ask on %s', async (type) => {
    on(type)
    await open(watched)
    await playing()
    expect(screen.queryAllByRole('switch')).toHaveLength(type === 'wifi' ? 1 : 0)
  })
})
