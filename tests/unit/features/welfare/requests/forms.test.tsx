// @vitest-environment jsdom
// The forms of welfare: checks at the field, drafts that survive, one request for one content, and changes of a request
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#/api/api.ts'
import type { RequestField, WelfareRequest } from '#/contract/welfare/requests.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { allCalls, type Answers, answerWith, argumentsOf, idsOf, inTurn, lost, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { billOffer, giftOffer, giftPacks, hotels, phoneBills, requestAnswer } from '../../../../support/welfare.ts'

const { openPages } = await import('../../openPages.tsx')
const { GiftPackPage } = await import('#/features/welfare/requests/GiftPackPage.tsx')
const { PhoneBillPage } = await import('#/features/welfare/requests/PhoneBillPage.tsx')
const { HotelPage } = await import('#/features/welfare/requests/HotelPage.tsx')
const { draftOf, emptyDraft, keepDraft, onEmptied, requestIdOf } = await import('#/features/welfare/requests/formDrafts.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { reportReachable } = await import('#/lib/online.ts')

window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

const request = requestAnswer()
const why = (field: RequestField | null): WelfareRequest['rejection'] => ({
  reason: { rw: '', korw: '', en: 'The name differs from the card' },
  field,
})
const reason = 'The name differs from the card'
const stay = requestAnswer({
  id: 'h1',
  version: 3,
  state: 'submitted',
  details: {
    kind: 'hotel',
    city: { rw: '', korw: '', en: 'Yunzhou' },
    cityCode: 'yunzhou',
    from: '2026-12-05',
    until: '2026-12-06',
    nights: 1,
    guest: 'C**',
    guests: 2,
    note: 'L**',
  },
})
const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo(),
  getGiftPackListByUserId: () => giftPacks(),
  getReceivePhoneBillListByUserId: () => phoneBills(),
  getHotelReserveListByUserId: () => hotels(),
}
const pages = {
  '/setGift': GiftPackPage,
  '/setreceivePhoneBill': PhoneBillPage,
  '/setHotel': HotelPage,
  '/welfare': () => <p>my requests</p>,
}
const open = (address: string, answers: Answers = {}) => {
  answerWith({ ...usual, ...answers })
  return openPages(pages, [address])
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, patient)
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, {}, patient)
const messageOf = async (label: string) => document.getElementById((await field(label)).getAttribute('aria-describedby') ?? '')?.textContent
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const goOffline = async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => window.dispatchEvent(new Event('offline')))
}
const fillGift = async (): Promise<void> => {
  await type('Who receives it', ' Chen Xiaoman ')
  await type('Phone number', '138 0013 8000')
  await type('Address', 'Haitong, Qingshi road 18')
}

/** A form; what is lost of it; how it is filled in and sent; what is listed once it has arrived, how that is told, and the button then. */
const lostForms: readonly (readonly [
  path: string,
  answers: Answers,
  fill: () => Promise<void>,
  send: string,
  arrived: Answers,
  text: string | RegExp,
  after: string,
])[] = [
  [
    '/setGift',
    { addGiftPack: inTurn(lost, { request }) },
    fillGift,
    'Ask for “Upgrade pack”',
    { getGiftPackListByUserId: () => giftPacks({ offers: [giftOffer({ state: 'asked' })], requests: [request] }) },
    'Asked for',
    'Nothing to ask for now',
  ],
  [
    '/setreceivePhoneBill',
    { addReceivePhoneBill: inTurn(lost, { request }) },
    () => Promise.resolve(),
    'Ask for 20.00 phone bill',
    { getReceivePhoneBillListByUserId: () => phoneBills({ offer: { ...billOffer(), state: 'asked', request } }) },
    /^November/,
    'You have asked for this already',
  ],
  [
    '/setHotel',
    { addHotelReserve: inTurn(lost, { request: stay }) },
    async () => void (await type('Guest', 'Chen Xiaoman')),
    'Send the request',
    { getHotelReserveListByUserId: () => hotels({ nightsLeft: 0, requests: [stay] }) },
    'No night left this quarter',
    'Send the request',
  ],
]

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('/setGift', () => {
  it('requests the open pack, and leads to the request', async () => {
    const page = await open('/setGift', { addGiftPack: () => ({ request }) })
    await fillGift()
    await press('Ask for “Upgrade pack”')
    await seen('my requests')
    expect(page.at()).toContain('q1')
    expect(argumentsOf('addGiftPack')).toMatchObject([
      { offer: 'vip-3', receiver: 'Chen Xiaoman', phone: '138 0013 8000', address: 'Haitong, Qingshi road 18' },
    ])
    expect(await draftOf('u1', 'gift'), 'what was sent is kept no longer').toEqual({})
  })

  it('shows each error at its field, and sends nothing', async () => {
    await open('/setGift')
    await type('Who receives it', 'C')
    await type('Phone number', 'abc')
    await press('Ask for “Upgrade pack”')
    await seen('A name has 2 to 40 characters')
    await seen('This is not a phone number. Check the digits and the country code')
    await seen('Enter an address')
    expect(document.activeElement).toBe(await field('Who receives it'))
    expect(argumentsOf('addGiftPack')).toEqual([])
  })

  it('shows at its field that the platform refuses a phone', async () => {
    await open('/setGift', { addGiftPack: () => refused('PHONE_FORM') })
    await fillGift()
    await press('Ask for “Upgrade pack”')
    await seen('This is not a phone number. Check the digits and the country code')
    expect(document.activeElement).toBe(await field('Phone number'))
  })

  it('shows packs that cannot be requested, with the reason', async () => {
    const offers = [
      giftOffer(),
      giftOffer({ code: 'later', state: 'notYet', needs: [{ need: { kind: 'level', from: 5 }, isMet: false, value: 3 }] }),
      giftOffer({ code: 'had', state: 'asked' }),
    ]
    await open('/setGift', { getGiftPackListByUserId: () => giftPacks({ offers }) })
    const radios = await screen.findAllByRole<HTMLButtonElement>('radio', {}, patient)
    expect(
      radios.map(({ disabled, ariaChecked, attributes }) => [disabled, ariaChecked ?? attributes.getNamedItem('aria-checked')?.value]),
    ).toEqual([
      [false, 'true'],
      [true, 'false'],
      [true, 'false'],
    ])
    await seen(/VIP 5 or above/)
    expect(await seen('Asked for')).toBeTruthy()
  })

  it('keeps the typed text over a reload and without a network, and sends nothing by itself', async () => {
    const page = await open('/setGift')
    await fillGift()
    await goOffline()
    await seen('You are offline. What you typed is kept on this device, and nothing is sent by itself.')
    expect((await button('Offline: this needs a connection')).disabled).toBe(true)
    await waitFor(async () => expect(await draftOf('u1', 'gift')).toMatchObject({ address: 'Haitong, Qingshi road 18' }), patient)
    page.unmount()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await open('/setGift')
    expect((await field('Address')).value).toBe('Haitong, Qingshi road 18')
    expect((await field('Phone number')).value).toBe('138 0013 8000')
    expect(argumentsOf('addGiftPack')).toEqual([])
  })

  it('does not show a draft to another member of this device', async () => {
    const page = await open('/setGift')
    await fillGift()
    await waitFor(async () => expect(await draftOf('u1', 'gift')).toMatchObject({ address: 'Haitong, Qingshi road 18' }), patient)
    page.unmount()
    answerWith(usual)
    await openPages(pages, ['/setGift'], 'u2')
    expect((await field('Address')).value).toBe('')
  })

  it('is one request after a lost answer, also after a reload', async () => {
    const page = await open('/setGift', { addGiftPack: () => lost })
    await fillGift()
    await press('Ask for “Upgrade pack”')
    await seen('No answer was received. Try again: nothing is asked for twice.')
    const [first] = idsOf('addGiftPack')
    page.unmount()
    await open('/setGift', { addGiftPack: () => ({ request }) })
    await waitFor(async () => expect((await field('Address')).value).not.toBe(''), patient)
    act(() => reportReachable(true))
    await press('Ask for “Upgrade pack”')
    await seen('my requests')
    expect(idsOf('addGiftPack')).toEqual([first])
  })

  it.each(lostForms)(
    'finds the result of a request that arrived without an answer: %s',
    async (path, answers, fill, send, arrived, text, after) => {
      const { store } = await open(path, answers)
      await fill()
      await press(send)
      await seen('No answer was received. Try again: nothing is asked for twice.')
      const call = Object.keys(answers)[0]
      answerWith({ ...usual, ...answers, ...arrived })
      act(() => {
        reportReachable(true)
        store.dispatch(api.util.invalidateTags(['Welfare']))
      })
      await seen(text)
      const { disabled } = await button(after)
      expect(screen.queryByText(/No answer was received/) === null).toBe(disabled)
      // A member can request several stays: the repeated request identifies its stay.
      if (disabled) return
      await press(send)
      await seen('my requests')
      expect(allCalls().filter((one) => one.call === call)).toHaveLength(1)
    },
  )

  it('with other content is another request', async () => {
    await open('/setGift', { addGiftPack: inTurn(lost, { request }) })
    await fillGift()
    await press('Ask for “Upgrade pack”')
    await seen('No answer was received. Try again: nothing is asked for twice.')
    act(() => reportReachable(true))
    await type('Address', 'Haitong, Qingshi road 20')
    await press('Ask for “Upgrade pack”')
    await seen('my requests')
    expect(new Set(idsOf('addGiftPack')).size).toBe(2)
  })

  it('changes a request, and keeps fields that are left empty', async () => {
    await open('/setGift?id=q1', {
      getGiftPackListByUserId: () => giftPacks({ requests: [requestAnswer({ version: 4 })] }),
      updateGiftPackById: () => ({ request }),
    })
    await seen('So far: 138 **** 8000. Leave it empty to keep it.')
    expect((await field('Phone number')).value).toBe('')
    expect(screen.queryByRole('radio')).toBeNull()
    await type('Who receives it', 'Chen Xiaoman')
    await press('Save the changes')
    await seen('my requests')
    const [arg] = argumentsOf('updateGiftPackById')
    expect(arg).toMatchObject({ id: 'q1', version: 4, receiver: 'Chen Xiaoman' })
    expect(Object.keys(Object(arg))).not.toEqual(expect.arrayContaining(['phone']))
    expect(Object.keys(Object(arg))).not.toEqual(expect.arrayContaining(['address']))
  })

  it.each([
    ['receiver', 'Who receives it'],
    ['phone', 'Phone number'],
    ['address', 'Address'],
  ] as const)('rejected for its %s marks that field with the reason, and begins there', async (name, label) => {
    const rejected = requestAnswer({ state: 'rejected', rejection: why(name) })
    await open('/setGift?id=q1', { getGiftPackListByUserId: () => giftPacks({ requests: [rejected] }) })
    expect(await messageOf(label)).toBe(reason)
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await field(label))
    expect(screen.getAllByText(reason)).toHaveLength(1)
    await type(label, 'Something else')
    expect(screen.queryByText(reason), 'until it is changed').toBeNull()
  })

  it('rejected for a field is not sent while that field is empty', async () => {
    const rejected = requestAnswer({ state: 'rejected', rejection: why('address') })
    await open('/setGift?id=q1', { getGiftPackListByUserId: () => giftPacks({ requests: [rejected] }) })
    await type('Who receives it', 'Chen Xiaoman')
    await press('Save the changes')
    expect(document.activeElement).toBe(await field('Address'))
    await type('Address', 'Haitong, Qingshi road 20')
    await seen('So far: H**. Please type it anew.')
    expect(argumentsOf('updateGiftPackById')).toEqual([])
  })

  it('rejected without a field shows the reason above the button', async () => {
    const rejected = requestAnswer({ state: 'rejected', rejection: why(null) })
    await open('/setGift?id=q1', { getGiftPackListByUserId: () => giftPacks({ requests: [rejected] }) })
    expect((await seen(reason)).closest('[role=alert]')).not.toBeNull()
    expect((await field('Address')).getAttribute('aria-invalid')).toBeNull()
  })

  it('does not change a request that is final, or does not exist', async () => {
    await open('/setGift?id=q1', { getGiftPackListByUserId: () => giftPacks({ requests: [requestAnswer({ canEdit: false })] }) })
    await seen('The request can no longer be changed')
    cleanup()
    await open('/setGift?id=q9')
    expect(await seen('This request was not found')).toBeTruthy()
  })

  it('is not offered while play is paused', async () => {
    await open('/setGift', { getGiftPackListByUserId: () => giftPacks({ isPaused: true, offers: [] }) })
    await seen('You have paused play')
    expect(screen.queryByLabelText('Address')).toBeNull()
  })

  it('has a message if it could not be loaded, or if there is no pack', async () => {
    await open('/setGift', { getGiftPackListByUserId: () => refused('BAD_REQUEST') })
    await seen('The form could not be loaded')
    cleanup()
    await open('/setGift', { getGiftPackListByUserId: () => giftPacks({ offers: [] }) })
    expect(await seen('No gift pack at the moment')).toBeTruthy()
  })
})

describe('/setreceivePhoneBill', () => {
  it('shows that the conditions are met, and requests the bill of this month', async () => {
    await open('/setreceivePhoneBill', { addReceivePhoneBill: () => ({ request }) })
    await seen('Signed in on 15 days this month')
    await seen('18 days so far')
    expect((await field('Which phone')).readOnly).toBe(true)
    await press('Ask for 20.00 phone bill')
    await seen('my requests')
    expect(argumentsOf('addReceivePhoneBill')).toMatchObject([{ month: '2026-11', amount: '20000' }])
  })

  it.each([
    ['notYet', 'What this takes is not met yet'],
    ['asked', 'You have asked for this already'],
    ['closed', 'Open again next month'],
  ] as const)('shows the state %s in place of the button', async (state, text) => {
    await open('/setreceivePhoneBill', { getReceivePhoneBillListByUserId: () => phoneBills({ offer: billOffer({ state }) }) })
    expect((await button(text)).disabled).toBe(true)
  })

  it('names the carrier as a guess, and sends none', async () => {
    await open('/setreceivePhoneBill', {
      getReceivePhoneBillListByUserId: () => phoneBills({ offer: billOffer({ carrier: 'mobile' }) }),
      addReceivePhoneBill: () => ({ request }),
    })
    await seen('China Mobile, going by the number; a number that has changed carriers may differ')
    await press('Ask for 20.00 phone bill')
    await seen('my requests')
    expect(Object.keys(Object(argumentsOf('addReceivePhoneBill')[0])).toSorted()).toEqual(['amount', 'month', 'requestId'])
  })

  it('without a phone links to the page that links one', async () => {
    const offer = billOffer({ state: 'notYet', phone: null, needs: [{ need: { kind: 'phone' }, isMet: false, value: null }] })
    await open('/setreceivePhoneBill', { getReceivePhoneBillListByUserId: () => phoneBills({ offer }) })
    expect((await field('Which phone')).value).toBe('No phone is linked')
    expect((await screen.findByRole('link', { name: 'Link a phone' }, patient)).getAttribute('href')).toBe('/bindPhone')
    // There is none to be replaced.
    expect(screen.queryByRole('link', { name: 'Link another one' })).toBeNull()
  })

  it('shows earlier months, also those without a request', async () => {
    await open('/setreceivePhoneBill')
    await seen('October 2026')
    expect(await seen('Not asked for; nothing is carried over')).toBeTruthy()
  })

  it('puts the phone that is linked now into a request', async () => {
    const phoneRequest = requestAnswer({
      id: 'p1',
      version: 2,
      details: { kind: 'phone', month: '2026-11', amount: '20000', phone: '139 **** 1111' },
    })
    await open('/setreceivePhoneBill?id=p1', {
      getReceivePhoneBillListByUserId: () => phoneBills({ offer: billOffer({ state: 'asked', request: phoneRequest }) }),
      updateReceivePhoneBillById: () => ({ request: phoneRequest }),
    })
    await press('Use the linked phone')
    await seen('my requests')
    expect(argumentsOf('updateReceivePhoneBillById')).toMatchObject([{ id: 'p1', version: 2 }])
  })

  it('shows the time of the review and of the credit', async () => {
    await open('/setreceivePhoneBill')
    expect(await seen('Checked within 24 h, credited in 3–5 days')).toBeTruthy()
  })

  it('rejected for its phone marks the phone until another one is linked', async () => {
    const rejected = requestAnswer({
      id: 'p1',
      state: 'rejected',
      details: { kind: 'phone', month: '2026-11', amount: '20000', phone: '138 **** 8000' },
      rejection: why('phone'),
    })
    const answers = (phone: string): Answers => ({
      getReceivePhoneBillListByUserId: () => phoneBills({ offer: billOffer({ phone, request: rejected }) }),
    })
    await open('/setreceivePhoneBill?id=p1', answers('138 **** 8000'))
    expect(await messageOf('Which phone')).toBe(reason)
    expect(document.activeElement).toBe(await field('Which phone'))
    expect(screen.getByRole('link', { name: 'Link another one' }).getAttribute('href')).toBe('/bindPhone')
    cleanup()
    await open('/setreceivePhoneBill?id=p1', answers('139 **** 1111'))
    expect((await field('Which phone')).getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByText(reason)).toBeNull()
  })

  it('has a message if no bill is offered', async () => {
    await open('/setreceivePhoneBill', { getReceivePhoneBillListByUserId: () => phoneBills({ offer: null }) })
    expect(await seen('No phone bill at the moment')).toBeTruthy()
  })
})

describe('/setHotel', () => {
  const fill = async () => {
    await type('Guest', 'Chen Xiaoman')
    await type('Check-in', '2026-12-05')
    await type('Check-out', '2026-12-06')
  }

  it('requests a stay', async () => {
    await open('/setHotel', { addHotelReserve: () => ({ request: stay }) })
    await seen('1 night left this quarter')
    await fill()
    await press('One more')
    await press('Send the request')
    await seen('my requests')
    expect(argumentsOf('addHotelReserve')).toMatchObject([
      { city: 'haitong', from: '2026-12-05', until: '2026-12-06', guest: 'Chen Xiaoman', guests: 2, note: '' },
    ])
  })

  it.each([
    ['begins too early', '2026-11-20', '2026-11-21', 'This is too early'],
    ['begins too late', '2027-02-01', '2027-02-02', 'This is too late'],
    ['ends before it begins', '2026-12-05', '2026-12-05', 'The stay ends before it begins'],
    ['takes more nights than there are', '2026-12-05', '2026-12-08', 'You have 1 night'],
  ])('sends no stay that %s', async (_, from, until, text) => {
    await open('/setHotel')
    await type('Guest', 'Chen Xiaoman')
    await type('Check-in', from)
    await type('Check-out', until)
    await press('Send the request')
    await seen(text)
    expect(argumentsOf('addHotelReserve')).toEqual([])
  })

  it('shows a refusal of the dates at their field', async () => {
    await open('/setHotel', { addHotelReserve: () => refused('OFFER_DATES') })
    await fill()
    await press('Send the request')
    await seen('These dates are not possible')
    expect((await field('Check-in')).getAttribute('aria-invalid')).toBe('true')
  })

  it('changes a stay with its own night included, and fills in the data that is not masked', async () => {
    await open('/setHotel?id=h1', {
      getHotelReserveListByUserId: () => hotels({ nightsLeft: 0, requests: [stay] }),
      updateHotelReserveById: () => ({ request: stay }),
    })
    expect((await field('Check-in')).value).toBe('2026-12-05')
    expect((await screen.findByLabelText<HTMLSelectElement>('City', {}, patient)).value).toBe('yunzhou')
    expect((await field('Guest')).value).toBe('')
    await type('Guest', 'Chen Xiaoman')
    await press('Save the changes')
    await seen('my requests')
    expect(argumentsOf('updateHotelReserveById')).toMatchObject([{ id: 'h1', version: 3, city: 'yunzhou', guests: 2 }])
  })

  it.each([
    ['city', 'City'],
    ['dates', 'Check-in'],
    ['guest', 'Guest'],
    ['note', /^Remarks/],
  ] as const)('rejected for its %s marks that field with the reason, and begins there', async (name, label) => {
    const rejected = { ...stay, state: 'rejected' as const, rejection: why(name) }
    await open('/setHotel?id=h1', { getHotelReserveListByUserId: () => hotels({ requests: [rejected] }) })
    const marked = await screen.findByLabelText(label, {}, patient)
    expect(document.getElementById(marked.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
    expect(marked.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(marked)
  })

  it('rejected for the number of guests shows the reason beside it, and begins there', async () => {
    const rejected = { ...stay, state: 'rejected' as const, rejection: why('guests') }
    await open('/setHotel?id=h1', { getHotelReserveListByUserId: () => hotels({ requests: [rejected] }) })
    const guests = await screen.findByRole('group', { name: 'Guests' }, patient)
    expect(document.getElementById(guests.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
    expect(document.activeElement).toBe(guests)
    await press('One fewer')
    expect(screen.queryByText(reason)).toBeNull()
  })

  it('without a night left sends nothing', async () => {
    await open('/setHotel', {
      getHotelReserveListByUserId: () =>
        hotels({ nightsLeft: 0, level: 1, nightsPerQuarter: 0, nightsFrom: { level: 3, nightsPerQuarter: 2 } }),
    })
    await seen('VIP 1 has no hotel nights')
    await seen('From VIP 3 on: 2 nights a quarter, a double room')
    expect(screen.queryByText('No night left this quarter')).toBeNull()
    cleanup()
    await open('/setHotel', { getHotelReserveListByUserId: () => hotels({ nightsLeft: 0 }) })
    await seen('VIP 3: 1 night a quarter, a double room')
    await seen('No night left this quarter')
    expect((await button('Send the request')).disabled).toBe(true)
  })
})

// The last tests here: their modules are another page's.
it('a form gives way to the requests when another tab has sent its request, and not when another form is sent or the device erased', async () => {
  const app = await open('/setHotel')
  await type('Guest', 'Chen Xiaoman')
  await waitFor(async () => expect((await draftOf('u1', 'hotel'))['guest']).toBe('Chen Xiaoman'), patient)
  vi.resetModules()
  const other = await import('#/features/welfare/requests/formDrafts.ts')
  const { erasePrivateState: eraseThere } = await import('#/lib/persisted.ts')
  // This tab hears of changes in their order.
  const listener = vi.fn()
  const end = onEmptied('u1', 'gift', listener)
  await eraseThere()
  await other.emptyDraft('u1', 'gift')
  await waitFor(() => expect(listener).toHaveBeenCalled(), patient)
  end()
  expect(app.at()).toBe('/setHotel')

  await other.emptyDraft('u1', 'hotel')
  await seen('my requests')
  expect(app.at()).toBe('/welfare?view=requests')
  expect(app.toasts()).toEqual(['Your request was sent'])
})

it('a form whose request this tab has sent meanwhile opens the requests, and sends nothing', async () => {
  const page = await open('/setHotel', { addHotelReserve: () => ({ request: stay }) })
  await type('Guest', 'Chen Xiaoman')
  await waitFor(async () => expect((await draftOf('u1', 'hotel'))['guest']).toBe('Chen Xiaoman'), patient)
  await emptyDraft('u1', 'hotel')
  await press('Send the request')
  await seen('my requests')
  expect(page.at()).toBe('/welfare?view=requests')
  expect(page.toasts()).toEqual(['Your request was sent'])
  expect(argumentsOf('addHotelReserve')).toEqual([])
})

it('a phone bill that another tab has sent is not sent again', async () => {
  const page = await open('/setreceivePhoneBill', { addReceivePhoneBill: () => ({ request }) })
  const send = await button('Ask for 20.00 phone bill')
  await waitFor(async () => expect(await draftOf('u1', 'phone')).toEqual({ month: '2026-11', amount: '20000' }), patient)
  vi.resetModules()
  const other = await import('#/features/welfare/requests/formDrafts.ts')
  await other.emptyDraft('u1', 'phone')
  fireEvent.click(send)
  await seen('my requests')
  expect(page.at()).toBe('/welfare?view=requests')
  expect(argumentsOf('addReceivePhoneBill')).toEqual([])
})

it('a form whose request another tab has sent gets no id, until the member types again', async () => {
  vi.resetModules()
  const other = await import('#/features/welfare/requests/formDrafts.ts')
  const values = { receiver: 'Chen Xiaoman' }
  await keepDraft('u1', 'gift', values)
  const sent = await requestIdOf('u1', 'gift', values)
  expect(sent).toBeDefined()
  expect(await other.requestIdOf('u1', 'gift', values)).toBe(sent)
  const [, , again] = await Promise.all([draftOf('u1', 'gift'), other.emptyDraft('u1', 'gift'), requestIdOf('u1', 'gift', values)])
  expect(again).toBeUndefined()
  await keepDraft('u1', 'gift', values)
  const anew = await requestIdOf('u1', 'gift', values)
  expect(anew).toBeDefined()
  expect(anew).not.toBe(sent)
})

it('sent forms take no place of a draft', async () => {
  await keepDraft('u1', 'gift', { receiver: 'Chen Xiaoman' })
  for (let sent = 0; sent < 20; sent++) await emptyDraft('u1', `hotel ${sent}`)
  expect(await draftOf('u1', 'gift')).toEqual({ receiver: 'Chen Xiaoman' })
})
