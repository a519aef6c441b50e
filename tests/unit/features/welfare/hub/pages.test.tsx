// @vitest-environment jsdom
// /welfare: what can be claimed, the six doors, the member's requests, and what stands beside them on a wide screen
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataAged, entryOf } from '#/api/agesSlice.ts'
import type { OwnCampaign } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { HubPage } from '#/features/welfare/hub/HubPage.tsx'
import { reportReachable } from '#/lib/online.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import {
  bonusAnswer,
  campaignAnswer,
  awardAnswer,
  awardPage,
  hubAnswer,
  inAll,
  ownAnswer,
  ownState,
  points,
  stageAnswer,
} from '../../../../support/campaigns.ts'
import { type Answers, answerWith, argumentsOf, delayedAnswer, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { openPages } from '../../openPages.tsx'

vi.mock('#/features/welfare/requests/RequestsPage.tsx', () => ({ RequestsPage: () => <p>all requests</p> }))
vi.mock('#/features/welfare/requests/RequestPage.tsx', () => ({ RequestPage: ({ id }: { readonly id: string }) => <p>request {id}</p> }))
vi.mock('#/features/welfare/packet/PacketPage.tsx', () => ({ PacketPage: ({ id }: { readonly id: string }) => <p>packet {id}</p> }))

let isWide = false
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: isWide && query.includes('min-width'),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))

const at = Date.UTC(2026, 10, 20, 13, 4)
const request = (more: Partial<WelfareRequest> = {}): WelfareRequest => ({
  id: 'r1',
  number: 'G-1120-4471',
  version: 1,
  state: 'checking',
  details: {
    kind: 'gift',
    offer: 'vip-3',
    names: inAll('Upgrade pack'),
    items: inAll('Tea'),
    receiver: 'L*',
    phone: '138****0000',
    address: '***',
  },
  steps: [
    { state: 'submitted', at, until: null },
    { state: 'checking', at: null, until: at + 86_400_000 },
    { state: 'approved', at: null, until: null },
  ],
  at,
  changedAt: at,
  rejection: null,
  plan: null,
  declinedFor: null,
  sentNote: null,
  canEdit: true,
  canWithdraw: true,
  erasedAt: null,
  ...more,
})
const phone = request({ id: 'r2', state: 'sent', details: { kind: 'phone', month: '2026-10', amount: '20000', phone: '138****0000' } })
const hotel = request({
  id: 'r3',
  state: 'rejected',
  details: {
    kind: 'hotel',
    city: inAll('Seoul'),
    cityCode: 'seoul',
    from: '2026-12-01',
    until: '2026-12-02',
    nights: 1,
    guest: 'L*',
    guests: 1,
    note: null,
  },
})
const requestsAnswer = (records: readonly WelfareRequest[]) => ({
  records: [...records],
  current: 1,
  pages: 1,
  size: 30,
  total: records.length,
  open: 1,
})
const campaign = campaignAnswer({ code: 'verify-draw', kind: 'activity', titles: inAll('Verify one, get a ticket') })

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo(),
  getGiftAndActivity: () => hubAnswer(),
  welfareRequests: () => requestsAnswer([request(), phone, hotel]),
  activityList: () => ({ campaigns: [campaign] }),
  getActivity: () =>
    ownState([ownAnswer({ code: 'verify-draw', stages: [stageAnswer({ state: 'claimable', at, award: points('2000') })] })]),
  bonusList: () => ({ bonuses: [] }),
  showPackets: () => ({ packets: [], nextAt: null, nextTitles: null, nextCommitment: null, nextId: null }),
  getUserdata: () => awardPage([awardAnswer()]),
}

const pages = { '/welfare': HubPage, '/task': () => <p>tasks</p>, '/signin': () => <p>sign-in</p>, '/protection': () => <p>protection</p> }
const open = (answers: Answers = {}, address = '/welfare', age?: number) => {
  answerWith({ ...usual, ...answers }, { age: () => age })
  return openPages(pages, [address])
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const link = (name: string | RegExp) => screen.findByRole('link', { name }, patient)
const hrefOf = async (name: string | RegExp) => (await link(name)).getAttribute('href')

beforeEach(() => {
  isWide = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('the panel', () => {
  it('shows the sum of claimable awards with its sources, and links to the largest source', async () => {
    await open()
    await seen('6.50')
    await seen('Sign-in 0.50')
    await seen(/Tasks 6.00/)
    expect(await hrefOf('Go and claim')).toBe('/task')
    expect(await hrefOf('Given this month: 46.00')).toBe('/task?view=given')
  })

  it('says that there is nothing to claim', async () => {
    await open({ getGiftAndActivity: () => hubAnswer({ claimable: { signIn: '0', tasks: '0', activities: '0' } }) })
    await seen('Nothing to claim right now')
    expect(screen.queryByRole('link', { name: 'Go and claim' })).toBeNull()
  })
})

describe('a claimable award other than points', () => {
  const nothing = { signIn: '0', tasks: '0', activities: '0' }
  const ticket: Award = { kind: 'tickets', count: 1, days: 30 }
  const draw: Award = { kind: 'chances', wheel: 'daily-wheel', count: 1 }
  const bonus: Award = { kind: 'bonus', amount: '8000', wagering: 5, product: 'lottery', days: 7 }
  const task = campaignAnswer()
  const claimable = (code: string, ...awards: readonly Award[]): OwnCampaign =>
    ownAnswer({ code, stages: awards.map((award, stage) => stageAnswer({ stage, state: 'claimable', at, award })) })

  it('is named and linked if there are no points', async () => {
    await open({
      getGiftAndActivity: () => hubAnswer({ claimable: nothing }),
      getActivity: () => ownState([claimable('verify-draw', ticket)]),
    })
    expect(await hrefOf('Activities: 1 film ticket')).toBe('/activity?id=verify-draw')
    expect(await hrefOf('Go and claim')).toBe('/activity')
    expect(screen.queryByText('Nothing to claim right now')).toBeNull()
  })

  it('is shown beside the points, by its source', async () => {
    await open({
      activityList: () => ({ campaigns: [task, campaign, { ...campaign, code: 'bonus-week' }] }),
      getActivity: () =>
        ownState([claimable('task-verify', points('6000'), draw), claimable('verify-draw', ticket), claimable('bonus-week', bonus)]),
    })
    expect(await hrefOf('Tasks: 1 draw of the wheel')).toBe('/task')
    expect(await hrefOf('Activities: 1 film ticket · a bonus of 8.00 points')).toBe('/activity')
    expect(await hrefOf('Go and claim')).toBe('/task')
  })

  it('is not named if everything has been given out', async () => {
    await open({
      getGiftAndActivity: () => hubAnswer({ claimable: nothing }),
      activityList: () => ({ campaigns: [{ ...campaign, isSpent: true }] }),
      getActivity: () => ownState([claimable('verify-draw', ticket)]),
    })
    await seen('Nothing to claim right now')
    expect(screen.queryByRole('link', { name: /film ticket$/ })).toBeNull()
    expect((await seen('Verify one, get a ticket')).closest('a')?.textContent).toContain('All given out')
  })
})

describe('the note that nothing needs a deposit or a bet', () => {
  const free = 'Nothing here asks for a deposit or a bet first.'
  const end = async () => (await seen('Points that are credited are part of your balance.')).closest('p')?.textContent
  const offered = (more: Parameters<typeof campaignAnswer>[0]): Answers => ({
    activityList: () => ({ campaigns: [campaign, { ...campaign, code: 'other', ...more }] }),
  })
  const bonus: Award = { kind: 'bonus', amount: '8000', wagering: 5, product: 'lottery', days: 7 }

  it('is shown if it is true', async () => {
    await open(offered({ kind: 'task' }))
    await waitFor(async () => expect(await end()).toContain(free), patient)
  })

  it.each<[string, Answers]>([
    ['an activity counts stakes', offered({ trigger: 'staked' })],
    ['a task counts stakes', offered({ kind: 'task', trigger: 'staked' })],
    ['an activity gives a bonus', offered({ stages: [{ needed: '1', award: bonus }] })],
    ['a bonus runs', { bonusList: () => ({ bonuses: [bonusAnswer()] }) }],
  ])('is not shown if %s', async (_, answers) => {
    await open(answers)
    await seen('Verify one, get a ticket')
    await waitFor(async () => expect(await end()).not.toContain(free), patient)
  })
})

describe('the doors', () => {
  const facts = async () => {
    await seen('My film tickets')
    const tos = ['/signin', '/turntable', '/setGift', '/setreceivePhoneBill', '/setHotel', '/mineMovie']
    return tos.map((to) => document.querySelector(`a[href="${to}"]`)?.textContent)
  }

  it('are six, each with its main fact', async () => {
    await open()
    expect(await facts()).toEqual([
      'Daily sign-inOpen today5 days in a row',
      'Prize wheelFree1 draw left',
      'Gift packNone available',
      'Phone billAsk now20.00 this month',
      'Hotel stay1 night left this quarter',
      'My film tickets2 to use',
    ])
  })

  it('show what is not offered', async () => {
    await open({
      getGiftAndActivity: () =>
        hubAnswer({
          chances: null,
          phoneBill: null,
          tickets: 0,
          hotel: { nights: 0 },
          signIn: { streak: 0, isSigned: true },
          giftOffers: 2,
        }),
    })
    expect(await facts()).toEqual([
      'Daily sign-inNo days in a row yet',
      'Prize wheelNo wheel right now',
      'Gift packAsk now2 available',
      'Phone billNot offered right now',
      'Hotel stayNone available',
      'My film ticketsNone to use right now',
    ])
  })
})

describe('the requests', () => {
  it('are the latest three, each with its state', async () => {
    await open()
    expect((await link(/Upgrade pack/)).textContent).toContain('Being reviewed')
    expect((await link(/Phone bill 20.00/)).textContent).toContain('Credited')
    expect((await link(/Hotel stay, 1 night/)).textContent).toContain('Not approved')
    expect((await link(/Upgrade pack/)).getAttribute('href')).toBe('/welfare?view=requests&id=r1')
    expect(await hrefOf('All 3')).toBe('/welfare?view=requests')
  })

  it('take no space if there are none', async () => {
    await open({ welfareRequests: () => requestsAnswer([]) })
    await seen('6.50')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'My requests' })).toBeNull(), patient)
  })
})

describe('the addresses', () => {
  it.each([
    ['/welfare?view=requests', 'all requests'],
    ['/welfare?view=requests&id=r1', 'request r1'],
    ['/welfare?id=r2', 'request r2'],
    ['/welfare?view=packet&id=p1', 'packet p1'],
  ])('%s is %s', async (address, shown) => {
    await open({}, address)
    expect(await seen(shown)).toBeTruthy()
  })
})

describe('activities', () => {
  it('show the activity with something to claim, and a running bonus', async () => {
    await open({ bonusList: () => ({ bonuses: [bonusAnswer()] }) })
    expect((await seen('Verify one, get a ticket')).closest('a')?.textContent).toContain('Ready to claim')
    await seen('Welcome back')
    expect(await hrefOf('All activities')).toBe('/activity')
  })
})

describe('states', () => {
  it('show the loading page, then an error, and load the page again', async () => {
    await open({ getGiftAndActivity: () => delayedAnswer().answer })
    await screen.findByRole('status', { name: 'Loading welfare' }, patient)
    cleanup()
    let answer: unknown = refused('BAD_REQUEST')
    await open({ getGiftAndActivity: () => answer })
    await seen('Welfare could not be loaded')
    answer = hubAnswer()
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, patient))
    expect(await seen('6.50')).toBeTruthy()
  })

  it('show stored data with its age', async () => {
    await open({}, '/welfare', 7_260_000)
    await seen('6.50')
    expect(await seen('Saved data, updated 2 hours ago')).toBeTruthy()
  })

  it('show the reason of the pause to a member who paused play, and keep the link to requests', async () => {
    await open({ getGiftAndActivity: () => hubAnswer({ isPaused: true }) })
    await seen('You have paused play')
    expect(screen.queryByText('6.50')).toBeNull()
    expect(screen.queryByText('Daily sign-in')).toBeNull()
    expect(await hrefOf('My requests')).toBe('/welfare?view=requests')
    expect(screen.queryByRole('region', { name: 'Bonuses that run' })).toBeNull()
  })

  it('show the age of the oldest data on the page', async () => {
    const page = await open({ bonusList: () => ({ bonuses: [bonusAnswer()] }) })
    await seen('Welcome back')
    const aged = (endpoint: 'bonuses' | 'welfareHub', hours: number) => {
      const since = serverNow() - hours * 3_600_000 - 60_000
      act(() => void page.store.dispatch(dataAged({ entry: entryOf(endpoint, {}), request: endpoint, since })))
    }
    aged('bonuses', 2)
    await seen('Saved data, updated 2 hours ago')
    aged('welfareHub', 1)
    expect(screen.queryByText('Saved data, updated 1 hour ago')).toBeNull()
    aged('welfareHub', 3)
    expect(await seen('Saved data, updated 3 hours ago')).toBeTruthy()
  })
})

describe('while play is paused', () => {
  it('the page shows a running bonus, which can be given up', async () => {
    await open({
      getGiftAndActivity: () => hubAnswer({ isPaused: true }),
      bonusList: () => ({ bonuses: [bonusAnswer(), bonusAnswer({ id: 'b0', titles: inAll('Long ago'), state: 'expired' })] }),
      cancelBonus: () => ({ bonus: bonusAnswer({ state: 'cancelled', left: '0' }) }),
    })
    await seen('You have paused play')
    const bonuses = within(await screen.findByRole('region', { name: 'Bonuses that run' }, patient))
    expect(bonuses.getByText('Welcome back')).toBeTruthy()
    expect(bonuses.queryByText('Long ago')).toBeNull()
    fireEvent.click(bonuses.getByRole('button', { name: 'Give the bonus up', hidden: true }))
    fireEvent.click(await screen.findByRole('button', { name: 'Give it up' }, patient))
    await waitFor(() => expect(argumentsOf('cancelBonus')).toMatchObject([{ id: 'b1' }]), patient)
    expect(screen.queryByText('Daily sign-in')).toBeNull()
  })
})

describe('a wide screen', () => {
  it('has the panel and the latest awards on one side, the open request with its steps on the other', async () => {
    isWide = true
    await open()
    const start = within(await screen.findByRole('complementary', { name: 'To claim, and claimed' }, patient))
    await start.findByText('6.50', {}, patient)
    await start.findByText('+0.50', {}, patient)
    const end = within(await screen.findByRole('complementary', { name: 'My requests' }, patient))
    await end.findByText('Submitted', {}, patient)
    await end.findByText(/By Nov/, {}, patient)
    expect(within(screen.getByRole('main')).queryByText('6.50')).toBeNull()
  })

  it('has no empty side while there is no request', async () => {
    isWide = true
    await open({ welfareRequests: () => requestsAnswer([]) })
    const end = within(await screen.findByRole('complementary', { name: 'My requests' }, patient))
    expect(await end.findByText('You have not asked for anything yet', {}, patient)).toBeTruthy()
  })
})
