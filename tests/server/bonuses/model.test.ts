/**
 * Any order of cash, grants, bets, cancels, draws, voided periods, cancelled bonuses and ended terms, on two processes: after each step
 * cash, bonus and budget have the amounts of a simple model, and every invariant holds.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { cancelBet } from '../support/askFor.ts'
import { endDueBonuses } from '../../../server/domains/bonuses/ending.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { ended, failure, GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, untilDrawn, violations } from '../bets/support.ts'
import { areMany, histories } from '../support/histories.ts'
import { bonusesOf, bonusSetup, cancelBonus, foundBudget, grant, leftInBudget, standing, termEnds } from './support.ts'

const STEPS = 20
const CASH = 1000n
const FUNDED = 20_000n

const of = bonusSetup()
let processes: readonly LotteryPlatform[]
beforeAll(async () => {
  processes = [of.server, await of.server.another()]
})

interface ModelBonus {
  readonly n: number
  readonly amount: bigint
  readonly required: bigint
  left: bigint
  wagered: bigint
  state: 'running' | 'met' | 'spent' | 'expired' | 'cancelled'
  forfeited: bigint
}

/** A request that a bonus paid `lent` of. */
interface ModelLoan {
  readonly by: ModelBonus
  readonly stake: bigint
  readonly lent: bigint
  /** Returned stakes, and the bonus's share of all payouts of its bets. */
  back: bigint
  returned: bigint
}

interface ModelBet {
  readonly betId: string
  readonly period: string
  readonly side: string
  readonly unit: bigint
  readonly loan: ModelLoan | undefined
  /** Of the loan, in whole thousandths. */
  readonly part: bigint
  /** The one that ran as it was accepted. */
  readonly during: ModelBonus | undefined
  isOpen: boolean
}

interface Model {
  readonly player: string
  readonly budgetCode: string
  cash: bigint
  budget: bigint
  readonly bonuses: ModelBonus[]
  readonly bets: ModelBet[]
}

const runningOf = ({ bonuses }: Model) => bonuses.find(({ state }) => state === 'running')
const least = (a: bigint, b: bigint) => (a < b ? a : b)
const roundedUp = (value: bigint, by: bigint) => (value + by - 1n) / by

/** Back to the budget goes no more than was taken from it; the rest is the house's. */
function forfeit(model: Model, bonus: ModelBonus, amount: bigint) {
  model.budget += least(bonus.amount, bonus.forfeited + amount) - least(bonus.amount, bonus.forfeited)
  bonus.forfeited += amount
}

function giveUp(model: Model, bonus: ModelBonus, state: 'expired' | 'cancelled') {
  bonus.state = state
  forfeit(model, bonus, bonus.left)
  bonus.left = 0n
}

/** Ends a bet: with its return, and with the part of its stake that was drawn. */
function end(model: Model, bet: ModelBet, payout: bigint, played: bigint) {
  bet.isOpen = false
  model.cash += payout
  const { loan, during } = bet
  if (loan && loan.by.state !== 'met') {
    const share = roundedUp(payout * bet.part, bet.unit)
    model.cash -= share
    if (loan.by.state === 'running') loan.by.left += share
    else forfeit(model, loan.by, share)
    expect(share, 'no more than it paid').toBeLessThanOrEqual(payout)
    loan.returned += share
    if (payout === bet.unit) loan.back += payout
  }
  if (during?.state === 'running') during.wagered = least(during.required, during.wagered + played)
}

/** The consequences of bets that ended together. */
function conclude(model: Model) {
  const bonus = runningOf(model)
  if (!bonus) return
  if (bonus.wagered === bonus.required) {
    model.cash += bonus.left
    bonus.left = 0n
    bonus.state = 'met'
  } else if (bonus.left === 0n && !model.bets.some(({ loan, isOpen }) => loan?.by === bonus && isOpen)) {
    // a bonus that is staked again at once is not spent: the check runs only when bets end
    bonus.state = 'spent'
  }
}

const counts = { steps: 0, lent: 0, takenBack: 0, met: 0, spent: 0, forfeited: 0 }

type Step = (model: Model, on: LotteryPlatform) => Promise<void>

const addCash =
  (amount: bigint): Step =>
  async (model, { db }) => {
    await post(db, { kind: accountPostings.grant, userId: model.player, amount, ref: newId() })
    model.cash += amount
  }

const addBonus =
  (amount: bigint, wagering: number): Step =>
  async (model, { platform }) => {
    const expected = runningOf(model) ? 'BONUS_RUNNING' : amount > model.budget ? 'BUDGET_SPENT' : 'ok'
    expect(await ended(grant(platform, model.player, { amount, wagering, budget: model.budgetCode }))).toBe(expected)
    if (expected !== 'ok') return
    model.budget -= amount
    const required = amount * BigInt(wagering)
    model.bonuses.push({ n: model.bonuses.length, amount, required, left: amount, wagered: 0n, state: 'running', forfeited: 0n })
  }

const bet =
  (notes: readonly { side: string; unit: bigint }[]): Step =>
  async (model, server) => {
    const stake = notes.reduce((sum, { unit }) => sum + unit, 0n)
    const bonus = runningOf(model)
    const lent = stake > model.cash ? stake - model.cash : 0n
    const expected = lent > (bonus?.left ?? 0n) ? 'INSUFFICIENT' : 'ok'
    const period = await onSale(server)
    const lines = notes.map(({ side, unit }) => lineOf({ unit, selection: [[side]] }))
    const request = { requestId: newId(), lotteryId: GAME, period, lines }
    const placing = server.place(model.player, request)
    expect(await ended(placing)).toBe(expected)
    if (expected !== 'ok') return
    const placed = await placing
    model.cash += lent - stake
    if (bonus) bonus.left -= lent
    if (lent > 0n) counts.lent += 1
    expect(placed.balance).toBe(String(model.cash))
    expect(await server.place(model.player, request)).toEqual(placed)
    const loan = lent > 0n && bonus ? { by: bonus, stake, lent, back: 0n, returned: 0n } : undefined
    const upTo = (amount: bigint) => roundedUp(amount * lent, stake)
    let ahead = stake
    for (const [at, { side, unit }] of notes.entries()) {
      const part = upTo(ahead) - upTo(ahead - unit)
      ahead -= unit
      model.bets.push({ betId: placed.bets[at]?.betId ?? '', period, side, unit, loan, part, during: bonus, isOpen: true })
    }
  }

const cancelOne = async (model: Model, { platform }: LotteryPlatform, chosen: ModelBet) => {
  const { balance } = await cancelBet(platform, model.player, { requestId: newId(), id: chosen.betId })
  end(model, chosen, chosen.unit, 0n)
  conclude(model)
  expect(balance).toBe(String(model.cash))
}

const cancel =
  (at: number): Step =>
  async (model, server) => {
    const open = model.bets.filter(({ isOpen }) => isOpen)
    const chosen = open[at % Math.max(1, open.length)]
    if (chosen) await cancelOne(model, server, chosen)
  }

/** The last request that a bonus paid a part of, as far as it is open. */
const takeBack: Step = async (model, server) => {
  const last = model.bets.findLast(({ isOpen, loan }) => isOpen && loan)?.loan
  if (!last) return
  for (const one of model.bets.filter(({ isOpen, loan }) => isOpen && loan === last)) await cancelOne(model, server, one)
}

const isWon = (side: string, sum: number) =>
  side === 'big' ? sum >= 11 : side === 'small' ? sum <= 10 : side === 'odd' ? sum % 2 === 1 : sum % 2 === 0

/** Periods with open bets of the member, and their results; null if the period was voided. */
async function endPeriods(model: Model, { db }: LotteryPlatform) {
  const { rows } = await sql<{ period: string; result: number[] | null }>`
    select period, result from periods where lottery_id = ${GAME} and state in ('settled', 'void') and settled_at is not null`.execute(db)
  const results = new Map(rows.map(({ period, result }) => [period, result]))
  const over = model.bets.filter(({ isOpen, period }) => isOpen && results.has(period))
  for (const one of over) {
    const result = results.get(one.period) ?? null
    const sum = (result ?? []).reduce((total, die) => total + die, 0)
    if (result === null) end(model, one, one.unit, 0n)
    else end(model, one, isWon(one.side, sum) ? (one.unit * 1956n) / 1000n : 0n, one.unit)
  }
  if (over.length > 0) conclude(model)
}

const draw: Step = async (model, server) => {
  await untilDrawn(server)
  await endPeriods(model, server)
}

/** Stakes everything on one side and draws: a lost bet spends the bonus. */
const betAll =
  (side: string): Step =>
  async (model, server) => {
    const unit = model.cash + (runningOf(model)?.left ?? 0n)
    if (unit < 100n) return
    await bet([{ side, unit }])(model, server)
    await draw(model, server)
  }

const callOff: Step = async (model, server) => {
  await voidPeriod(server.platform, { lotteryId: GAME, period: await onSale(server) }, failure)
  await endPeriods(model, server)
}

const drop: Step = async (model, { platform }) => {
  const bonus = runningOf(model)
  if (!bonus) return
  await cancelBonus(platform, model.player)
  giveUp(model, bonus, 'cancelled')
}

const expire: Step = async (model, { platform }) => {
  const bonus = runningOf(model)
  if (!bonus) return
  await termEnds(platform, model.player)
  await Promise.all(processes.map((one) => endDueBonuses(one.platform)))
  giveUp(model, bonus, 'expired')
}

async function agree(model: Model, on: LotteryPlatform) {
  const { cash } = await standing(on.platform, model.player)
  const shown = await bonusesOf(on.platform, model.player)
  expect({
    cash,
    budget: await leftInBudget(on.platform, model.budgetCode),
    bonuses: shown.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ left, wagered, state }) => ({ left, wagered, state })),
  }).toEqual({
    cash: String(model.cash),
    budget: model.budget,
    bonuses: model.bonuses.map(({ left, wagered, state }) => ({ left: String(left), wagered: String(wagered), state })),
  })
}

const aSide = fc.constantFrom('big', 'small', 'odd', 'even')
const note = fc.record({ side: aSide, unit: fc.bigInt({ min: 100n, max: 2500n }) })
const step = fc.oneof(
  { arbitrary: fc.bigInt({ min: 1n, max: 1500n }).map(addCash), weight: 1 },
  { arbitrary: fc.tuple(fc.bigInt({ min: 1n, max: 8000n }), fc.constantFrom(1, 2, 10)).map((terms) => addBonus(...terms)), weight: 4 },
  { arbitrary: fc.array(note, { minLength: 1, maxLength: 5 }).map(bet), weight: 9 },
  { arbitrary: aSide.map(betAll), weight: 4 },
  { arbitrary: fc.nat({ max: 20 }).map(cancel), weight: 3 },
  { arbitrary: fc.constant(takeBack), weight: 3 },
  { arbitrary: fc.constant(draw), weight: 4 },
  { arbitrary: fc.constant(callOff), weight: 1 },
  { arbitrary: fc.constant(drop), weight: 1 },
  { arbitrary: fc.constant(expire), weight: 1 },
)
const history = fc.array(fc.record({ step, on: fc.nat({ max: 1 }) }), { minLength: STEPS, maxLength: STEPS })

/** A case that is rare at random: a bonus pays a part of two bets, which are cancelled. */
const lentAndTakenBack = [
  { step: addBonus(5000n, 2), on: 0 },
  {
    step: bet([
      { side: 'big', unit: CASH },
      { side: 'odd', unit: 700n },
    ]),
    on: 0,
  },
  { step: takeBack, on: 1 },
]

/** Four draws with all that the member has: one loss spends the bonus, and four wins meet its terms. */
const spent = [addBonus(6000n, 10), ...['big', 'odd', 'big', 'odd'].map(betAll)].map((act) => ({ step: act, on: 0 }))

test('cash, bonus and budget have the amounts of the model', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const model: Model = {
        player: await newPlayer(of.server.db, CASH),
        budgetCode: `model-${newId().slice(0, 8)}`,
        cash: CASH,
        budget: FUNDED,
        bonuses: [],
        bets: [],
      }
      await foundBudget(of.server.platform, model.budgetCode, FUNDED)
      for (const { step: act, on } of steps) {
        const server = processes[on] ?? of.server
        await act(model, server)
        counts.steps += 1
        await agree(model, server)
      }
      expect(await violations(of.server.db)).toEqual([])
      for (const { state, forfeited } of model.bonuses) {
        if (state === 'met' || state === 'spent') counts[state] += 1
        if (forfeited > 0n) counts.forfeited += 1
      }
      for (const { stake, lent, back, returned } of new Set(model.bets.flatMap(({ loan }) => loan ?? []))) {
        if (back !== stake) continue
        expect(returned, 'what was cancelled or called off gives back its loan to the thousandth').toBe(lent)
        counts.takenBack += 1
      }
    }),
    {
      ...histories(50, { known: 1 }),
      examples: [[lentAndTakenBack], ...Array.from({ length: areMany ? 6 : 0 }, (): [typeof spent] => [spent])],
    },
  )
  // histories in which nothing of this happens would prove nothing
  expect(Object.entries(counts).filter(([, count]) => areMany && count === 0)).toEqual([])
}, 300_000)
