/**
 * Any order of recharges, requests, repeated sends and the operator's acts, on two processes: the platform accepts exactly what the
 * model accepts, with the same reason; a refusal changes nothing; every invariant holds after each step (reliability 1.2, M6, M7).
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawalState, type WithdrawalState } from '#/contract/withdrawals.ts'
import { sealNumber } from '../../../server/domains/payoutDetails/cardNumber.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { balanceOf, postAll, type Posting } from '../../../server/ledger/ledger.ts'
import { killRequest, withdraw } from './killSupport.ts'
import { resolveWithdrawal } from '../../../server/domains/withdrawals/resolve.ts'
import { heldBy } from '../../../server/domains/withdrawals/terms.ts'
import { actions, type Action } from '../../../server/domains/withdrawals/transitions.ts'
import { oneLevel } from './support.ts'
import { ended, type LotteryPlatform, newId, newPlayer, openLotteryPlatform, violations } from '../bets/support.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { areMany, histories } from '../support/histories.ts'

let server: LotteryPlatform
let servers: LotteryPlatform[]
beforeAll(async () => {
  server = await openLotteryPlatform(['k3-3m'], {
    levels: oneLevel({ withdrawMin: '1000', withdrawMax: '50000', withdrawDaily: '90000', freeWithdrawals: 1 }),
    withdrawMultipleOf: '500',
    withdrawFee: { rate: '0.01', fastRate: '0.1', least: '100', most: '3000' },
  })
  servers = [server, await server.another()]
})
afterAll(async () => {
  await server.close()
})

/** Accepts every password; other tests check passwords. */
const passwords = { hash: async () => 'hash', verify: async () => true }

interface Withdrawal {
  readonly amount: bigint
  readonly fee: bigint
  readonly free: boolean
  readonly id: string
  readonly requestId: string
  readonly feeSeen: bigint | undefined
  readonly speed: 'normal' | 'fast'
  state: WithdrawalState
  /** The state before the seizure. */
  before?: WithdrawalState
}
interface Model {
  balance: bigint
  readonly withdrawals: Withdrawal[]
}
interface World {
  readonly model: Model
  readonly userId: string
  readonly cardId: string
  steps: number
}

type Step =
  | { readonly do: 'recharge'; readonly amount: number; readonly fee: number }
  | { readonly do: 'spend'; readonly amount: number }
  | { readonly do: 'ask'; readonly amount: string; readonly speed: 'normal' | 'fast'; readonly feeSeen: boolean }
  | { readonly do: 'again'; readonly which: number; readonly other: boolean }
  | { readonly do: 'act'; readonly which: number; readonly action: Action }
  | { readonly do: 'race'; readonly which: number; readonly acts: readonly Action[] }

const sums = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 2, max: 100 }).map((n) => String(n * 500)) },
  { weight: 1, arbitrary: fc.constantFrom('1', '999', '1001', '50500', '90000', '999999999999999') },
)
const which = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('recharge' as const), amount: fc.integer({ min: 2, max: 90_000 }), fee: fc.nat({ max: 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 30_000 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      amount: sums,
      speed: fc.constantFrom('normal' as const, 'fast' as const),
      feeSeen: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), which, other: fc.boolean() }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('act' as const), which, action: fc.constantFrom(...actions) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('race' as const),
      which,
      acts: fc.array(fc.constantFrom(...actions), { minLength: 2, maxLength: 3 }),
    }),
  },
)

/** The transitions once more, as an independent text. */
const ways =
  'PENDING take PAYING, PENDING reject REJECTED, PENDING seize SEIZED, PAYING pay PAID, PAYING unpaid UNPAID, PAYING reject REJECTED, ' +
  'PAYING seize SEIZED, UNPAID take PAYING, UNPAID reject REJECTED, UNPAID seize SEIZED, SEIZED reject REJECTED'
const isState = (word: string | undefined): word is WithdrawalState => withdrawalState.options.some((one) => one === word)
const next = new Map(
  ways
    .split(', ')
    .map((way) => way.split(' '))
    .flatMap(([from, act, to]) => (isState(to) ? [[`${from} ${act}`, to] as const] : [])),
)

function feeFor({ withdrawals }: Model, amount: bigint, speed: 'normal' | 'fast'): { fee: bigint; free: boolean } {
  const free = speed === 'normal' && !withdrawals.some((one) => one.free && one.state !== 'REJECTED')
  const part = amount / (speed === 'fast' ? 10n : 100n)
  return { free, fee: free ? 0n : part < 100n ? 100n : part > 3000n ? 3000n : part }
}

function verdict(model: Model, amount: bigint): string {
  if (amount < 1000n) return 'WITHDRAW_MIN'
  if (amount > 50_000n) return 'WITHDRAW_MAX'
  if (amount % 500n !== 0n) return 'WITHDRAW_STEP'
  const today = model.withdrawals.filter(({ state }) => state !== 'REJECTED').reduce((sum, one) => sum + one.amount, 0n)
  if (today + amount > 90_000n) return 'WITHDRAW_DAY'
  return amount > model.balance ? 'INSUFFICIENT' : 'ok'
}

const isOver = (state: WithdrawalState) => state === 'PAID' || state === 'REJECTED'

/** A release leads back to the state before the seizure. */
const wayOf = (one: Withdrawal, action: Action) =>
  one.state === 'SEIZED' && action === 'release' ? one.before : next.get(`${one.state} ${action}`)

/** The model's state after an action; the reason if it is refused. */
function acted(model: Model, one: Withdrawal, action: Action): string {
  const to = wayOf(one, action)
  if (!to) return 'WITHDRAW_DONE'
  if (to === 'SEIZED') one.before = one.state
  one.state = to
  if (to === 'REJECTED') model.balance += one.amount
  return 'ok'
}

async function ask(world: World, requestId: string, amount: string, speed: 'normal' | 'fast', feeSeen?: bigint) {
  const { platform } = servers[world.steps % 2] ?? server
  return withdraw(platform, passwords, world.userId, {
    ...killRequest(requestId, world.cardId),
    expensesAmount: amount,
    others: { speed, ...(feeSeen === undefined ? {} : { feeSeen: String(feeSeen) }) },
  })
}

/** The results of a step on the platform and in the model; `ok` is accepted. Undefined if there is nothing to act on. */
type Outcome = { readonly platform: string; readonly model: string } | undefined

async function take(world: World, chosen: Step): Promise<Outcome> {
  const { model, userId } = world
  const one = 'which' in chosen ? model.withdrawals[chosen.which % Math.max(1, model.withdrawals.length)] : undefined
  switch (chosen.do) {
    case 'recharge': {
      const [amount, fee] = [BigInt(chosen.amount), BigInt(chosen.fee)]
      const ref = newId()
      model.balance += amount - fee
      const postings: Posting[] = [{ kind: accountPostings.grant, userId, amount, ref }]
      if (fee > 0n) postings.push({ kind: accountPostings.withdrawGrant, userId, amount: fee, ref })
      return { platform: await ended(transact(server.db, (tx) => postAll(tx, postings))), model: 'ok' }
    }
    case 'spend': {
      const amount = BigInt(chosen.amount)
      const expected = amount > model.balance ? 'INSUFFICIENT' : 'ok'
      if (expected === 'ok') model.balance -= amount
      return {
        platform: await ended(
          transact(server.db, (tx) => postAll(tx, [{ kind: accountPostings.withdrawGrant, userId, amount, ref: newId() }])),
        ),
        model: expected,
      }
    }
    case 'ask': {
      const amount = BigInt(chosen.amount)
      const expected = verdict(model, amount)
      const { fee, free } = feeFor(model, amount, chosen.speed)
      const [requestId, feeSeen] = [newId(), chosen.feeSeen ? fee : undefined]
      let id = ''
      const platform = await ended(
        ask(world, requestId, chosen.amount, chosen.speed, feeSeen).then((made) => {
          id = made
        }),
      )
      if (expected === 'ok') {
        model.balance -= amount
        model.withdrawals.push({ amount, fee, free, id, requestId, feeSeen, speed: chosen.speed, state: 'PENDING' })
      }
      return { platform, model: expected }
    }
    case 'again': {
      if (!one) return undefined
      const amount = chosen.other ? one.amount + 500n : one.amount
      let id = ''
      const platform = await ended(
        ask(world, one.requestId, String(amount), one.speed, one.feeSeen).then((made) => {
          id = made
        }),
      )
      return { platform: `${platform} ${id}`, model: chosen.other ? 'DUPLICATE ' : `ok ${one.id}` }
    }
    case 'act': {
      if (!one) return undefined
      const expected = acted(model, one, chosen.action)
      return {
        platform: await ended(resolveWithdrawal((servers[world.steps % 2] ?? server).platform, one.id, chosen.action)),
        model: expected,
      }
    }
    case 'race':
      return one && race(model, one, chosen.acts)
  }
}

/** All concurrently: the recorded steps give their order, and the model must be able to follow it. */
async function race(model: Model, one: Withdrawal, acts: readonly Action[]): Promise<Outcome> {
  const outcomes = await Promise.all(
    acts.map((action, at) => ended(resolveWithdrawal((servers[at % 2] ?? server).platform, one.id, action))),
  )
  const done = outcomes.filter((outcome) => outcome === 'ok').length
  const { rows } = await sql<{
    state: WithdrawalState
  }>`select state from withdrawal_steps where withdrawal_id = ${one.id} order by n`.execute(server.db)
  const followed = (done === 0 ? [] : rows.slice(-done)).map(({ state }) => {
    const action = acts.find((act) => wayOf(one, act) === state)
    return action ? acted(model, one, action) : `${one.state} does not become ${state}`
  })
  const first = done > 0 ? 'ok' : 'WITHDRAW_DONE'
  return {
    platform: [first, ...outcomes.toSorted()].join(' '),
    model: [first, ...[...followed, ...Array.from({ length: acts.length - done }, () => 'WITHDRAW_DONE')].toSorted()].join(' '),
  }
}

async function agrees({ model, userId }: World): Promise<void> {
  expect((await balanceOf(server.db, userId)).balance).toBe(model.balance)
  expect(await heldBy(server.db, userId)).toBe(
    model.withdrawals.filter(({ state }) => !isOver(state)).reduce((sum, { amount }) => sum + amount, 0n),
  )
  const { rows } = await sql<{
    id: string
    state: string
    fee: bigint
  }>`select id, state, fee from withdrawals where user_id = ${userId} order by id`.execute(server.db)
  expect(rows).toEqual(model.withdrawals.map(({ id, state, fee }) => ({ id, state, fee })).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  expect(await violations(server.db)).toEqual([])
}

const everything = async () =>
  (
    await sql`
  select (select jsonb_agg(w order by user_id) from wallets w) as wallets, (select count(*) from postings)::int as postings,
    (select count(*) from requests)::int as requests, (select count(*) from withdrawal_steps)::int as steps,
    (select coalesce(sum(hits), 0) from attempts)::int as tries`.execute(server.db)
  ).rows[0]

async function newWorld(): Promise<World> {
  const userId = await newPlayer(server.db, 60_000n)
  const cardId = newId()
  await sql`update users set real_name = 'A Model', fund_password_hash = 'hash' where id = ${userId}`.execute(server.db)
  await server.db
    .insertInto('bankCards')
    .values({
      id: cardId,
      userId,
      bankCode: 'ICBC',
      branch: '',
      holder: 'A Model',
      numberSealed: sealNumber(server.platform.keys, cardId, '6222020000'),
      numberHash: cardId,
      last4: '0000',
    })
    .execute()
  return { model: { balance: 60_000n, withdrawals: [] }, userId, cardId, steps: 0 }
}

test('the platform and the model agree at every step', async () => {
  const counted = { accepted: 0, steps: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (chosen) => {
      const world = await newWorld()
      for (const one of chosen) {
        const before = await everything()
        const outcome = await take(world, one)
        const accepted = outcome?.model.startsWith('ok') ?? false
        if (outcome) counted.steps += 1
        if (accepted) counted.accepted += 1
        expect(outcome?.platform).toBe(outcome?.model)
        const changed = accepted && one.do !== 'again'
        expect(changed ? before : await everything()).toEqual(before)
        world.steps += 1
        await agrees(world)
      }
    }),
    { ...histories(100) },
  )
  // runs in which everything is refused prove nothing (M7)
  expect(areMany ? counted.accepted / counted.steps : 1).toBeGreaterThan(0.4)
}, 600_000)
