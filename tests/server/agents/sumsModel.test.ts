/** In random trees with random facts, every figure of every agent equals a recount from postings and rebates, over any days. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { countAll, countOnce, firstDayKept } from '../../../server/domains/agents/sums/count.ts'
import { accrue } from '../../../server/domains/rebates/accrue.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { uplinesOf } from '../../../server/domains/tree/module.ts'
import { GAME, type LotteryPlatform, newId, openLotteryPlatform } from '../bets/support.ts'
import { counted, expectAsCounted, happened, type Member, rangesBefore, reported } from './recount.ts'
import { stakesApart } from './deeds.ts'
import { newNamed } from './support.ts'
import { histories } from '../support/histories.ts'

let server: LotteryPlatform
/** The fixed time of the run, so that no midnight interrupts it. */
let now = 0
let platform: Platform
beforeAll(async () => {
  server = await openLotteryPlatform([GAME])
  now = server.platform.now()
  platform = { ...server.platform, now: () => now }
})
afterAll(() => server.close())

/** Posting kinds with the sign of their amounts. */
const kinds = {
  bet: -1n,
  cancel: 1n,
  void: 1n,
  win: 1n,
  push: 1n,
  rebate: 1n,
  interest: 1n,
  levelGift: 1n,
  signAward: 1n,
  makeUp: -1n,
  award: 1n,
  wheelPrize: 1n,
  packetPart: 1n,
  bonusLent: 1n,
  bonusReturned: -1n,
  bonusMet: 1n,
  recharge: 1n,
  rechargeFee: -1n,
  rechargeHold: -1n,
  grant: 1n,
  withdraw: -1n,
  withdrawFee: -1n,
  withdrawHold: -1n,
  chaseHold: -1n,
  rebateTaken: 1n,
} as const
type Kind = keyof typeof kinds
const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)
const kindNames = Object.keys(kinds).filter(isKind)

const DAYS = 40

interface Deed {
  readonly who: number
  readonly kind: Kind | 'rebates' | 'visit'
  /** Days before today, and the minute of that day. */
  readonly ago: number
  readonly minute: number
  readonly amount: bigint
}

/** Groups of two or three members, each invited by an earlier member, given by index. Everybody bets. */
const trees = fc.array(fc.record({ inviter: fc.nat(), size: fc.integer({ min: 2, max: 3 }) }), { minLength: 2, maxLength: 5 })
const when = { ago: fc.integer({ min: 0, max: DAYS - 1 }), minute: fc.integer({ min: 0, max: 1439 }) }
const amount = fc.bigInt({ min: 1n, max: 1_000_000n })
const firstBets = fc.array(fc.record({ ...when, amount }), { minLength: 16, maxLength: 16 })
const deeds = fc.array(
  fc.record<Deed>({
    who: fc.nat(),
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constant('bet' as const) },
      { weight: 3, arbitrary: fc.constant('rebates' as const) },
      fc.constantFrom(...kindNames, 'visit' as const),
    ),
    ...when,
    amount,
  }),
  { minLength: 30, maxLength: 90 },
)

const clock = () => clockOf(platform)
const today = () => businessDay(now, clock())
const dayOf = ({ ago }: Pick<Deed, 'ago'>) => dayAfter(today(), -ago)
const instantOf = (deed: Pick<Deed, 'ago' | 'minute'>) => Math.min(startOfDay(dayOf(deed), clock()) + deed.minute * 60_000, now)

/** Adds a posting with a past time, which the ledger itself cannot do. */
async function postThen(userId: string, kind: Kind, moved: bigint, at: number): Promise<void> {
  const change = kinds[kind] * moved
  await sql`
    with wallet as (
      update wallets set balance = balance + ${change}, version = version + 1 where user_id = ${userId} returning balance, version
    )
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
    select ${userId}, version, ${kind}, 'house:test', ${change}, balance - ${change}, balance, ${newId()}, ${new Date(at)} from wallet`.execute(
    server.db,
  )
}

/** Accrues rebates of two bets of the member for everybody above. */
async function accrueThen({ id: userId }: Member, played: bigint, at: number): Promise<void> {
  const upline = (await uplinesOf(server.db, [userId])).get(userId) ?? []
  const terms = {
    userId,
    state: 'LOSE',
    stake: played,
    payout: 0n,
    played,
    prizeGroup: 1800,
    upline,
    lotteryId: GAME,
    period: '1',
  } as const
  await transact(server.db, (tx) =>
    accrue(
      tx,
      [newId(), newId()].map((betId) => ({ ...terms, betId })),
    ),
  )
  await sql`update rebate_batches set at = ${new Date(at)} where place is null`.execute(server.db)
  await bookRebates(platform)
}

async function plant(
  groups: readonly { readonly inviter: number; readonly size: number }[],
  days: readonly Pick<Deed, 'ago' | 'minute'>[],
): Promise<Member[]> {
  const members: Member[] = []
  const depths: number[] = []
  const enter = async (parent: number | null) => {
    const depth = parent === null ? 0 : (depths[parent] ?? 0) + 1
    const above = parent === null ? undefined : members[parent]
    const code = above ? `K${above.id.slice(0, 8)}` : null
    const id = await newNamed(server.db, {
      name: newId(),
      isAgent: true,
      prizeGroup: Math.max(1800, 1960 - 20 * depth),
      ...(above && { parentId: above.id }),
      ...(code !== null && { inviteCode: code }),
    })
    await sql`update users set created_at = ${new Date(instantOf(days[members.length] ?? { ago: 0, minute: 0 }))} where id = ${id}`.execute(
      server.db,
    )
    members.push({ id, parent, code })
    depths.push(depth)
  }
  await enter(null)
  const free = [0]
  for (const { inviter, size } of groups) {
    const [parent = 0] = free.splice(inviter % free.length, 1)
    for (let n = 0; n < size; n++) {
      free.push(members.length)
      await enter(parent)
    }
  }
  for (const { id } of members) await postThen(id, 'grant', 1_000_000_000n, startOfDay(dayAfter(today(), -DAYS), clock()))
  return members
}

test('in random trees every figure of every member and team equals the recount', async () => {
  await fc.assert(
    fc.asyncProperty(trees, firstBets, deeds, fc.array(fc.nat({ max: 89 }), { maxLength: 4 }), async (groups, bets, did, counts) => {
      const members = await plant(groups, bets)
      const betsOfAll = members.map((_, who): Deed => ({ who, kind: 'bet', ago: 0, minute: 0, amount: 1n, ...bets[who] }))
      // The postings of a wallet must be in the order of time.
      const inTime = [...betsOfAll, ...did].toSorted((a, b) => instantOf(a) - instantOf(b))
      for (const [at, deed] of inTime.entries()) {
        const member = members[deed.who % members.length]
        if (!member) throw new Error('no member')
        if (deed.kind === 'rebates') await accrueThen(member, deed.amount, instantOf(deed))
        else if (deed.kind === 'visit')
          await sql`insert into seen_days (day, user_id) values (${dayOf(deed)}, ${member.id}) on conflict do nothing`.execute(server.db)
        else await postThen(member.id, deed.kind, deed.amount, instantOf(deed))
        if (counts.includes(at)) await countOnce(platform, [member.id])
      }
      await countAll(platform)
      const all = await happened(server.db, clock(), members)
      await expectAsCounted(platform, all, members, rangesBefore(today(), DAYS))
      expect(await stakesApart(server.db, firstDayKept(now, clock()))).toEqual([])
    }),
    histories(14),
  )
})

test('the comparison finds a fan-out: a join that repeats a member’s rows for each direct member', async () => {
  const members = await plant([{ inviter: 0, size: 2 }], [])
  for (const { id } of members) await postThen(id, 'bet', 1000n, now)
  await countAll(platform)
  const all = await happened(server.db, clock(), members)
  const range = { first: today(), last: today() }
  const agent = members[0]?.id ?? ''
  const team = () => reported(platform, agent, 'team', range)
  const expected = counted(all, members, 0, 'team', range)
  expect(await team()).toEqual(expected)
  await sql`alter table member_days rename to days_of_members`.execute(server.db)
  await sql`create view member_days as select d.* from days_of_members d left join members i on i.parent = d.node`.execute(server.db)
  try {
    expect(await team()).not.toEqual(expected)
  } finally {
    await sql`drop view member_days`.execute(server.db)
    await sql`alter table days_of_members rename to member_days`.execute(server.db)
  }
  expect(await team()).toEqual(expected)
})
