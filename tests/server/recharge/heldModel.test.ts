/**
 * Any order of late payments, releases, requests for repayment, the operator's repayments, limits, pauses and days, on two processes: the
 * platform credits, holds and repays exactly like a simple model, refuses with its reason, and every invariant holds after each step
 * (LIM-4, LIM-6, M2, M6).
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HeldPart } from '#/contract/recharge.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { lockOrder } from '../../../server/domains/recharge/decide.ts'
import { payHeldBack } from '../../../server/domains/recharge/held.ts'
import { lockMember } from '../../../server/domains/protection/guard.ts'
import { setLimit } from '../../../server/domains/protection/limits.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { newPlayer } from '../bets/support.ts'
import { atNoon, outcomeOf } from '../protection/support.ts'
import { type RechargePlatform, daysPass, freed, openRechargePlatform, paid, violations } from './support.ts'
import { histories } from '../support/histories.ts'
import { askFor, asCaller } from '../support/askFor.ts'

const ORDERS = 5

let banks: [RechargePlatform, RechargePlatform]
beforeAll(async () => {
  const bank = await openRechargePlatform()
  await bank.platform.settings.set('timeZone', atNoon.timeZone)
  banks = [bank, { ...bank, ...(await bank.another()) }]
})
afterAll(() => banks[0].close())

interface ModelOrder {
  readonly amount: bigint
  readonly fee: bigint
  put: bigint
  state: HeldPart['state'] | 'EXPIRED' | 'CREDITED'
}
interface Model {
  balance: bigint
  limit: bigint | null
  today: bigint
  barred: boolean
  readonly orders: readonly ModelOrder[]
}

type Step =
  | { readonly do: 'late' | 'release' | 'back' | 'pay'; readonly which: number; readonly times: number }
  | { readonly do: 'rush'; readonly which: readonly number[] }
  | { readonly do: 'limit'; readonly amount: number }
  | { readonly do: 'pause' | 'end' | 'day' }

const which = fc.nat({ max: ORDERS - 1 })
const one = (word: 'late' | 'release' | 'back' | 'pay') =>
  fc.record({ do: fc.constant(word), which, times: fc.integer({ min: 1, max: 3 }) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: one('late') },
  { weight: 5, arbitrary: one('release') },
  { weight: 2, arbitrary: one('back') },
  { weight: 3, arbitrary: one('pay') },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rush' as const), which: fc.shuffledSubarray([...Array(ORDERS).keys()], { minLength: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('limit' as const), amount: fc.integer({ min: 1, max: 9_000 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'end' as const, 'end' as const, 'day' as const, 'day' as const) }),
  },
)

/** The fee of the credited part, computed in another way than by the platform: the greatest whole number whose share it covers. */
function feeOf({ amount, fee }: ModelOrder, put: bigint): bigint {
  let taken = 0n
  while ((taken + 1n) * amount <= fee * put) taken += 1n
  return taken
}

function putIn(model: Model, order: ModelOrder, most: bigint): bigint {
  const left = model.barred ? 0n : model.limit === null ? most : model.limit - model.today
  const part = left <= 0n ? 0n : left < most ? left : most
  model.balance += part - (feeOf(order, order.put + part) - feeOf(order, order.put))
  model.today += part
  order.put += part
  return part
}

/** Applies an action to the model; returns its result. */
function expected(model: Model, word: 'late' | 'release' | 'back' | 'pay', order: ModelOrder): string {
  switch (word) {
    case 'late':
      if (order.state !== 'EXPIRED') return 'already'
      order.state = putIn(model, order, order.amount) === order.amount ? 'CREDITED' : 'HELD'
      return 'ok'
    case 'release':
      if (order.state !== 'HELD') return 'HELD_OVER'
      if (model.barred) return 'EXCLUDED'
      if (putIn(model, order, order.amount - order.put) === 0n) return 'DEPOSIT_LIMIT'
      if (order.put === order.amount) order.state = 'RELEASED'
      return 'ok'
    case 'back':
      if (order.state !== 'HELD') return 'HELD_OVER'
      order.state = 'RETURNING'
      return 'ok'
    case 'pay':
      if (order.state !== 'RETURNING') return 'no'
      order.state = 'RETURNED'
      return 'ok'
  }
}

interface Real {
  readonly userId: string
  readonly ids: readonly string[]
}

/**
 * Sends a number of concurrent copies to both processes: with one id or about one order, so there is one effect. Returns the different
 * results.
 */
async function sent(
  { userId, ids }: Real,
  model: Model,
  word: 'late' | 'release' | 'back' | 'pay',
  at: number,
  times: number,
): Promise<string[]> {
  const id = ids[at] ?? ''
  const amount = String(model.orders[at]?.amount)
  const requestId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: times }, async (_, n) => {
      const bank = banks[n % 2 === 0 ? 0 : 1]
      const { platform } = bank
      switch (word) {
        case 'late':
          return (await paid(bank, { id, amount })).text
        case 'release':
          return (await outcomeOf(askFor(platform, 'releaseHeld', { requestId, id }, asCaller(userId)))).split(' ')[0] ?? ''
        case 'back':
          return outcomeOf(askFor(platform, 'returnHeld', { requestId, id }, asCaller(userId)))
        case 'pay':
          return transact(platform.db, async (tx) => {
            const order = await lockOrder(tx, id)
            return order && (await payHeldBack(tx, platform, order, ['RETURNING'])) !== undefined ? 'ok' : 'no'
          })
      }
    }),
  )
  return [...new Set(answers)].toSorted()
}

async function agree(model: Model, { userId, ids }: Real) {
  const { db } = banks[0].platform
  expect((await balanceOf(db, userId)).balance).toBe(model.balance)
  const { rows } = await sql<{ id: string; state: string; left: bigint }>`
    select r.id, coalesce(h.state, r.state) as state, coalesce(h.amount - h.released, 0)::bigint as left
    from recharges r left join held_deposits h on h.recharge_id = r.id where r.user_id = ${userId} order by r.id`.execute(db)
  expect(rows).toEqual(
    ids.map((id, at) => {
      const { state = 'EXPIRED', amount = 0n, put = 0n } = model.orders[at] ?? {}
      return { id, state, left: state === 'EXPIRED' ? 0n : amount - put }
    }),
  )
  expect(await violations(banks[0])).toEqual([])
}

/** Returns the platform's result and the expected one. */
async function play(
  model: Model,
  real: Real,
  action: Step,
): Promise<{ readonly answers: readonly string[]; readonly wanted: readonly string[] }> {
  const noAnswers = { answers: [], wanted: [] }
  const [bank] = banks
  const { platform } = bank
  const { userId } = real
  switch (action.do) {
    case 'limit': {
      const amount = BigInt(action.amount)
      await transact(platform.db, async (tx) => {
        await lockMember(tx, userId)
        await setLimit(tx, platform, userId, { requestId: '', kind: 'deposit', span: 'day', amount: String(amount) })
      })
      if (model.limit === null || amount <= model.limit) model.limit = amount
      return noAnswers
    }
    case 'pause':
      await transact(platform.db, (tx) => restrictPlay(tx, platform, userId, '24h', 'member'))
      model.barred = true
      return noAnswers
    case 'end':
      await freed(bank)
      model.barred = false
      model.limit = null
      return noAnswers
    case 'day':
      await daysPass(bank, { userId, token: '' }, 1)
      model.today = 0n
      return noAnswers
    case 'rush': {
      // in either order the total is the same; the order decides only which of them is held
      await Promise.all(
        action.which.map((at, n) => paid(banks[n % 2 === 0 ? 0 : 1], { id: real.ids[at] ?? '', amount: String(model.orders[at]?.amount) })),
      )
      const { rows } = await sql<{ id: string }>`
        select ref as id from postings where user_id = ${userId} and kind = 'recharge' order by version`.execute(platform.db)
      for (const { id } of rows) {
        const order = model.orders[real.ids.indexOf(id)]
        if (order?.state === 'EXPIRED') expected(model, 'late', order)
      }
      return noAnswers
    }
    default: {
      const order = model.orders[action.which]
      if (!order) return noAnswers
      const wanted = new Set([expected(model, action.do, order)])
      // the result of a second notice about a paid order, or of a second repayment by the operator
      if (action.times > 1 && action.do === 'late') wanted.add('already')
      if (action.times > 1 && action.do === 'pay') wanted.add('no')
      return { answers: await sent(real, model, action.do, action.which, action.times), wanted: [...wanted].toSorted() }
    }
  }
}

test('late payments are credited, held, released and repaid as in the model', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ amount: fc.integer({ min: 2, max: 5_000 }), share: fc.nat({ max: 99 }) }), {
        minLength: ORDERS,
        maxLength: ORDERS,
      }),
      fc.array(step, { minLength: 8, maxLength: 24 }),
      async (made, steps) => {
        const { db } = banks[0].platform
        const userId = await newPlayer(db, 1000n)
        const orders = made.map(({ amount, share }): ModelOrder => ({
          amount: BigInt(amount),
          fee: (BigInt(amount) * BigInt(share)) / 100n,
          put: 0n,
          state: 'EXPIRED',
        }))
        const ids = orders.map((_, at) => `${userId}-${at}`)
        for (const [at, { amount, fee }] of orders.entries()) {
          await sql`
          insert into recharges (id, number, note, user_id, channel_id, kind, amount, fee, gateway, needs_proof, state, language, expires_at, decided_at)
          values (${ids[at]}, ${ids[at]}, ${ids[at]}, ${userId}, 'scan', 'escrow', ${String(amount)}::bigint, ${String(fee)}::bigint, 'test', false, 'EXPIRED', 'en', now(), now())`.execute(
            db,
          )
        }
        const model: Model = { balance: 1000n, limit: null, today: 0n, barred: false, orders }
        const real = { userId, ids }
        for (const action of steps) {
          const { answers, wanted } = await play(model, real, action)
          expect(answers).toEqual(wanted)
          await agree(model, real)
        }
        for (const { state } of orders) seen.add(state)
      },
    ),
    {
      ...histories(25, { known: 1 }),
      examples: [
        [
          Array.from({ length: ORDERS }, () => ({ amount: 1000, share: 7 })),
          [
            { do: 'limit', amount: 1500 },
            { do: 'late', which: 0, times: 3 },
            { do: 'rush', which: [3, 1, 2] },
            { do: 'release', which: 1, times: 2 },
            { do: 'day' },
            { do: 'limit', amount: 333 },
            { do: 'release', which: 2, times: 3 },
            { do: 'release', which: 3, times: 1 },
            { do: 'back', which: 3, times: 2 },
            { do: 'release', which: 3, times: 1 },
            { do: 'pay', which: 3, times: 3 },
            { do: 'pause' },
            { do: 'late', which: 4, times: 1 },
            { do: 'release', which: 4, times: 1 },
            { do: 'back', which: 1, times: 1 },
            { do: 'end' },
            { do: 'release', which: 4, times: 1 },
          ],
        ],
      ],
    },
  )
  expect([...seen].toSorted()).toEqual(['CREDITED', 'EXPIRED', 'HELD', 'RELEASED', 'RETURNED', 'RETURNING'])
}, 300_000)
