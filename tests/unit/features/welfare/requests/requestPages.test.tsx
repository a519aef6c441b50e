// @vitest-environment jsdom
// The member's requests: the list by month and state, and one request with what can still be done
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, inTurn, lost, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { requestAnswer } from '../../../../support/welfare.ts'

const { openPages } = await import('../../openPages.tsx')
const { RequestsPage } = await import('#/features/welfare/requests/RequestsPage.tsx')
const { RequestPage } = await import('#/features/welfare/requests/RequestPage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { reportReachable } = await import('#/lib/online.ts')

window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const rejection = { reason: { rw: '', korw: '', en: 'The name differs from the identity card' }, field: 'guest' } as const
const rejected = requestAnswer({
  id: 'h1',
  number: 'H-0918-2206',
  state: 'rejected',
  rejection: { ...rejection },
  canWithdraw: false,
  steps: [
    { state: 'submitted', at: 1, until: null },
    { state: 'rejected', at: 2, until: null },
  ],
  details: {
    kind: 'hotel',
    city: { rw: '', korw: '', en: 'Haitong' },
    cityCode: 'haitong',
    from: '2026-10-17',
    until: '2026-10-18',
    nights: 1,
    guest: 'C**',
    guests: 1,
    note: '',
  },
  at: Date.UTC(2026, 8, 18),
  changedAt: Date.UTC(2026, 8, 19),
})
const listOf = (...requests: readonly WelfareRequest[]) => ({
  records: [...requests],
  current: 1,
  size: 30,
  total: requests.length,
  pages: requests.length === 0 ? 0 : 1,
  open: requests.filter(({ state }) => state === 'checking').length,
})

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo(),
  welfareRequests: () => listOf(requestAnswer(), rejected),
  welfareRequest: () => ({ request: requestAnswer() }),
}
const open = (id: string | undefined, answers: Answers = {}, address = '/welfare?view=requests') => {
  answerWith({ ...usual, ...answers })
  return openPages({ '/welfare': () => (id === undefined ? <RequestsPage /> : <RequestPage id={id} />) }, [address])
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, patient)
const press = async (name: string | RegExp) => fireEvent.click(await button(name))

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('the list of requests', () => {
  it('is grouped by month, with the state of each request, and the reason of a rejected one', async () => {
    await open(undefined)
    await seen('November 2026')
    await seen('September 2026')
    await seen('Being reviewed')
    await button('Open 1')
    expect(await seen(/The name differs from the identity card/)).toBeTruthy()
  })

  it('shows one part, and links to all requests', async () => {
    const page = await open(undefined, {
      welfareRequests: (arg) => (Reflect.get(Object(Reflect.get(Object(arg), 'searchParam')), 'part') ? listOf() : listOf(requestAnswer())),
    })
    await press('Done')
    await seen('None of this kind')
    expect(page.at()).toContain('done')
    await press('Show all requests')
    expect(await seen('Being reviewed')).toBeTruthy()
  })

  it('has a text if there are no requests', async () => {
    await open(undefined, { welfareRequests: () => listOf() })
    expect(await seen('You have not asked for anything yet')).toBeTruthy()
  })

  it('has a message if it could not be loaded', async () => {
    await open(undefined, { welfareRequests: () => refused('BAD_REQUEST') })
    expect(await seen('Requests could not be loaded')).toBeTruthy()
  })
})

describe('a request', () => {
  it('shows its progress, masked personal data, and a link to change it', async () => {
    await open('q1')
    await seen('C**')
    await seen('G-1120-4471')
    await seen(/or sooner/)
    expect((await screen.findByRole('link', { name: 'Change it' }, patient)).getAttribute('href')).toContain('/setGift')
  })

  const steps = (received: number | null): WelfareRequest['steps'] => [
    { state: 'submitted', at: 1, until: null },
    { state: 'complete', at: 1, until: null },
    { state: 'checking', at: 2, until: null },
    { state: 'approved', at: 3, until: null },
    { state: 'sent', at: 4, until: null },
    { state: 'received', at: received, until: received === null ? Date.UTC(2100, 0) : null },
  ]
  const sent = (received: number | null = null) =>
    requestAnswer({ state: 'sent', version: 4, canEdit: false, canWithdraw: false, steps: steps(received) })

  it('that was sent out is confirmed by its member, by one request', async () => {
    const answers = {
      welfareRequest: () => ({ request: argumentsOf('receiveGiftPack').length < 2 ? sent() : sent(5) }),
      receiveGiftPack: inTurn(lost, { request: sent(5) }),
    }
    await open('q1', answers)
    await seen('Who receives it, the phone number and the address are given')
    expect((await seen('Signed for')).closest('li')?.getAttribute('aria-current')).toBe('step')
    await press('The parcel is here')
    await seen('No answer was received. Try again: nothing is asked for twice.')
    act(() => reportReachable(true))
    await press('The parcel is here')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'The parcel is here' })).toBeNull(), patient)
    expect(argumentsOf('receiveGiftPack')).toMatchObject([{ id: 'q1', version: 4 }, { version: 4 }])
    expect(new Set(idsOf('receiveGiftPack')).size).toBe(1)
  })

  it.each([
    ['guest', 'Only the name has to be changed'],
    ['dates', 'Only the dates have to be changed'],
    [null, undefined],
  ] as const)('rejected for %s names the only field to change', async (field, words) => {
    const reason = { rw: '', korw: '', en: 'Why not' }
    await open('q1', { welfareRequest: () => ({ request: { ...rejected, canEdit: true, rejection: { reason, field } } }) })
    await seen('What you filled in is still there')
    expect(screen.queryAllByText(/^Only the /).map(({ textContent }) => textContent)).toEqual(words === undefined ? [] : [words])
  })

  it('is withdrawn after a confirmation', async () => {
    await open('q1', {
      welfareRequest: inTurn(
        { request: requestAnswer() },
        { request: requestAnswer({ state: 'withdrawn', canEdit: false, canWithdraw: false }) },
      ),
      withdrawWelfareRequest: () => ({ request: requestAnswer({ state: 'withdrawn' }) }),
    })
    await press('Withdraw it')
    await seen('Withdraw the request?')
    expect(argumentsOf('withdrawWelfareRequest')).toEqual([])
    await press('Withdraw the request')
    await waitFor(() => expect(argumentsOf('withdrawWelfareRequest')).toMatchObject([{ id: 'q1', version: 1 }]), patient)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw it' })).toBeNull(), patient)
  })

  it('is withdrawn by one request after a lost answer', async () => {
    await open('q1', { withdrawWelfareRequest: inTurn(lost, { request: requestAnswer() }) })
    await press('Withdraw it')
    await press('Withdraw the request')
    await seen('No answer was received. Try again: nothing is asked for twice.')
    act(() => reportReachable(true))
    await press('Withdraw the request')
    await waitFor(() => expect(idsOf('withdrawWelfareRequest')).toHaveLength(2), patient)
    expect(new Set(idsOf('withdrawWelfareRequest')).size).toBe(1)
  })

  describe('with a plan for a hotel stay', () => {
    const named = (en: string) => ({ rw: '', korw: '', en })
    const proposed = (more: Partial<WelfareRequest> = {}) =>
      requestAnswer({
        id: 'h2',
        state: 'proposed',
        version: 3,
        details: { ...rejected.details },
        plan: {
          hotel: named('Seawind'),
          room: named('Double room'),
          included: named('Breakfast'),
          from: '2026-10-17',
          until: '2026-10-18',
          expiresAt: Date.UTC(2100, 0),
        },
        steps: [
          { state: 'submitted', at: 1, until: null },
          { state: 'checking', at: 2, until: null },
          { state: 'proposed', at: 3, until: null },
          { state: 'approved', at: null, until: Date.UTC(2100, 0) },
          { state: 'sent', at: null, until: null },
        ],
        ...more,
      })
    const declined = proposed({ state: 'declined', declinedFor: 'dates', canEdit: false, canWithdraw: false })

    it('shows the plan, and accepts that version by one request, also after a lost answer', async () => {
      const accept = inTurn(lost, { request: proposed({ state: 'approved' }) })
      let attempts = 0
      await open('h2', {
        welfareRequest: () => ({ request: proposed(attempts < 2 ? {} : { state: 'approved' }) }),
        acceptHotelPlan: (...args) => {
          attempts++
          return accept(...args)
        },
      })
      await seen('Seawind')
      await seen('Double room')
      await seen('Breakfast')
      await press('Accept the plan')
      await seen('No answer was received. Try again: nothing is asked for twice.')
      act(() => reportReachable(true))
      await press('Accept the plan')
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept the plan' })).toBeNull(), patient)
      expect(argumentsOf('acceptHotelPlan')).toMatchObject([{ id: 'h2', version: 3 }, { version: 3 }])
      expect(new Set(idsOf('acceptHotelPlan')).size).toBe(1)
      expect(await seen('Seawind')).toBeTruthy()
    })

    it('declines the plan for a reason, after a confirmation', async () => {
      let request = proposed()
      await open('h2', {
        welfareRequest: () => ({ request }),
        declineHotelPlan: () => {
          request = declined
          return { request }
        },
      })
      await press('Decline')
      await seen('Decline this plan?')
      fireEvent.change(await screen.findByLabelText('Why'), { target: { value: 'dates' } })
      expect(argumentsOf('declineHotelPlan')).toEqual([])
      await press('Decline the plan')
      await waitFor(() => expect(argumentsOf('declineHotelPlan')).toMatchObject([{ id: 'h2', version: 3, reason: 'dates' }]), patient)
      await screen.findAllByText('Plan declined by you', {}, patient)
      expect(await seen('The dates do not suit me')).toBeTruthy()
    })

    it('accepts no answer after its time', async () => {
      const plan = { ...proposed().plan, expiresAt: 1000 }
      await open('h2', { welfareRequest: () => ({ request: { ...proposed(), plan } }) })
      await seen(/The time to answer this plan is over/)
      expect(screen.queryByRole('button', { name: 'Accept the plan' })).toBeNull()
    })

    it('shows the plan without a connection, and says that it cannot be answered', async () => {
      await open('h2', { welfareRequest: () => ({ request: proposed() }) })
      await seen('Seawind')
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      act(() => reportReachable(false))
      await seen(/Offline: the plan can be answered by/)
      expect((await button('Accept the plan')).disabled).toBe(true)
      expect((await button('Decline')).disabled).toBe(true)
    })
  })

  it('that was rejected names the field to change, and leads to the form', async () => {
    await open('h1', { welfareRequest: () => ({ request: rejected }) })
    await seen('The name differs from the identity card')
    await seen('to be changed')
    expect((await screen.findByRole('link', { name: 'Change it and send it again' }, patient)).getAttribute('href')).toContain('/setHotel')
  })

  it('whose personal data was erased says so in place of the data', async () => {
    const erased = requestAnswer({
      state: 'sent',
      canEdit: false,
      canWithdraw: false,
      erasedAt: Date.UTC(2026, 0, 1),
      sentNote: 'SF 1020',
      details: {
        kind: 'gift',
        offer: 'vip-3',
        names: { rw: '', korw: '', en: 'Upgrade pack' },
        items: { rw: '', korw: '', en: 'A tea set' },
        receiver: null,
        phone: null,
        address: null,
      },
    })
    await open('q1', { welfareRequest: () => ({ request: erased }) })
    await seen('SF 1020')
    await seen(/Personal data was erased on/)
    expect(screen.getAllByText('erased')).toHaveLength(3)
    expect(screen.queryByRole('link', { name: 'Change it' })).toBeNull()
  })

  it('of another member is not found', async () => {
    await open('q9', { welfareRequest: () => refused('NOT_FOUND') })
    await seen('This request was not found')
    expect(screen.getByRole('link', { name: 'My requests' }).getAttribute('href')).toBe('/welfare?view=requests')
  })

  it('is not withdrawn offline', async () => {
    await open('q1')
    await button('Withdraw it')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect((await button('Offline: withdrawing needs a connection')).disabled).toBe(true)
  })
})
