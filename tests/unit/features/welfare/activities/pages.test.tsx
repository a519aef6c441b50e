// @vitest-environment jsdom
// /activity: the list by what runs, is announced or is over; one activity with its terms, needs, stages, joining and leaving; bonuses
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataAged, entryOf } from '#/api/agesSlice.ts'
import type { NextRules } from '#/contract/welfare/campaigns.ts'
import { ActivityPage } from '#/features/welfare/activities/ActivityPage.tsx'
import { seenPacket } from '#/features/welfare/packet/packetsSeen.ts'
import { reportReachable } from '#/lib/online.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { bonusAnswer, campaignAnswer, inAll, ownAnswer, ownState, points, stageAnswer } from '../../../../support/campaigns.ts'
import { type Answers, answerWith, argumentsOf, idsOf, lost, delayedAnswer, refused, requestsOf } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { listedWheel, wheelAnswer } from '../../../../support/welfare.ts'
import { openPages } from '../../openPages.tsx'

const signIn = campaignAnswer({
  code: 'sign-in',
  kind: 'activity',
  titles: inAll('Days in a row'),
  abouts: inAll('Seven days give a film ticket'),
  art: 'calendar',
  trigger: 'streak',
  every: 'run',
  claimDays: 30,
  page: '/signin',
  terms: [inAll('A day is the platform’s day'), inAll('A missed day can be made up for')],
  stages: [
    { needed: '3', award: points('500') },
    { needed: '7', award: { kind: 'tickets', count: 1, days: 30 } },
    { needed: '14', award: points('2000') },
  ],
})
const verify = campaignAnswer({
  code: 'verify-draw',
  kind: 'activity',
  version: 3,
  titles: inAll('Verify one, get a ticket'),
  abouts: inAll('For a first verification'),
  every: 'once',
  needsJoining: true,
  needs: [{ kind: 'phone' }, { kind: 'level', from: 3 }],
  // Midnight of the platform's zone.
  from: Date.UTC(2026, 9, 31, 16),
  until: Date.UTC(2026, 10, 30, 16),
  stages: [{ needed: '1', award: { kind: 'tickets', count: 1, days: 30 } }],
})
const bonused = campaignAnswer({
  code: 'bonus-week',
  kind: 'activity',
  titles: inAll('A week with a bonus'),
  needsJoining: true,
  every: 'once',
  stages: [{ needed: '1', award: { kind: 'bonus', amount: '20000', wagering: 5, product: 'lottery', days: 7 } }],
})
const soon = campaignAnswer({
  code: 'soon',
  kind: 'activity',
  titles: inAll('In winter'),
  state: 'upcoming',
  from: Date.UTC(2026, 11, 1, 4),
})
const past = campaignAnswer({
  code: 'past',
  kind: 'activity',
  titles: inAll('In autumn'),
  state: 'over',
  until: Date.UTC(2026, 10, 10, 16),
})
const spent = campaignAnswer({ code: 'spent', kind: 'activity', titles: inAll('Gone'), isSpent: true })
const all = [signIn, verify, bonused, soon, past, campaignAnswer()]

const stages = [
  stageAnswer({ period: '2026-11-15', needed: '3', award: points('500'), state: 'claimed', at: Date.UTC(2026, 10, 17, 4) }),
  stageAnswer({
    stage: 1,
    period: '2026-11-15',
    needed: '7',
    award: { kind: 'tickets', count: 1, days: 30 },
    state: 'claimable',
    at: Date.UTC(2026, 11, 21, 16),
  }),
  stageAnswer({ stage: 2, period: '2026-11-15', needed: '14', award: points('2000') }),
  stageAnswer({ stage: 3, period: '2026-10-01', needed: '28', award: points('8000'), state: 'missed', at: Date.UTC(2026, 9, 31, 16) }),
]
const ownSignIn = ownAnswer({ code: 'sign-in', period: '2026-11-15', progress: '7', stages })
const needs = [
  { need: { kind: 'phone' as const }, isMet: false, value: null },
  { need: { kind: 'level' as const, from: 3 }, isMet: true, value: 4 },
]
const once = stageAnswer({ period: 'once', award: { kind: 'tickets', count: 1, days: 30 } })
const ownVerify = ownAnswer({
  code: 'verify-draw',
  isJoined: false,
  needs,
  isEligible: false,
  period: 'once',
  periodEndsAt: null,
  stages: [once],
})
const open0 = ownAnswer({ ...ownVerify, needs: needs.map((need) => ({ ...need, isMet: true })), isEligible: true })
const ownBonused = ownAnswer({ ...open0, code: 'bonus-week', needs: [] })

const packetFrom = Date.UTC(2026, 10, 21, 10)
const openPacket = {
  packets: [
    {
      id: 'p1',
      titles: inAll('Evening packet'),
      from: packetFrom,
      until: packetFrom + 1_800_000,
      state: 'open' as const,
      parts: 200,
      taken: 3,
      total: '320000',
      least: '100',
      most: '9000',
      emptiedAt: null,
      commitment: 'ab'.repeat(32),
    },
  ],
  nextAt: null,
  nextTitles: null,
  nextCommitment: null,
  nextId: null,
}

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo(),
  activityList: () => ({ campaigns: all }),
  getActivity: () => ownState([ownSignIn, ownVerify, ownBonused]),
  getActivityById: (arg) => ({ campaign: all.find(({ code }) => code === Reflect.get(Object(arg), 'id')) ?? verify }),
  bonusList: () => ({ bonuses: [] }),
  getScreenGiftList: () => ({ wheel: null, winners: [], at: 1 }),
  showPackets: () => ({ packets: [], nextAt: null, nextTitles: null, nextCommitment: null, nextId: null }),
}

const pages = { '/activity': ActivityPage, '/login': () => <p>login</p>, '/signin': () => <p>sign-in</p> }
const open = (at = '/activity', answers: Answers = {}, user: string | null = 'u1', age?: number) => {
  answerWith({ ...usual, ...answers }, { age: () => age })
  return openPages(pages, [at], user)
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const button = (name: string | RegExp) => screen.findByRole('button', { name }, patient)
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const linkOf = async (title: string) => (await seen(title)).closest('a')
const goOffline = async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => window.dispatchEvent(new Event('offline')))
}
const rowOf = async (text: string) => (await seen(text)).closest('li')?.textContent

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('the list', () => {
  it('shows running activities, each with the member’s state and its end, and their number', async () => {
    await open()
    expect((await linkOf('Days in a row'))?.textContent).toContain('Ready to claim')
    expect((await linkOf('Verify one, get a ticket'))?.textContent).toContain('Not open to you yetto Nov 30')
    expect((await linkOf('Days in a row'))?.getAttribute('href')).toBe('/activity?id=sign-in')
    expect(await button('Running 3')).toBeTruthy()
    // Tasks have their own page.
    expect(screen.queryByText('Verify a draw')).toBeNull()
  })

  it('shows announced and ended activities in separate parts', async () => {
    const page = await open()
    await press('Not begun 1')
    expect((await linkOf('In winter'))?.textContent).toContain('from Dec 1')
    await press('Over')
    expect((await linkOf('In autumn'))?.textContent).toContain('ended on Nov 10')
    expect(page.at()).toBe('/activity?part=over')
  })

  it('leaves out an activity that is not offered to this member', async () => {
    await open('/activity', { getActivity: () => ownState([ownSignIn]) })
    await seen('Days in a row')
    expect(screen.queryByText('Verify one, get a ticket')).toBeNull()
  })

  it('shows that everything was given out for an activity whose budget is spent', async () => {
    await open('/activity', { activityList: () => ({ campaigns: [spent] }), getActivity: () => ownState([ownAnswer({ code: 'spent' })]) })
    expect((await linkOf('Gone'))?.textContent).toContain('All given out')
  })

  it('includes the wheel and an open red packet, with the rest of each', async () => {
    await open('/activity', {
      getScreenGiftList: () => ({
        wheel: wheelAnswer(),
        winners: [],
        wheels: [listedWheel({ titles: inAll('The wheel') })],
        at: packetFrom,
      }),
      getTurntableDrawCntInfo: () => ({ left: 1, nextAt: null, expiresAt: null }),
      showPackets: () => openPacket,
    })
    await waitFor(async () => expect((await linkOf('The wheel'))?.textContent).toContain('1 draw left'), patient)
    const packet = await linkOf('Evening packet')
    expect(packet?.textContent).toContain('320.00 points in 200 parts, shuffled before')
    expect(packet?.getAttribute('href')).toBe('/welfare?view=packet&id=p1')
    expect(await button('Running 5')).toBeTruthy()
  })

  it('has a card for each wheel in its part, with a link to that wheel', async () => {
    const wheels = [
      listedWheel(),
      listedWheel({ code: 'autumn-urn', kind: 'urn', titles: inAll('Autumn urn'), isSpent: true }),
      listedWheel({ code: 'winter-urn', kind: 'urn', titles: inAll('Winter urn'), state: 'upcoming', from: Date.UTC(2026, 11, 24, 4) }),
      listedWheel({ code: 'summer-urn', kind: 'urn', titles: inAll('Summer urn'), state: 'over', until: Date.UTC(2026, 10, 10, 16) }),
    ]
    await open('/activity', {
      getScreenGiftList: () => ({ wheel: wheelAnswer(), winners: [], wheels, at: 1 }),
      getTurntableDrawCntInfo: () => ({ left: 2, nextAt: null, expiresAt: null }),
    })
    await waitFor(async () => expect((await linkOf('Daily wheel'))?.textContent).toContain('2 draws left'), patient)
    expect((await linkOf('Autumn urn'))?.textContent).toContain('All given out')
    expect((await linkOf('Autumn urn'))?.getAttribute('href')).toBe('/turntable?id=autumn-urn')
    expect(screen.queryByText('Winter urn')).toBeNull()
    await button('Running 5')
    await press('Not begun 2')
    const winter = await linkOf('Winter urn')
    expect(winter?.textContent).toContain('Not begunfrom Dec 24')
    expect(winter?.getAttribute('href')).toBe('/turntable?id=winter-urn')
    await press('Over')
    expect((await linkOf('Summer urn'))?.textContent).toContain('ended on Nov 10')
    expect((await linkOf('Summer urn'))?.getAttribute('href')).toBe('/turntable?id=summer-urn')
    expect(screen.queryByText('Daily wheel')).toBeNull()
  })

  it('announces the next red packet, and stores the commitment of its list', async () => {
    const at = Date.UTC(2026, 10, 22, 10)
    await open('/activity?part=upcoming', {
      showPackets: () => ({
        packets: [],
        nextId: 'p2',
        nextAt: at,
        nextTitles: inAll('Packet of tomorrow'),
        nextCommitment: 'cd'.repeat(32),
      }),
    })
    expect((await linkOf('Packet of tomorrow'))?.getAttribute('href')).toBe('/welfare?view=packet&id=p2')
    await waitFor(async () => expect((await seenPacket('p2'))?.commitment).toBe('cd'.repeat(32)), patient)
  })

  it('shows its loading state, and an empty state', async () => {
    await open('/activity', { activityList: () => delayedAnswer().answer })
    await screen.findByRole('status', { name: 'Loading activities' }, patient)
    cleanup()
    await open('/activity', { activityList: () => ({ campaigns: [] }), getActivity: () => ownState([]) })
    await seen('No activity at the moment')
    await press('Over')
    expect(await seen('Nothing has ended lately')).toBeTruthy()
  })

  it('shows that it could not be loaded, and the age of stored data', async () => {
    await open('/activity', { activityList: () => refused('BAD_REQUEST') })
    await seen('Activities could not be loaded')
    cleanup()
    await open('/activity', {}, 'u1', 7_260_000)
    await seen('Days in a row')
    expect(await seen('Saved data, updated 2 hours ago')).toBeTruthy()
  })

  it('shows red packets without a connection too, with their age', async () => {
    const page = await open('/activity', { showPackets: () => openPacket })
    await seen('Evening packet')
    const since = serverNow() - 3 * 3_600_000 - 60_000
    act(() => void page.store.dispatch(dataAged({ entry: entryOf('packets', {}), request: 'packets', since })))
    await goOffline()
    expect((await linkOf('Evening packet'))?.getAttribute('href')).toBe('/welfare?view=packet&id=p1')
    expect(await seen('Saved data, updated 3 hours ago')).toBeTruthy()
  })

  it('shows the reason of the pause to a member who paused play', async () => {
    const mine = delayedAnswer()
    await open('/activity', { activityList: () => refused('EXCLUDED'), getActivity: () => mine.answer })
    await waitFor(() => expect(requestsOf('activityList')).toHaveLength(1), patient)
    expect(requestsOf('activityList')[0]?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(screen.queryByText('Activities could not be loaded')).toBeNull()
    mine.give(ownState([], true))
    await seen('You have paused play')
  })

  it('still shows a running bonus, which can be given up, to a member who paused play', async () => {
    await open('/activity', { getActivity: () => ownState([], true), bonusList: () => ({ bonuses: [bonusAnswer()] }) })
    await seen('You have paused play')
    const bonuses = await screen.findByRole('region', { name: 'Bonuses that run' }, patient)
    expect(within(bonuses).getByRole('button', { name: 'Give the bonus up' })).toBeTruthy()
  })

  it('is open to visitors too, without data of a member', async () => {
    await open('/activity', {}, null)
    expect((await linkOf('Days in a row'))?.textContent).toContain('Running')
    expect(requestsOf('activityList')[0]?.headers.get('authorization')).toBeNull()
    expect(argumentsOf('getActivity')).toEqual([])
    expect(argumentsOf('bonusList')).toEqual([])
  })
})

describe('an activity before the member joins', () => {
  it('has its dates by the platform’s clocks, its awards, and all of its rules', async () => {
    await open('/activity?id=verify-draw')
    await seen('Nov 1, 00:00 – Nov 30, 24:00')
    await seen('Once for each member')
    await seen(/As soon as you claim it, until 7 days after the activity has ended/)
    expect((await rowOf('1 film ticket')) ?? '').toContain('Not done yet')
    cleanup()
    await open('/activity?id=sign-in')
    await seen('A day is the platform’s day')
    expect(await seen('A missed day can be made up for')).toBeTruthy()
  })

  it('shows which conditions are met, and why another is not, and cannot be joined before', async () => {
    await open('/activity?id=verify-draw')
    const phone = (await seen('A phone is linked')).closest('li')
    expect(phone?.textContent).toContain('None is linked yet')
    expect(
      within(phone ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/bindPhone')
    expect((await rowOf('VIP 3 or above')) ?? '').toBe('VIP 3 or above')
    expect((await button('Not open to you yet')).hasAttribute('disabled')).toBe(true)
  })

  it('is joined under the rules that were shown, and then links to the page for it', async () => {
    const joined = { ...open0, isJoined: true }
    let own = open0
    await open('/activity?id=verify-draw', {
      getActivity: () => ownState([own]),
      joinActivity: () => {
        own = joined
        return { own }
      },
    })
    await press('Join')
    expect((await screen.findByRole('link', { name: 'Verify one' }, patient)).getAttribute('href')).toBe('/fairness')
    expect(argumentsOf('joinActivity')).toMatchObject([{ code: 'verify-draw', version: 3, isIn: true }])
  })

  it('loads the rules again if they have changed meanwhile', async () => {
    await open('/activity?id=verify-draw', { getActivity: () => ownState([open0]), joinActivity: () => refused('CAMPAIGN_CHANGED') })
    await press('Join')
    await seen('The rules have changed. Please read them again')
    await waitFor(() => expect(argumentsOf('getActivityById').length).toBeGreaterThan(1), patient)
  })

  it('sends the same request again after a lost answer', async () => {
    const ready = { getActivity: () => ownState([open0]) }
    await open('/activity?id=verify-draw', { ...ready, joinActivity: () => lost })
    await press('Join')
    await seen('No answer was received. Try again: you join only once.')
    const [first] = idsOf('joinActivity')
    answerWith({ ...usual, ...ready, joinActivity: () => ({ own: { ...open0, isJoined: true } }) })
    act(() => reportReachable(true))
    await press('Join')
    await waitFor(() => expect(idsOf('joinActivity')).toEqual([first]), patient)
  })

  it('has a link to sign in for a visitor, and shows the conditions without a result', async () => {
    await open('/activity?id=verify-draw', {}, null)
    await seen('Who can take part')
    expect((await screen.findByRole('link', { name: 'Sign in to take part' }, patient)).getAttribute('href')).toContain('/login')
    expect(screen.queryByText('None is linked yet')).toBeNull()
  })

  it('cannot be joined before it begins, once it is spent, or without a connection', async () => {
    await open('/activity?id=soon')
    await seen(/It begins on Dec 1/)
    cleanup()
    await open('/activity?id=verify-draw', {
      getActivityById: () => ({ campaign: { ...verify, isSpent: true } }),
      getActivity: () => ownState([open0]),
    })
    expect(await screen.findAllByText('Everything has been given out', {}, patient)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
    cleanup()
    await open('/activity?id=verify-draw', { getActivity: () => ownState([open0]) }, 'u1', 60_000)
    expect((await button('Offline: joining needs a connection')).hasAttribute('disabled')).toBe(true)
  })

  it('explains a bonus in plain lines: the wagering, the products, the term, and how to give it up', async () => {
    await open('/activity?id=bonus-week')
    await seen('20.00 points, kept apart from your balance. Your balance is always used first.')
    await seen('It becomes balance once 100.00 points are wagered in all: 5 times the bonus, on lotteries alone.')
    await seen('It lasts 7 days. What is left of it then ends.')
    expect(await seen(/You can give it up at any time/)).toBeTruthy()
  })

  it('that does not exist has a message', async () => {
    await open('/activity?id=nothing', { getActivityById: () => refused('CAMPAIGN') })
    expect(await seen('There is no such activity')).toBeTruthy()
  })

  it('shows the reason of the pause to a member who paused play', async () => {
    const offers = { activityList: () => refused('EXCLUDED'), getActivityById: () => refused('EXCLUDED') }
    await open('/activity?id=verify-draw', { ...offers, getActivity: () => ownState([], true) })
    expect(await seen('You have paused play')).toBeTruthy()
  })
})

describe('an ended activity', () => {
  const ended = campaignAnswer({
    ...past,
    every: 'once',
    needsJoining: true,
    terms: [inAll('Once for each account')],
    stages: [
      { needed: '1', award: points('2000') },
      { needed: '3', award: points('500') },
    ],
  })
  const until = Date.UTC(2026, 10, 17, 16)
  const first = stageAnswer({ period: 'once', state: 'claimable', at: until })
  const own = ownAnswer({
    code: 'past',
    isJoined: true,
    period: 'once',
    progress: '1',
    periodEndsAt: null,
    stages: [first, stageAnswer({ stage: 1, period: 'once', needed: '3', award: points('500') })],
  })
  const openEnded = (mine: typeof own, answers: Answers = {}) =>
    open('/activity?id=past', {
      activityList: () => ({ campaigns: [ended] }),
      getActivityById: () => ({ campaign: ended }),
      getActivity: () => ownState([mine]),
      ...answers,
    })

  it('says so with its dates, and an award that was reached can be claimed until its date', async () => {
    const result = { code: 'past', period: 'once', stage: 0, refused: null, award: points('2000') }
    await openEnded(own, { applyGift: () => ({ results: [result], balance: '2000', balanceVersion: 1 }) })
    await seen('Over')
    await seen('Nov 1, 08:00 – Nov 10, 24:00')
    expect(await rowOf('2.00 points')).toContain('Can be claimed until Nov 17, 24:00')
    expect(await rowOf('3 times · 0.50 points')).toContain('Not reached')
    // Nothing links to a page on which more could be done.
    expect(screen.queryByRole('contentinfo')).toBeNull()
    await press('Claim: 2.00 points')
    await seen('Credited: 2.00 points')
    expect(argumentsOf('applyGift')).toMatchObject([{ claims: [{ code: 'past', period: 'once', stage: 0 }] }])
  })

  it('shows until when a missed award could be claimed, and has no button for it', async () => {
    await openEnded({ ...own, stages: [{ ...first, state: 'missed' }] })
    expect(await rowOf('2.00 points')).toMatch(/Not claimed by Nov 17, 24:00Expired$/)
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  })

  it('cannot be joined any more, and does not speak of joining', async () => {
    await openEnded({ ...own, isJoined: false, progress: '0', stages: [stageAnswer({ period: 'once' })] })
    expect(await rowOf('2.00 points')).toContain('Not done yet')
    await seen('Once for each account')
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByText(/join/i)).toBeNull()
  })
})

describe('rules that are announced', () => {
  const { version, stages: same, needs: sameNeeds, terms, until, claimDays } = verify
  // 09:00 in the platform's zone.
  const unchanged: NextRules = {
    version: version + 1,
    from: Date.UTC(2026, 11, 5, 1),
    stages: same,
    needs: sameNeeds,
    terms,
    until,
    claimDays,
  }
  const announced = (more: Partial<NextRules>) =>
    open('/activity?id=verify-draw', { getActivityById: () => ({ campaign: { ...verify, next: { ...unchanged, ...more } } }) })
  const card = async () => (await seen('From Dec 5, 09:00 on these rules hold:')).closest('section')
  const namesIn = (shown: Element | null) => [...(shown?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)
  const keeps = 'What has begun by then keeps its awards and conditions.'

  it.each<[string, Partial<NextRules>, readonly string[], readonly string[]]>([
    ['awards', { stages: [{ needed: '2', award: points('3000') }] }, ['Awards'], ['2 times · 3.00 points', keeps]],
    ['tickets that last longer', { stages: [{ needed: '1', award: { kind: 'tickets', count: 1, days: 60 } }] }, ['Awards'], ['60 days']],
    [
      'a bonus',
      { stages: [{ needed: '1', award: { kind: 'bonus', amount: '20000', wagering: 5, product: 'lottery', days: 7 } }] },
      ['Awards', 'About the bonus'],
      ['a bonus of 20.00 points', 'It becomes balance once 100.00 points are wagered in all', 'It lasts 7 days.'],
    ],
    [
      'needs',
      { needs: [{ kind: 'signed', days: 3 }] },
      ['Who can take part'],
      ['Signed in on 3 days this month', 'Play is not paused', keeps],
    ],
    ['days for claims', { claimDays: 3 }, ['When it is paid'], ['until 3 days after the activity has ended', keeps]],
    [
      'all of these',
      { claimDays: 3, needs: [], stages: [{ needed: '3', award: points('3000') }] },
      ['When it is paid', 'Who can take part', 'Awards'],
      ['Play is not paused', '3 times'],
    ],
  ])('are shown with the differences only: %s', async (_, more, names, texts) => {
    await announced(more)
    const shown = await card()
    expect(namesIn(shown)).toEqual(names)
    for (const text of texts) expect(shown?.textContent).toContain(text)
  })

  it.each<[string, Partial<NextRules>, string, string]>([
    ['no end', { until: null }, 'Time', 'Open-ended'],
    ['another end', { until: Date.UTC(2026, 11, 31, 16) }, 'Time', 'Until Dec 31, 24:00'],
    ['other terms', { terms: [inAll('Twice a week')] }, 'Rules', 'Twice a week'],
  ])('hold for everybody at once: %s', async (_, more, name, text) => {
    await announced(more)
    const shown = await card()
    expect(namesIn(shown)).toEqual([name])
    expect(shown?.textContent).toContain(text)
    expect(shown?.textContent).not.toContain(keeps)
  })

  it('are not shown if there are none, or if nothing differs', async () => {
    await open('/activity?id=verify-draw')
    await seen('Once for each member')
    expect(screen.queryByText('Announced')).toBeNull()
    cleanup()
    await announced({})
    await seen('Once for each member')
    expect(screen.queryByText('Announced')).toBeNull()
  })
})

describe('its stages', () => {
  it('are claimed, claimable, ahead or missed, each with its date', async () => {
    await open('/activity?id=sign-in')
    expect(await rowOf('3 days in a row · 0.50 points')).toContain('Credited on Nov 17')
    expect(await rowOf('7 days in a row · 1 film ticket')).toContain('Can be claimed until Dec 21, 24:00')
    expect(await rowOf('14 days in a row · 2.00 points')).toContain('7 days to go')
    expect(await rowOf('28 days in a row · 8.00 points')).toContain('Not claimed by Oct 31, 24:00')
  })

  it('are claimed from their row, which shows the reason of a refusal', async () => {
    await open('/activity?id=sign-in', {
      applyGift: () => ({
        results: [{ code: 'sign-in', period: '2026-11-15', stage: 1, refused: 'CLAIM_LATE', award: null }],
        balance: '0',
        balanceVersion: 1,
      }),
    })
    await press('Claim: 7 days in a row · 1 film ticket')
    await seen('The time to claim this is over')
    expect(argumentsOf('applyGift')).toMatchObject([{ claims: [{ code: 'sign-in', period: '2026-11-15', stage: 1 }] }])
  })

  it('cannot be claimed without a connection, and the row of a claimable stage says so', async () => {
    await open('/activity?id=sign-in')
    const claim = await screen.findByRole<HTMLButtonElement>('button', { name: 'Claim: 7 days in a row · 1 film ticket' }, patient)
    expect(claim.disabled).toBe(false)
    await goOffline()
    expect(claim.disabled).toBe(true)
    expect(screen.getAllByText('Offline: claims need a connection').map((words) => words.closest('li')?.textContent)).toEqual([
      expect.stringContaining('7 days in a row · 1 film ticket'),
    ])
  })
})

describe('leaving', () => {
  it('needs a confirmation, which names what the member keeps', async () => {
    await open('/activity?id=verify-draw', {
      getActivity: () => ownState([{ ...open0, isJoined: true }]),
      joinActivity: () => ({ own: open0 }),
    })
    await press(/^Leave the activity/)
    await seen(/What was credited stays yours. What you have done/)
    expect(argumentsOf('joinActivity')).toEqual([])
    await press('Leave')
    await waitFor(() => expect(argumentsOf('joinActivity')).toMatchObject([{ code: 'verify-draw', isIn: false }]), patient)
  })

  it('is not possible without a connection, and its row says so', async () => {
    await open('/activity?id=verify-draw', { getActivity: () => ownState([{ ...open0, isJoined: true }]) })
    const leave = await screen.findByRole<HTMLButtonElement>('button', { name: /^Leave the activity/ }, patient)
    expect(leave.disabled).toBe(false)
    await goOffline()
    expect(leave.disabled).toBe(true)
    expect(leave.textContent).toContain('Leaving needs a connection')
  })

  it('is not offered after the end, when an award can still be claimed', async () => {
    await open('/activity?id=verify-draw', {
      activityList: () => ({ campaigns: [{ ...verify, state: 'over' }] }),
      getActivityById: () => ({ campaign: { ...verify, state: 'over' } }),
      getActivity: () => ownState([{ ...open0, isJoined: true, stages: [{ ...once, state: 'claimable' }] }]),
    })
    await screen.findByRole('button', { name: /^Claim/ }, patient)
    expect(screen.queryByRole('button', { name: /^Leave the activity/ })).toBeNull()
  })
})

describe('a bonus', () => {
  it('that runs shows the rest, the wagered amount, the end and the terms', async () => {
    await open('/activity', { bonusList: () => ({ bonuses: [bonusAnswer()] }) })
    await seen('Welcome back')
    await seen('Wagered 40.00 of 100.00')
    await seen('Until Nov 30, 24:00')
    expect(screen.getByRole('progressbar', { name: 'Wagered so far' }).getAttribute('aria-valuenow')).toBe('40')
    expect(await seen(/It becomes balance once 100.00 points are wagered/)).toBeTruthy()
  })

  it('is given up after a confirmation, and by the same request after a lost answer', async () => {
    await open('/activity', { bonusList: () => ({ bonuses: [bonusAnswer()] }), cancelBonus: () => lost })
    await press('Give the bonus up')
    await press('Give it up')
    await seen('No answer was received. Try again.')
    const [first] = idsOf('cancelBonus')
    answerWith({
      ...usual,
      bonusList: () => ({ bonuses: [bonusAnswer({ state: 'cancelled', left: '0' })] }),
      cancelBonus: () => ({ bonus: bonusAnswer({ state: 'cancelled', left: '0' }) }),
    })
    act(() => reportReachable(true))
    await press('Give it up')
    await waitFor(() => expect(idsOf('cancelBonus')).toEqual([first]), patient)
    await waitFor(() => expect(screen.queryByText('Welcome back')).toBeNull(), patient)
  })

  it('cannot be given up without a connection, and its button says so', async () => {
    await open('/activity', { bonusList: () => ({ bonuses: [bonusAnswer()] }) })
    const giveUp = await screen.findByRole<HTMLButtonElement>('button', { name: 'Give the bonus up' }, patient)
    expect(giveUp.disabled).toBe(false)
    await goOffline()
    expect(giveUp.disabled).toBe(true)
    expect(giveUp.textContent).toBe('Offline: this needs a connection')
  })

  it('that ended is listed under the ended activities', async () => {
    await open('/activity?part=over', { bonusList: () => ({ bonuses: [bonusAnswer({ state: 'met' })] }) })
    expect(await seen('Now part of the balance')).toBeTruthy()
  })
})
