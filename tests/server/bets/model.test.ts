/** Any order of grants, bets, cancels, repeats and draws: the platform agrees with a simple model, and every invariant holds (M7). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBet } from '../support/askFor.ts'
import { balanceOf, post } from '../../../server/ledger/ledger.ts'
import {
  ended,
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  onSale,
  openLotteryPlatform,
  untilDrawn,
  violations,
} from './support.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { areMany, histories } from '../support/histories.ts'

const PLAYERS = 3

interface ModelBet {
  owner: number
  stake: bigint
  notes: { side: string; unit: bigint }[]
  state: 'WAIT' | 'CANCEL' | 'DONE'
}
interface Model {
  balances: bigint[]
  bets: ModelBet[]
}
interface Real {
  server: LotteryPlatform
  players: string[]
  sent: { requestId: string; lines: ReturnType<typeof lineOf>[]; period: string; answer: string; betId: string }[]
}
type Command = fc.AsyncCommand<Model, Real>

let server: LotteryPlatform
const counts = { steps: 0, accepted: 0 }
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(async () => {
  await server.close()
})

const wins: Readonly<Record<string, (sum: number) => boolean>> = {
  big: (sum) => sum >= 11,
  small: (sum) => sum <= 10,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
}

async function agree(model: Model, { players }: Real) {
  const balances = await Promise.all(players.map(async (player) => (await balanceOf(server.db, player)).balance))
  expect(balances).toEqual(model.balances)
  expect(await violations(server.db)).toEqual([])
}

/** Counts the model's results (`ok` or a reason), to see whether enough steps are accepted. */
function count(reason: string) {
  counts.steps += 1
  if (reason === 'ok') counts.accepted += 1
}

class Grant implements Command {
  constructor(
    readonly player: number,
    readonly amount: bigint,
  ) {}
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    await post(server.db, { kind: accountPostings.grant, userId: real.players[this.player] ?? '', amount: this.amount, ref: newId() })
    model.balances[this.player] = (model.balances[this.player] ?? 0n) + this.amount
    count('ok')
    await agree(model, real)
  }
  toString() {
    return `grant(${this.player}, ${this.amount})`
  }
}

class PlaceBet implements Command {
  constructor(
    readonly owner: number,
    readonly notes: { side: string; unit: bigint }[],
  ) {}
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    const stake = this.notes.reduce((sum, { unit }) => sum + unit, 0n)
    const balance = model.balances[this.owner] ?? 0n
    const expected = this.notes.some(({ unit }) => unit < 100n) ? 'BELOW_MIN' : stake > balance ? 'INSUFFICIENT' : 'ok'
    const request = {
      requestId: newId(),
      period: await onSale(server),
      lotteryId: GAME,
      lines: this.notes.map(({ side, unit }) => lineOf({ selection: [[side]], unit })),
    }
    const placing = server.place(real.players[this.owner] ?? '', request)
    expect(await ended(placing)).toBe(expected)
    count(expected)
    if (expected === 'ok') {
      const answer = await placing
      model.balances[this.owner] = balance - stake
      model.bets.push({ owner: this.owner, stake, notes: this.notes, state: 'WAIT' })
      real.sent.push({ ...request, answer: answer.balance, betId: answer.bets[0]?.betId ?? '' })
    }
    await agree(model, real)
  }
  toString() {
    return `bet(${this.owner}, ${this.notes.map(({ side, unit }) => `${side} ${unit}`).join(' ')})`
  }
}

/** Cancels a bet of one line: the latest, or any. */
class Cancel implements Command {
  constructor(
    readonly who: number,
    readonly at: number,
  ) {}
  check(model: Readonly<Model>) {
    return model.bets.length > 0
  }
  async run(model: Model, real: Real) {
    const index = this.at % model.bets.length
    const bet = model.bets[index]
    const sent = real.sent[index]
    if (!bet || !sent || bet.notes.length > 1) return
    const expected = bet.owner !== this.who ? 'NOT_FOUND' : bet.state === 'DONE' ? 'NOT_CANCELLABLE' : 'ok'
    expect(await ended(cancelBet(server.platform, real.players[this.who] ?? '', { requestId: newId(), id: sent.betId }))).toBe(expected)
    count(expected)
    if (expected === 'ok' && bet.state === 'WAIT') {
      bet.state = 'CANCEL'
      model.balances[this.who] = (model.balances[this.who] ?? 0n) + bet.stake
    }
    await agree(model, real)
  }
  toString() {
    return `cancel(${this.who}, ${this.at})`
  }
}

class SendAgain implements Command {
  constructor(
    readonly at: number,
    readonly changed: boolean,
  ) {}
  check(model: Readonly<Model>) {
    return model.bets.length > 0
  }
  async run(model: Model, real: Real) {
    const index = this.at % model.bets.length
    const sent = real.sent[index]
    const player = real.players[model.bets[index]?.owner ?? 0] ?? ''
    if (!sent) return
    const { requestId, period, lines } = sent
    const again = server.place(player, { requestId, period, lotteryId: GAME, lines: this.changed ? [...lines, lineOf()] : lines })
    expect(await ended(again)).toBe(this.changed ? 'DUPLICATE' : 'ok')
    if (!this.changed) expect((await again).balance).toBe(sent.answer)
    count(this.changed ? 'DUPLICATE' : 'ok')
    await agree(model, real)
  }
  toString() {
    return `sendAgain(${this.at}, ${this.changed})`
  }
}

class DrawPeriod implements Command {
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    await untilDrawn(server)
    for (const [index, bet] of model.bets.entries()) {
      if (bet.state !== 'WAIT') continue
      const {
        rows: [period],
      } = await sql<{ result: number[] | null }>`
        select result from periods where lottery_id = ${GAME} and period = ${real.sent[index]?.period}`.execute(server.db)
      if (!period?.result) continue
      const sum = period.result.reduce((total, die) => total + die, 0)
      bet.state = 'DONE'
      for (const { side, unit } of bet.notes) {
        if (wins[side]?.(sum)) model.balances[bet.owner] = (model.balances[bet.owner] ?? 0n) + (unit * 1956n) / 1000n
      }
    }
    count('ok')
    await agree(model, real)
  }
  toString() {
    return 'draw'
  }
}

test('the platform agrees with the model at every step', async () => {
  const player = fc.nat({ max: PLAYERS - 1 })
  const note = fc.record({ side: fc.constantFrom('big', 'small', 'odd', 'even'), unit: fc.bigInt({ min: 50n, max: 4000n }) })
  const commands = [
    fc.tuple(player, fc.bigInt({ min: 1n, max: 5000n })).map(([who, amount]) => new Grant(who, amount)),
    fc.tuple(player, fc.array(note, { minLength: 1, maxLength: 3 })).map(([who, notes]) => new PlaceBet(who, notes)),
    fc.tuple(player, note).map(([who, one]) => new PlaceBet(who, [one])),
    fc.tuple(player, fc.nat({ max: 20 })).map(([who, at]) => new Cancel(who, at)),
    fc.tuple(fc.nat({ max: 20 }), fc.boolean()).map(([at, changed]) => new SendAgain(at, changed)),
    fc.constant(new DrawPeriod()),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 12 }), async (steps) => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => newPlayer(server.db, 5000n)))
      await fc.asyncModelRun(
        () => ({ model: { balances: players.map(() => 5000n), bets: [] }, real: { server, players, sent: [] } }),
        steps,
      )
    }),
    { ...histories(100) },
  )
  // A run in which nearly everything is refused proves nothing.
  expect(areMany ? counts.accepted / counts.steps : 1).toBeGreaterThan(0.4)
}, 300_000)
