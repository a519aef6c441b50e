/** Answers of the platform about sign-in, wheels, red packets and requests, for tests of the pages. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Packet, PacketTaking } from '#/contract/welfare/packets.ts'
import type { GiftOffer, RequestDetails, WelfareRequest } from '#/contract/welfare/requests.ts'
import type { SignMonth, SignRule } from '#/contract/welfare/signIn.ts'
import type { ListedWheel, NextRound, Wheel, WheelDraw } from '#/contract/welfare/wheel.ts'
import { hex, sha256, utf8 } from '#/lib/crypto.ts'
import { drawWheel } from '#/rules/welfare/wheel.ts'

const named = (en: string) => ({ rw: en, korw: en, en })

/** Midnight of November 22 in the platform's zone. */
export const turnOfDay = Date.UTC(2026, 10, 21, 16)

export const signRule = (more: Partial<SignRule> = {}): SignRule => ({
  daily: '500',
  stages: [
    { days: 3, award: { kind: 'points', amount: '500' } },
    { days: 7, award: { kind: 'tickets', count: 1, days: 30 } },
    { days: 14, award: { kind: 'points', amount: '2000' } },
    { days: 28, award: { kind: 'points', amount: '8000' } },
  ],
  makeUp: { price: '0', perMonth: 3, withinDays: 7 },
  today: '2026-11-21',
  turnsAt: turnOfDay,
  isPaused: false,
  next: null,
  ...more,
})

export const signMonth = (more: Partial<SignMonth> = {}): SignMonth => ({
  month: '2026-11',
  today: '2026-11-21',
  days: [14, 16, 17, 18, 19, 20].map((day) => ({ day: `2026-11-${day}`, isMadeUp: day === 14 })),
  isSigned: false,
  streak: 5,
  longest: 19,
  makeUpsLeft: 2,
  canMakeUp: { day: '2026-11-15', streak: 7 },
  ...more,
})

const prize = (en: string, weight: number, award: Wheel['prizes'][number]['award']) => ({
  award,
  names: named(en),
  weight,
  left: weight,
  given: weight * 100,
})

const points = (amount: string) => ({ kind: 'points', amount }) as const

export const wheelAnswer = (more: Partial<Wheel> = {}): Wheel => ({
  code: 'daily-wheel',
  titles: named('Daily wheel'),
  terms: [named('A draw costs nothing')],
  kind: 'open',
  state: 'running',
  from: Date.UTC(2026, 10, 1),
  until: null,
  perDay: 1,
  prizes: [
    prize('No prize', 50, null),
    prize('1.00 points', 28, points('1000')),
    prize('2.00 points', 12, points('2000')),
    prize('1 film ticket', 6, { kind: 'tickets', count: 1, days: 30 }),
    prize('8.00 points', 3, points('8000')),
    prize('88.00 points', 1, points('88000')),
  ],
  average: '1640',
  isSpent: false,
  round: {
    number: 3,
    anchor: 'aa'.repeat(32),
    draws: 10_000,
    drawn: 41,
    next: 'bb'.repeat(32),
    openedAt: Date.UTC(2026, 10, 1),
    closedAt: null,
    weights: [50, 28, 12, 6, 3, 1],
    root: null,
  },
  nextRound: null,
  ...more,
})

/** A wheel in the list of all wheels. */
export const listedWheel = (more: Partial<ListedWheel> = {}): ListedWheel => ({
  code: 'daily-wheel',
  titles: named('Daily wheel'),
  kind: 'open',
  state: 'running',
  from: Date.UTC(2026, 10, 1),
  until: null,
  perDay: 1,
  isSpent: false,
  ...more,
})

export const nextRound = (more: Partial<NextRound> = {}): NextRound => ({
  number: 5,
  // 09:00 in the platform's zone.
  opensAt: Date.UTC(2026, 11, 5, 1),
  prizes: [
    { award: null, names: named('No prize'), weight: 3 },
    { award: points('2000'), names: named('2.00 points'), weight: 1 },
  ],
  anchor: 'ee'.repeat(32),
  ...more,
})

/** A draw that follows from its seed, with the commitment to that seed. */
export async function madeDraw(more: Partial<WheelDraw> = {}): Promise<WheelDraw> {
  const seed = await sha256(utf8('the seed of a test'))
  const wheel = wheelAnswer()
  const draw = { code: wheel.code, round: 3, number: 42, requestId: '0f8fad5b-d9cb-469f-a165-70867728950e', before: wheel.round.weights }
  const { prize: drawn } = await drawWheel({ seed, ...draw, left: draw.before })
  const won = wheel.prizes[drawn]
  return {
    id: 'w42',
    ...draw,
    prize: drawn,
    award: won?.award ?? null,
    names: won?.names ?? named(''),
    at: Date.UTC(2026, 10, 21, 10, 6, 12),
    seed: hex(seed),
    committed: hex(await sha256(seed)),
    ...more,
  }
}

export const packetAnswer = (more: Partial<Packet> = {}): Packet => ({
  id: 'evening-20261121',
  titles: named('Evening packet'),
  from: Date.UTC(2026, 10, 21, 10),
  until: Date.UTC(2100, 10, 21, 10, 30),
  state: 'open',
  parts: 200,
  taken: 132,
  total: '320000',
  least: '100',
  most: '8000',
  emptiedAt: null,
  commitment: 'cc'.repeat(32),
  ...more,
})

export const packetsAnswer = (...packets: readonly Packet[]) => ({
  packets: [...packets],
  nextId: null,
  nextAt: null,
  nextTitles: null,
  nextCommitment: null,
})

export const takingAnswer = (more: Partial<PacketTaking> = {}): PacketTaking => ({
  place: 1,
  name: 'k**8',
  amount: '8000',
  at: Date.UTC(2026, 10, 21, 10, 4),
  isOwn: false,
  ...more,
})

const giftDetails: RequestDetails = {
  kind: 'gift',
  offer: 'vip-3',
  names: named('Upgrade pack'),
  items: named('A tea set'),
  receiver: 'C**',
  phone: '138 **** 8000',
  address: 'H**',
}

export const requestAnswer = (more: Partial<WelfareRequest> = {}): WelfareRequest => ({
  id: 'q1',
  number: 'G-1120-4471',
  version: 1,
  state: 'checking',
  details: giftDetails,
  steps: [
    { state: 'submitted', at: Date.UTC(2026, 10, 20, 13, 4), until: null },
    { state: 'checking', at: Date.UTC(2026, 10, 20, 14), until: null },
    { state: 'approved', at: null, until: Date.UTC(2100, 10, 21, 13, 4) },
    { state: 'sent', at: null, until: null },
  ],
  at: Date.UTC(2026, 10, 20, 13, 4),
  changedAt: Date.UTC(2026, 10, 20, 14),
  rejection: null,
  plan: null,
  declinedFor: null,
  sentNote: null,
  canEdit: true,
  canWithdraw: true,
  erasedAt: null,
  ...more,
})

export const giftOffer = (more: Partial<GiftOffer> = {}): GiftOffer => ({
  code: 'vip-3',
  names: named('Upgrade pack'),
  items: named('A tea set'),
  needs: [{ need: { kind: 'level', from: 3 }, isMet: true, value: 3 }],
  from: Date.UTC(2026, 10, 1),
  until: null,
  state: 'open',
  ...more,
})

const promise: { checkHours: number; arriveDays: [number, number] } = { checkHours: 24, arriveDays: [3, 5] }

type GiftPacks = ResponseOf<Contract['getGiftPackListByUserId']>
export const giftPacks = (more: Partial<GiftPacks> = {}): GiftPacks => ({
  offers: [giftOffer()],
  requests: [],
  promise,
  isPaused: false,
  retentionDays: 30,
  ...more,
})

type PhoneBills = ResponseOf<Contract['getReceivePhoneBillListByUserId']>
export const billOffer = (more: Partial<NonNullable<PhoneBills['offer']>> = {}): NonNullable<PhoneBills['offer']> => ({
  month: '2026-11',
  amount: '20000',
  fromDay: 1,
  untilDay: 25,
  needs: [
    { need: { kind: 'signed', days: 15 }, isMet: true, value: 18 },
    { need: { kind: 'phone' }, isMet: true, value: null },
  ],
  phone: '138 **** 8000',
  carrier: null,
  state: 'open',
  request: null,
  ...more,
})

export const phoneBills = (more: Partial<PhoneBills> = {}): PhoneBills => ({
  offer: billOffer(),
  months: [{ month: '2026-10', request: null }],
  promise,
  isPaused: false,
  ...more,
})

type Hotels = ResponseOf<Contract['getHotelReserveListByUserId']>
export const hotels = (more: Partial<Hotels> = {}): Hotels => ({
  cities: [
    { code: 'haitong', names: named('Haitong') },
    { code: 'yunzhou', names: named('Yunzhou') },
  ],
  nightsLeft: 1,
  level: 3,
  nightsPerQuarter: 1,
  nightsFrom: null,
  room: named('a double room'),
  quarterEnds: '2026-12-31',
  needs: [],
  earliest: '2026-11-26',
  latest: '2027-01-20',
  requests: [],
  promise,
  isPaused: false,
  retentionDays: 30,
  ...more,
})
