/** A report is a sum over postings: compared with a sum posting by posting, after any history. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { billKindsOf } from '../../../server/domains/bills/kinds.ts'
import { reportHandlers } from '../../../server/domains/reports/handlers.ts'
import { GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform, untilDrawn } from '../bets/support.ts'
import { act, take } from '../bills/random.ts'
import { histories } from '../support/histories.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, { dayStartHour: 9 })
})
afterAll(async () => {
  await server.close()
})

const caller = (userId: string) => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })
const reports = () => reportHandlers(server.platform)

interface Posted {
  readonly kind: string
  readonly amount: bigint
  readonly at: number
  readonly lottery: string | undefined
}

/** Every posting with its lottery, read one by one. */
async function postingsOf(userId: string): Promise<Posted[]> {
  const postings = await server.db
    .selectFrom('postings')
    .select(['kind', 'amount', 'at', 'ref'])
    .where('userId', '=', userId)
    .orderBy('version')
    .execute()
  const bets = await server.db.selectFrom('bets').select(['betId', 'requestId', 'lotteryId']).where('userId', '=', userId).execute()
  return postings.map(({ kind, amount, at, ref }) => ({
    kind,
    amount,
    at,
    lottery: bets.find((bet) => bet.betId === ref || bet.requestId === ref)?.lotteryId,
  }))
}

/** The definitions of the report as plain sums. */
function fold(postings: readonly Posted[]) {
  let [stake, payout, rebate] = [0n, 0n, 0n]
  for (const { kind, amount } of postings) {
    if (kind === 'bet') stake += -amount
    if (kind === 'cancel' || kind === 'void') stake -= amount
    if (kind === 'win' || kind === 'push') payout += amount
    if (kind === 'rebate' || kind === 'rebateTaken') rebate += amount
  }
  return { stake: String(stake), payout: String(payout), rebate: String(rebate), net: String(payout + rebate - stake) }
}

test('the totals, each day and each lottery are the sums of the postings', async () => {
  let staked = 0n
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), fc.nat({ max: 3 }), fc.nat({ max: 6 }), async (acts, back, long) => {
      const players = await Promise.all([90_000n, 5000n, 400_000n].map((points) => newPlayer(server.db, points)))
      for (const next of acts) await take(server, next, players)
      const clock = clockOf(server.platform)
      const today = businessDay(server.platform.now(), clock)
      const [startTime, last] = [dayAfter(today, -back - long), dayAfter(today, -back)]
      const args = { startTime, endTime: `${last} 23:59:59` }
      for (const userId of players) {
        const own = (await postingsOf(userId)).filter(({ at }) => businessDay(at, clock) >= startTime && businessDay(at, clock) <= last)
        const report = await reports().getUserBetAndWin(args, caller(userId))
        expect(report).toMatchObject({ ...fold(own), firstDay: startTime, lastDay: last })
        expect(report.days).toEqual(
          Array.from({ length: long + 1 }, (_, at) => dayAfter(startTime, at)).map((day) => ({
            day,
            ...fold(own.filter(({ at }) => businessDay(at, clock) === day)),
          })),
        )
        const { stake, payout } = fold(own.filter(({ lottery }) => lottery === GAME))
        expect(report.lotteries.map(({ lotteryId, stake: s, payout: p }) => [lotteryId, s, p])).toEqual(
          stake === '0' && payout === '0' ? [] : [[GAME, stake, payout]],
        )
        const bets = await server.db.selectFrom('bets').selectAll().where('userId', '=', userId).execute()
        const settled = bets.filter(
          ({ settledAt, state }) =>
            settledAt !== null &&
            ['WIN', 'LOSE', 'PUSH'].includes(state) &&
            businessDay(settledAt, clock) >= startTime &&
            businessDay(settledAt, clock) <= last,
        )
        expect(BigInt(report.valid)).toBe(
          settled.reduce((sum, bet) => sum + bet.stake - BigInt(bet.pushed ?? 0) * bet.unit * BigInt(bet.multiple), 0n),
        )
        const prizes = await reports().getUserPrize(args, caller(userId))
        const wins = own.filter(({ kind }) => kind === 'win').map(({ amount }) => amount)
        expect([prizes.wins, BigInt(prizes.payout), prizes.largest && BigInt(prizes.largest.amount)]).toEqual([
          wins.length,
          wins.reduce((sum, n) => sum + n, 0n),
          wins.length === 0 ? null : wins.reduce((most, n) => (n > most ? n : most)),
        ])
        const rewards = await reports().getUserRewards(args, caller(userId))
        expect(rewards.total).toBe(fold(own).rebate)
        staked += BigInt(report.stake)
      }
    }),
    { ...histories(10, { known: 1 }), examples: [[[{ do: 'bet', who: 0, lines: 3, unit: 1000, group: 1950 }, { do: 'draw' }], 0, 0]] },
  )
  expect(staked).toBeGreaterThan(0n)
}, 600_000)

test('rebates that an agent received count as rebates, like rebates on the agent’s own bets', async () => {
  const userId = await newPlayer(server.db, 0n)
  for (const [kind, amount] of [
    ['rebate', 300n],
    ['rebateTaken', 1200n],
  ] as const)
    await transact(server.db, (tx) => post(tx, { kind: billKindsOf(server.platform).of(kind), userId, amount, ref: newId() }))
  const report = await reports().getUserBetAndWin({}, caller(userId))
  expect(report).toMatchObject({ rebate: '1500', net: '1500' })
  expect(report.days.at(-1)).toMatchObject({ rebate: '1500' })
  const { total, kinds } = await reports().getUserRewards({}, caller(userId))
  expect([total, kinds.map(({ kind, amount }) => [kind, amount])]).toEqual([
    '1500',
    [
      ['rebate', '300'],
      ['rebateTaken', '1200'],
    ],
  ])
})

test('recharges, withdrawals and fees equal their postings; a held withdrawal does not count', async () => {
  const userId = await newPlayer(server.db, 0n)
  const book = (kind: string, amount: bigint) =>
    transact(server.db, (tx) => post(tx, { kind: billKindsOf(server.platform).of(kind), userId, amount, ref: newId() }))
  for (const [kind, amount] of [
    ['recharge', 90_000n],
    ['recharge', 10_000n],
    ['rechargeFee', 500n],
    ['withdrawHold', 30_500n],
    ['withdrawRelease', 30_500n],
    ['withdraw', 30_000n],
    ['withdrawFee', 500n],
    ['withdrawHold', 7000n],
    ['grant', 2000n],
    ['withdrawGrant', 300n],
  ] as const)
    await book(kind, amount)
  expect(await reports().getUserIncome({}, caller(userId))).toMatchObject({ recharged: '100000', count: 2, granted: '2000' })
  expect(await reports().getUserExpenses({}, caller(userId))).toMatchObject({
    withdrawn: '30000',
    count: 1,
    fees: '1000',
    takenBack: '300',
  })
  const { records, totalIn } = await reports().getUserRewardsBillPage(
    { pageParam: { current: 1, size: 10 }, searchParam: {} },
    caller(userId),
  )
  expect([records, totalIn]).toEqual([[], '0'])
})

test('a report has nothing of another member', async () => {
  const [one, other] = [await newPlayer(server.db, 50_000n), await newPlayer(server.db, 50_000n)]
  await server.place(other, {
    requestId: newId(),
    lotteryId: GAME,
    period: await onSale(server),
    lines: [lineOf({ unit: 7000n, prizeGroup: 1900 })],
  })
  await untilDrawn(server)
  const all = reports()
  expect(await all.getUserBetAndWin({}, caller(one))).toMatchObject({
    stake: '0',
    payout: '0',
    rebate: '0',
    valid: '0',
    bets: 0,
    lotteries: [],
  })
  expect(await all.getUserPrize({}, caller(one))).toMatchObject({ wins: 0, largest: null })
  expect(await all.getUserRewards({}, caller(one))).toMatchObject({ total: '0', kinds: [] })
})
