/**
 * Days of a team, made with the domains' own functions: bets that win, lose, are cancelled or voided, recharges, withdrawals, and rebates
 * that are taken in.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { cancelBet, openOrder } from '../support/askFor.ts'
import { currentInfoOf } from '../../../server/domains/draws/view.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { takeRebates } from '../../../server/domains/rebates/take.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { creditOrder, rejectOrder } from '../../../server/domains/recharge/decide.ts'
import { holdWithdrawal } from '../../../server/domains/withdrawals/request.ts'
import { resolveWithdrawal } from '../../../server/domains/withdrawals/resolve.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { failure, GAME, type LotteryPlatform, lineOf, newId, openLotteryPlatform, violations } from '../bets/support.ts'
import { expectAsCounted, happened, type Member, rangesBefore } from './recount.ts'
import { newNamed } from './support.ts'

const DAYS = 4
const HOUR = 3_600_000

let server: LotteryPlatform
const members: Member[] = []
beforeAll(async () => {
  server = await openLotteryPlatform([GAME], { drand: null, isNeedPhone: false, isIncomeNeedBank: false }, { asPlanned: true })
  await seedChannels({ db: server.db, demo: true })
  // The test starts at noon of tomorrow, so that its days are whole and no midnight interrupts them.
  const clock = clockOf(server.platform)
  const tomorrow = dayAfter(businessDay(server.platform.now(), clock))
  await pass(startOfDay(tomorrow, clock) + 12 * HOUR - server.platform.now())
  // Three levels; each inviter has two direct members.
  for (const parent of [null, 0, 0, 1, 1, 2, 2]) {
    const above = parent === null ? undefined : members[parent]
    const code = above ? `K${above.id.slice(0, 8)}` : null
    const id = await newNamed(server.db, {
      name: newId(),
      isAgent: true,
      prizeGroup: 1960 - 20 * Math.ceil(Math.log2(members.length + 2) - 1),
      ...(above && { parentId: above.id }),
      ...(code !== null && { inviteCode: code }),
    })
    await mayWithdraw(id)
    await transact(server.db, (tx) => post(tx, { kind: accountPostings.grant, userId: id, amount: 10_000_000n, ref: 'opening' }))
    members.push({ id, parent, code })
  }
})
afterAll(() => server.close())

const today = () => businessDay(server.platform.now(), clockOf(server.platform))

/** Advances the platform's clock, for the database and the process. */
async function pass(milliseconds: number): Promise<void> {
  await sql`
    update house_clock set held_ms = held_ms + ${Math.round(milliseconds)}, held_since = clock_timestamp(), setting = setting + 1, steady_at = null`.execute(
    server.db,
  )
  await server.platform.checkClock()
}

async function mayWithdraw(id: string): Promise<void> {
  await sql`update users set real_name = '陈小满', phone = ${id}, fund_password_hash = 'x' where id = ${id}`.execute(server.db)
  await sql`
    insert into bank_cards (id, user_id, bank_code, branch, holder, number_sealed, number_hash, last4)
    values (${id}, ${id}, 'ICBC', '', '', '', ${id}, '0000')`.execute(server.db)
}

const current = async () => {
  const [info] = await currentInfoOf(server.db, [GAME])
  if (!info?.current) throw new Error('nothing is planned')
  return info.current
}

/** Waits until a period is on sale, and returns it. */
async function onSale(): Promise<string> {
  await server.draws.round()
  const { state, period, drawsAt } = await current()
  if (state === 'open') return period
  await pass(drawsAt - server.platform.now() + 1000)
  return onSale()
}

async function bet(userId: string, period: string, multiple: number, selection: string): Promise<string> {
  const placed = await server.place(userId, {
    requestId: newId(),
    lotteryId: GAME,
    period,
    lines: [lineOf({ multiple, selection: [[selection]], prizeGroup: 1800 })],
  })
  const [first] = placed.bets
  if (!first) throw new Error('no bet')
  return first.betId
}

async function recharge(userId: string, amount: number, how: 'credit' | 'reject'): Promise<void> {
  const { platform, db } = server
  const request = { requestId: newId(), channelId: 'bank', amount: String(amount), payer: '陈小满' }
  const id = await openOrder(platform, userId, request)
  await transact(db, async (tx) => {
    if (how === 'credit') await creditOrder(tx, platform, id, ['WAITING', 'CHECKING'])
    else await rejectOrder(tx, platform, id, 'no money came')
  })
}

async function withdraw(userId: string, amount: bigint, how: 'pay' | 'reject' | 'leave'): Promise<void> {
  const { platform, db } = server
  const { id } = await transact(db, (tx) => holdWithdrawal(tx, platform, userId, { amount, cardId: userId, speed: 'normal' }))
  if (how === 'leave') return
  if (how === 'pay') await resolveWithdrawal(platform, id, 'take')
  await resolveWithdrawal(platform, id, how, failure)
}

/**
 * One day: everybody bets on both sides, some bets are cancelled, a period is voided, members recharge and withdraw, agents take in
 * rebates.
 */
async function live(day: number): Promise<void> {
  const { platform, db, draws } = server
  const period = await onSale()
  for (const [at, { id }] of members.entries()) {
    await bet(id, period, 1 + ((at + day) % 5), 'big')
    await bet(id, period, 2, 'small')
    if ((at + day) % 3 === 0) await cancelBet(platform, id, { requestId: newId(), id: await bet(id, period, 3, 'big') })
    if ((at + day) % 2 === 0) await recharge(id, 2_000_000, at === 1 ? 'reject' : 'credit')
    if ((at + day) % 4 === 1) await withdraw(id, 200_000n, (['pay', 'reject', 'leave'] as const)[(at + day) % 3] ?? 'pay')
    await sql`insert into seen_days (day, user_id) values (${today()}, ${id}) on conflict do nothing`.execute(db)
  }
  await pass((await current()).drawsAt - platform.now() + 1000)
  await draws.round()
  const calledOff = await onSale()
  for (const { id } of members) await bet(id, calledOff, 4, 'big')
  await voidPeriod(platform, { lotteryId: GAME, period: calledOff }, failure)
  await pass(10 * 60_000)
  await draws.round()
  await bookRebates(platform)
  const [top] = members
  if (top && day % 2 === 1) await transact(db, (tx) => takeRebates(tx, top.id, undefined))
}

test('every figure of every member equals a recount, day by day', async () => {
  const { platform, db } = server
  for (let day = 0; day < DAYS; day++) {
    await live(day)
    await countAll(platform)
    if (day < DAYS - 1) await pass(startOfDay(dayAfter(today()), clockOf(platform)) + 12 * HOUR - platform.now())
  }
  const all = await happened(db, clockOf(platform), members)
  expect(new Set(all.posted.map(({ day }) => day)).size).toBe(DAYS)
  for (const kind of ['bet', 'win', 'void', 'cancel', 'recharge', 'withdraw', 'withdrawHold', 'rebate', 'rebateTaken'])
    expect(
      all.posted.map((row) => row.kind),
      kind,
    ).toContain(kind)
  expect(all.accrued.length).toBeGreaterThan(0)
  await expectAsCounted(platform, all, members, rangesBefore(today(), DAYS))
  expect(await violations(db)).toEqual([])
})
