/**
 * Limits, raises, reality checks, bets, cancels, draws and deposits in any order: the platform accepts exactly what a simple model accepts,
 * and refuses with the same reason and the same amount left.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'
import { cancelBet } from '../support/askFor.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { GAME, type LotteryPlatform, newId, newPlayer, openLotteryPlatform, untilDrawn } from '../bets/support.ts'
import { acting, atNoon, intervalPasses, newSession, outcomeOf, waitPasses, violations } from './support.ts'
import { areMany, histories } from '../support/histories.ts'

const START = 60_000n

interface Named {
  kind: LimitKind
  span: LimitSpan
}
interface ModelBet {
  stake: bigint
  payout: bigint | null
  cancelled: boolean
}
interface Model {
  balance: bigint
  deposited: bigint
  bets: ModelBet[]
  limits: Map<string, Named & { amount: bigint }>
  raises: Map<string, Named & { amount: bigint | null; ready: boolean }>
  barred: boolean
  due: boolean
}
interface Real {
  id: string
  sessionId: string
  member: ReturnType<typeof acting>
  bets: { betId: string; period: string }[]
}
type Command = fc.AsyncCommand<Model, Real>

let server: LotteryPlatform
const counted = { steps: 0, accepted: 0 }
const reasons = new Set<string>()
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, atNoon)
})
afterAll(async () => {
  await server.close()
})

const shown = (amount: bigint) => String(Number(amount > 0n ? amount : 0n) / 1000)
const staked = ({ bets }: Model) => bets.reduce((sum, { stake, cancelled }) => (cancelled ? sum : sum + stake), 0n)
const lost = ({ bets }: Model) => bets.reduce((sum, { stake, payout, cancelled }) => (cancelled ? sum : sum + stake - (payout ?? 0n)), 0n)
const usedIn: Record<LimitKind, (model: Model) => bigint> = { stake: staked, loss: lost, deposit: ({ deposited }) => deposited }
const reasonOf: Record<LimitKind, string> = { stake: 'STAKE_LIMIT', loss: 'LOSS_LIMIT', deposit: 'DEPOSIT_LIMIT' }

/** The limit of these kinds with the least left; equal limits are sorted by the names of their reasons and spans. */
function least(model: Model, kinds: readonly LimitKind[]) {
  const [first] = [...model.limits.values()]
    .flatMap(({ kind, span, amount }) =>
      kinds.includes(kind) ? [{ reason: reasonOf[kind], span, amount, left: amount - usedIn[kind](model) }] : [],
    )
    .toSorted((a, b) => Number(a.left - b.left) || (a.reason < b.reason ? -1 : a.reason > b.reason ? 1 : a.span < b.span ? -1 : 1))
  return first
}

function expected(model: Model, amount: bigint, kinds: readonly LimitKind[]): string {
  if (model.barred) return 'EXCLUDED'
  if (model.due && kinds.includes('stake')) return 'REALITY_CHECK'
  const limit = least(model, kinds)
  if (limit && limit.left < amount) return `${limit.reason} ${shown(limit.amount)} ${shown(limit.left)} ${limit.span}`
  return kinds.includes('stake') && amount > model.balance ? 'INSUFFICIENT' : 'ok'
}

async function agree(outcome: string, wanted: string, model: Model, { id, member }: Real) {
  expect(outcome).toBe(wanted)
  counted.steps += 1
  if (wanted === 'ok') counted.accepted += 1
  reasons.add(wanted.split(' ')[0] ?? '')
  expect((await balanceOf(server.db, id)).balance).toBe(model.balance)
  const { limits } = await member.state()
  for (const { kind, span, amount, used, raise } of limits) {
    const key = `${kind} ${span}`
    expect([key, amount, used]).toEqual([
      key,
      model.limits.has(key) ? String(model.limits.get(key)?.amount) : null,
      String(usedIn[kind](model)),
    ])
    expect(raise === null).toBe(!model.raises.has(key))
  }
  expect(await violations(server.db)).toEqual([])
}

class SetLimit implements Command {
  constructor(
    readonly kind: LimitKind,
    readonly span: LimitSpan,
    readonly amount: bigint | null,
  ) {}
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    const key = `${this.kind} ${this.span}`
    const named = { kind: this.kind, span: this.span }
    const current = model.limits.get(key)?.amount
    const before = model.raises.get(key)
    if (current === undefined || (this.amount !== null && this.amount <= current)) {
      if (this.amount !== null) model.limits.set(key, { ...named, amount: this.amount })
      model.raises.delete(key)
    } else if (!before || before.amount !== this.amount) model.raises.set(key, { ...named, amount: this.amount, ready: false })
    await agree(await outcomeOf(real.member.set(this.kind, this.span, this.amount)), 'ok', model, real)
  }
  toString() {
    return `set(${this.kind} ${this.span} ${this.amount})`
  }
}

class Confirm implements Command {
  constructor(
    readonly at: number,
    readonly wait: boolean,
  ) {}
  check({ raises }: Readonly<Model>) {
    return raises.size > 0
  }
  async run(model: Model, real: Real) {
    if (this.wait) {
      await waitPasses(server.db, real.id, 24)
      for (const raise of model.raises.values()) raise.ready = true
    }
    const entries = [...model.raises]
    const [key, raise] = entries[this.at % entries.length] ?? []
    if (key === undefined || !raise) return
    const { kind, span } = raise
    if (raise.ready) {
      model.raises.delete(key)
      if (raise.amount === null) model.limits.delete(key)
      else model.limits.set(key, { kind, span, amount: raise.amount })
    }
    await agree(await outcomeOf(real.member.confirm(kind, span, raise.amount)), raise.ready ? 'ok' : 'RAISE_WAIT', model, real)
  }
  toString() {
    return `confirm(${this.at}, ${this.wait})`
  }
}

class Bet implements Command {
  constructor(readonly units: bigint[]) {}
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    const total = this.units.reduce((sum, unit) => sum + unit, 0n)
    const wanted = expected(model, total, ['stake', 'loss'])
    const placing = real.member.bet(server, this.units)
    const outcome = await outcomeOf(placing)
    if (outcome === 'ok') {
      const { bets } = await placing
      real.bets.push(...bets.map(({ betId, period }) => ({ betId, period })))
      model.bets.push(...this.units.map((stake) => ({ stake, payout: null, cancelled: false })))
      model.balance -= total
    }
    await agree(outcome, wanted, model, real)
  }
  toString() {
    return `bet(${this.units.join(' ')})`
  }
}

class Cancel implements Command {
  constructor(readonly at: number) {}
  check({ bets }: Readonly<Model>) {
    return bets.length > 0
  }
  async run(model: Model, real: Real) {
    const index = this.at % model.bets.length
    const bet = model.bets[index]
    if (!bet) return
    const open = bet.payout === null
    const outcome = await outcomeOf(cancelBet(server.platform, real.id, { requestId: newId(), id: real.bets[index]?.betId ?? '' }))
    if (open && !bet.cancelled) {
      bet.cancelled = true
      model.balance += bet.stake
    }
    await agree(outcome, open ? 'ok' : 'NOT_CANCELLABLE', model, real)
  }
  toString() {
    return `cancel(${this.at})`
  }
}

class Draw implements Command {
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    await untilDrawn(server)
    for (const [index, bet] of model.bets.entries()) {
      if (bet.payout !== null || bet.cancelled) continue
      const {
        rows: [period],
      } = await sql<{ result: number[] | null }>`
        select result from periods where lottery_id = ${GAME} and period = ${real.bets[index]?.period}`.execute(server.db)
      if (!period?.result) continue
      bet.payout = period.result.reduce((sum, die) => sum + die, 0) >= 11 ? (bet.stake * 1956n) / 1000n : 0n
      model.balance += bet.payout
    }
    await agree('ok', 'ok', model, real)
  }
  toString() {
    return 'draw'
  }
}

class Deposit implements Command {
  constructor(readonly amount: bigint) {}
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    const wanted = expected(model, this.amount, ['deposit'])
    const outcome = await outcomeOf(real.member.deposit(this.amount))
    if (outcome === 'ok') {
      model.balance += this.amount
      model.deposited += this.amount
    }
    await agree(outcome, wanted, model, real)
  }
  toString() {
    return `deposit(${this.amount})`
  }
}

class Pause implements Command {
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    model.barred = true
    await agree(await outcomeOf(real.member.restrict('24h')), 'ok', model, real)
  }
  toString() {
    return 'pause'
  }
}

/** A reality check becomes due: every bet is refused, with any limits, until it is acknowledged. */
class CheckComes implements Command {
  constructor(readonly stays: boolean) {}
  check({ due }: Readonly<Model>) {
    return !due
  }
  async run(model: Model, real: Real) {
    await intervalPasses(server.db, real.id)
    model.due = true
    await agree(await outcomeOf(real.member.bet(server, [500n])), expected(model, 500n, ['stake', 'loss']), model, real)
    if (!this.stays) await new Acknowledge().run(model, real)
  }
  toString() {
    return `check(${this.stays ? 'stays' : 'passes'})`
  }
}

class Acknowledge implements Command {
  check({ due }: Readonly<Model>) {
    return due
  }
  async run(model: Model, real: Real) {
    model.due = false
    await agree(await outcomeOf(real.member.acknowledge()), 'ok', model, real)
  }
  toString() {
    return 'acknowledge'
  }
}

/** Sequences of every run, before the random ones: each reason of a refusal, and an accepted step next to it. */
const known: [Command[]][] = [
  [
    [
      new SetLimit('stake', 'day', 5000n),
      new Bet([3000n, 1500n]),
      new Bet([1000n]),
      new Cancel(0),
      new Bet([1000n]),
      new Draw(),
      new Cancel(1),
    ],
  ],
  [
    [
      new SetLimit('loss', 'week', 5000n),
      new Bet([5000n]),
      new Bet([500n]),
      new Draw(),
      new SetLimit('loss', 'week', null),
      new Confirm(0, false),
      new Confirm(0, true),
      new Bet([500n]),
    ],
  ],
  [
    [
      new SetLimit('deposit', 'month', 5000n),
      new Deposit(5000n),
      new Deposit(500n),
      new SetLimit('deposit', 'month', 9000n),
      new Confirm(0, true),
      new Deposit(4000n),
    ],
  ],
  [[new CheckComes(true), new Acknowledge(), new Bet([500n]), new Bet([START]), new Pause(), new Bet([500n])]],
]

test('limits accept what the model accepts, and refuse with its reason and amount left', async () => {
  const kind = fc.constantFrom<LimitKind[]>('stake', 'loss', 'stake', 'loss', 'deposit')
  const span = fc.constantFrom<LimitSpan[]>('day', 'week', 'month')
  const points = (max: number) => fc.integer({ min: 1, max }).map((value) => BigInt(value) * 500n)
  const commands = [
    fc.tuple(kind, span, points(60)).map(([of, within, amount]) => new SetLimit(of, within, amount)),
    fc
      .tuple(fc.constantFrom<LimitKind[]>('stake', 'loss'), span, points(6))
      .map(([of, within, amount]) => new SetLimit(of, within, amount)),
    fc.tuple(kind, span, fc.oneof(points(90), fc.constant(null))).map(([of, within, amount]) => new SetLimit(of, within, amount)),
    fc.tuple(fc.nat({ max: 9 }), fc.boolean()).map(([at, wait]) => new Confirm(at, wait)),
    fc.array(points(20), { minLength: 1, maxLength: 3 }).map((units) => new Bet(units)),
    fc.array(points(12), { minLength: 1, maxLength: 1 }).map((units) => new Bet(units)),
    fc.nat({ max: 20 }).map((at) => new Cancel(at)),
    fc.integer({ min: 0, max: 4 }).map((value) => new CheckComes(value === 0)),
    fc.constant(new Acknowledge()),
    fc.constant(new Draw()),
    points(30).map((amount) => new Deposit(amount)),
    fc
      .integer({ min: 0, max: 9 })
      .filter((value) => value === 0)
      .map(() => new Pause()),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 20, size: '+1' }), async (steps) => {
      const id = await newPlayer(server.db, START)
      const sessionId = await newSession(server.db, id)
      const model: Model = { balance: START, deposited: 0n, bets: [], limits: new Map(), raises: new Map(), barred: false, due: false }
      await fc.asyncModelRun(() => ({ model, real: { id, sessionId, member: acting(server, id, sessionId), bets: [] } }), steps)
    }),
    { ...histories(40, { known: known.length }), examples: known },
  )
  expect(areMany ? counted.accepted / counted.steps : 1).toBeGreaterThan(0.4)
  expect([...reasons].toSorted()).toEqual([
    'DEPOSIT_LIMIT',
    'EXCLUDED',
    'INSUFFICIENT',
    'LOSS_LIMIT',
    'NOT_CANCELLABLE',
    'RAISE_WAIT',
    'REALITY_CHECK',
    'STAKE_LIMIT',
    'ok',
  ])
}, 120_000)
