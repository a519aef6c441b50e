// The dock shows the next draw, and the last outcome while it is news; after two losses it does not offer doubling
import { describe, expect, it } from 'vitest'
import type { Bet } from '#/contract/bets.ts'
import { wholeOrders } from '#/lib/orders.ts'
import { dockedOf, hasLostTwice, matchedOf, openBetsOf, ordersInPane } from '#/features/lottery/dock/orders.ts'
import { loadFamily } from '#/rules/registry.ts'
import { makeDraw } from '../../records/fixtures.ts'
import { bet } from '../fixtures.ts'

let made = 0
const one = (more: Partial<Bet> = {}) => bet({ betId: `b${(made += 1)}`, requestId: `r${made}`, ...more })
const ended = (settledAt: number, payout: string, more: Partial<Bet> = {}) =>
  one({ state: payout === '0' ? 'LOSE' : 'WIN', settledAt, payout, ...more })

const look = { here: undefined, isHidden: false, now: 0 }
const shown = (open: Bet[], latest: Bet[], more: Partial<Parameters<typeof dockedOf>[1]> = {}) => {
  const { order, outcome } = dockedOf(openBetsOf(open, latest), { ...look, ...more }) ?? {}
  return order && [order.first.betId, outcome]
}

it('an order has its lines in the order of sending', () => {
  const lines = [one({ requestId: 'r', betId: 'second' }), one({ requestId: 'r', betId: 'first' })]
  expect(openBetsOf(lines, []).waiting.map(({ bets }) => bets.map(({ betId }) => betId))).toEqual([['first', 'second']])
})

it('the last order of a page with a next page is left out, as it may lack lines, unless it has the most lines possible', () => {
  const records = [one({ requestId: 'r2' }), one({ requestId: 'r1' }), one({ requestId: 'r1' })]
  const held = (total: number, of = records) => wholeOrders({ records: of, total }).map(({ requestId }) => requestId)
  expect(held(3)).toEqual(['r2', 'r1', 'r1'])
  expect(held(4)).toEqual(['r2'])
  expect(held(4, records.slice(1))).toEqual([])
  expect(
    held(
      101,
      Array.from({ length: 100 }, () => one({ requestId: 'r1' })),
    ),
  ).toHaveLength(100)
})

describe('the panel beside a wide board', () => {
  const inPane = (open: Bet[], latest: Bet[]) => ordersInPane(openBetsOf(open, latest)).map(({ first }) => first.betId)

  it('has the order that was bet last first, open or drawn, then the next draws, then the latest outcome', () => {
    const [soon, late] = [one({ drawsAt: 60_000, acceptedAt: 11_000 }), one({ drawsAt: 90_000, acceptedAt: 12_000 })]
    const before = ended(20_000, '0', { acceptedAt: 1000 })
    expect(inPane([soon, late], [before])).toEqual([late.betId, soon.betId, before.betId])
    const after = ended(20_000, '0', { acceptedAt: 13_000 })
    expect(inPane([soon, late], [after])).toEqual([after.betId, soon.betId, late.betId])
  })

  it('has the order that was bet last first, whichever was drawn last', () => {
    const quick = ended(20_000, '0', { acceptedAt: 13_000 })
    const slow = ended(30_000, '0', { acceptedAt: 12_000 })
    expect(inPane([], [quick, slow])).toEqual([quick.betId, slow.betId])
  })

  it('has four orders at most, the latest outcome among them', () => {
    const open = [1, 2, 3, 4, 5].map((at) => one({ drawsAt: 60_000 + at, acceptedAt: 10_000 - at }))
    const last = ended(20_000, '0', { acceptedAt: 1000 })
    expect(inPane(open, [last])).toEqual([...open.slice(0, 3), last].map(({ betId }) => betId))
  })

  it('has nothing without bets', () => {
    expect(inPane([], [])).toEqual([])
  })
})

describe('open bets', () => {
  const waiting = one({ drawsAt: 90_000 })

  it('are shown by the next draw, then by the newest bet; a board shows bets on its own lottery first', () => {
    const soon = one({ drawsAt: 60_000 })
    const newer = one({ drawsAt: 60_000, acceptedAt: 12_000 })
    expect(shown([waiting, soon, newer], [])).toEqual([newer.betId, 'waiting'])
    const here = one({ lotteryId: 'ssc-1m', drawsAt: 120_000 })
    expect(shown([soon, here], [], { here: 'ssc-1m' })).toEqual([here.betId, 'waiting'])
  })

  it('are being drawn from the draw time on, until the records have the outcome', () => {
    expect(shown([waiting], [], { now: 90_000 })).toEqual([waiting.betId, 'settling'])
  })

  it('exclude a bet that has ended and include a bet that has not, whichever list is older', () => {
    const drawn = { ...waiting, state: 'LOSE', payout: '0', settledAt: 91_000 } satisfies Bet
    expect(shown([waiting], [drawn], { now: 92_000 })).toEqual([waiting.betId, 'lost'])
    expect(openBetsOf([waiting], [drawn]).waiting).toEqual([])
    expect(shown([], [waiting], { now: 92_000 })).toEqual([waiting.betId, 'settling'])
  })
})

describe('an outcome', () => {
  const lost = ended(100_000, '0', { acceptedAt: 1 })
  const other = one({ acceptedAt: 2, drawsAt: 900_000 })

  it('is shown for two minutes, or for a quarter of a minute if other bets are open', () => {
    expect(shown([], [lost], { now: 219_000 })).toEqual([lost.betId, 'lost'])
    expect(shown([], [lost], { now: 220_000 })).toBeUndefined()
    expect(shown([other], [lost], { now: 114_000 })).toEqual([lost.betId, 'lost'])
    expect(shown([other], [lost], { now: 115_000 })).toEqual([other.betId, 'waiting'])
  })

  it('gives way to a bet that is placed after it', () => {
    const next = one({ acceptedAt: 101_000, drawsAt: 160_000 })
    expect(shown([next], [lost], { now: 102_000 })).toEqual([next.betId, 'waiting'])
  })

  it('waits for the numbers to land on the board', () => {
    expect(shown([], [lost], { now: 101_000, isHidden: true })).toEqual([lost.betId, 'settling'])
  })

  it('does not exist for a cancelled bet, and is no win if the payout is the stake or less', () => {
    expect(shown([], [one({ state: 'CANCEL', settledAt: 100_000 })], { now: 101_000 })).toBeUndefined()
    expect(shown([], [ended(100_000, '4000')], { now: 101_000 })?.[1]).toBe('returned')
    expect(shown([], [ended(100_000, '4001')], { now: 101_000 })?.[1]).toBe('won')
  })
})

it.each([
  [['0', '0'], true],
  [['0', '3999'], true],
  [['0', '0', '9000'], true],
  [['0'], false],
  [['9000', '0'], false],
  [['0', '9000', '0'], false],
] as const)('the last outcomes %j are two losses in a row: %s', (payouts, isTwice) => {
  const records = payouts.map((payout, at) => ended(1000 - at, payout))
  expect(hasLostTwice(openBetsOf([], records))).toBe(isTwice)
})

it('a void period between two losses does not count as an outcome', () => {
  const records = [ended(3, '0'), one({ state: 'VOID', settledAt: 2, payout: '4000' }), ended(1, '0')]
  expect(hasLostTwice(openBetsOf([], records))).toBe(true)
})

describe('what won in a draw', async () => {
  const family = await loadFamily('K3')
  // Its sum is 11: big and odd.
  const draw = await makeDraw({ result: [1, 5, 5] })
  const of = (requestId: string, playCode: string, picks: string[], payout: string) =>
    ended(61_000, payout, { requestId, playCode, selection: [picks], stake: '4000', draw })
  const won = (...bets: Bet[]) => matchedOf(openBetsOf([], bets), draw, family)

  it('is the cells that the result shows, and the facts that they name', () => {
    const { cells, facts } = won(of('a', 'KSHZ', ['11', '12'], '15520'), of('a', 'KSHZDXDS', ['big', 'even'], '3880')) ?? {}
    expect(cells).toEqual({ KSHZ: [['11']], KSHZDXDS: [['big']] })
    expect([...(facts ?? [])]).toEqual(['sum', 'size'])
  })

  it('is of all orders that were paid more than their stake', () => {
    expect(won(of('a', 'KSHZ', ['11'], '31040'), of('b', 'KSHZDXDS', ['odd'], '7760'))?.cells).toEqual({
      KSHZ: [['11']],
      KSHZDXDS: [['odd']],
    })
  })

  it.each([
    ['that lost', [of('a', 'KSHZ', ['12'], '0')]],
    ['that brought its stake', [of('a', 'KSHZDXDS', ['big', 'small'], '4000')]],
    ['that brought less than its stake', [of('a', 'KSHZDXDS', ['big', 'small'], '3880')]],
    [
      'whose lines brought less than its stake together',
      [of('a', 'KSHZDXDS', ['big'], '7760'), of('a', 'KSHZ', ['12'], '0'), of('a', 'KSHZ', ['3'], '0')],
    ],
    ['of another period', [{ ...of('a', 'KSHZ', ['11'], '31040'), period: '20261121-0482' }]],
    ['of another lottery', [{ ...of('a', 'KSHZ', ['11'], '31040'), lotteryId: 'k3-3m' }]],
  ])('is nothing of an order %s', (_, bets) => {
    expect(won(...bets)).toBeUndefined()
  })
})
