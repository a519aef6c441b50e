/** Every figure of every agent is a recount from postings and rebates, whatever happened in whatever tree, over whatever days. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { reportHandlers } from '../../../server/domains/agents/reportHandlers.ts'
import { countAll, countOnce } from '../../../server/domains/agents/sums/count.ts'
import { accrue } from '../../../server/domains/rebates/accrue.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { clockOf } from '../../../server/ledger/ranges.ts'
import { transact } from '../../../server/platform/database/database.ts'
import type { SignedInCaller } from '../../../server/platform/dispatch/handlers.ts'
import { uplinesOf } from '../../../server/domains/tree/module.ts'
import { type House, newId, newPlayer, openHouse } from '../bets/support.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Kinds with the direction in which they move a wallet. */
const kinds = {
  bet: -1n,
  cancel: 1n,
  void: 1n,
  win: 1n,
  push: 1n,
  rebate: 1n,
  interest: 1n,
  levelGift: 1n,
  recharge: 1n,
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
  /** Days ago, and minutes into that day. */
  readonly ago: number
  readonly minute: number
  readonly amount: bigint
}

interface Member {
  readonly id: string
  readonly parent: number | null
}

/** A tree by the position of each one's inviter among those before. */
const trees = fc.array(fc.nat(), { minLength: 6, maxLength: 14 })
const deeds = fc.array(
  fc.record<Deed>({
    who: fc.nat(),
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constant('bet' as const) },
      fc.constantFrom(...kindNames, 'rebates' as const, 'visit' as const),
    ),
    ago: fc.integer({ min: 0, max: DAYS - 1 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    amount: fc.bigInt({ min: 1n, max: 1_000_000n }),
  }),
  { minLength: 30, maxLength: 90 },
)

const clock = () => clockOf(house.platform)
const today = () => businessDay(house.platform.now(), clock())
const dayOf = ({ ago }: Pick<Deed, 'ago'>) => dayAfter(today(), -ago)
const instantOf = (deed: Deed) => Math.min(startOfDay(dayOf(deed), clock()) + deed.minute * 60_000, house.platform.now())

/** Adds a posting at a time of the past; the ledger only makes them now. */
async function postThen(userId: string, kind: Kind, amount: bigint, at: number): Promise<void> {
  await transact(house.db, async (tx) => {
    await sql`
      with wallet as (
        update wallets set balance = balance + ${kinds[kind] * amount}, version = version + 1 where user_id = ${userId} returning balance, version
      )
      insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
      select ${userId}, version, ${kind}, 'house:test', ${kinds[kind] * amount}, balance - ${kinds[kind] * amount}, balance, ${newId()}, ${new Date(at)}
      from wallet`.execute(tx)
  })
}

/** Shares of one bet of the member for everybody above. */
async function accrueThen(member: Member, played: bigint, at: number): Promise<void> {
  const upline = (await uplinesOf(house.db, [member.id])).get(member.id) ?? []
  const base = {
    userId: member.id,
    betId: newId(),
    state: 'LOSE',
    payout: 0n,
    played,
    prizeGroup: 1800,
    upline,
    lotteryId: 'x',
    period: '1',
  } as const
  await transact(house.db, (tx) => accrue(tx, [base, { ...base, betId: newId() }]))
  await sql`update rebate_batches set at = ${new Date(at)} where place is null`.execute(house.db)
  await bookRebates(house.platform)
}

async function plant(shape: readonly number[]): Promise<Member[]> {
  const members: Member[] = []
  for (const [at, inviter] of shape.entries()) {
    // Everybody who invites has two members at least: a figure that is counted once for each of them is seen.
    const parent = at === 0 ? null : Math.floor((inviter % at) / 2)
    const above = parent === null ? undefined : members[parent]
    const depth = depthOf(members, parent)
    members.push({ id: await newPlayer(house.db, 0n, Math.max(1800, 1960 - 20 * depth), above?.id ?? null), parent })
  }
  for (const { id } of members) await postThen(id, 'grant', 1_000_000_000n, startOfDay(dayAfter(today(), -DAYS), clock()))
  return members
}

const depthOf = (members: readonly Member[], at: number | null): number =>
  at === null ? 0 : 1 + depthOf(members, members[at]?.parent ?? null)

/** The positions of everybody below. */
const belowOf = (members: readonly Member[], top: number): number[] =>
  members.flatMap((member, at) => (member.parent === top ? [at, ...belowOf(members, at)] : []))

interface Range {
  readonly first: string
  readonly last: string
}

interface Posted {
  readonly userId: string
  readonly kind: string
  readonly amount: bigint
  readonly day: string
}

async function recount(members: readonly Member[]) {
  const ids = members.map(({ id }) => id)
  const { rows } = await sql<{ userId: string; kind: string; amount: bigint; at: number }>`
    select user_id, kind, amount, at from postings where user_id = any(${ids}::text[]) order by user_id, version`.execute(house.db)
  const posted = rows.map(({ at, ...row }): Posted => ({ ...row, day: businessDay(at, clock()) }))
  const { rows: batches } = await sql<{ userId: string; amount: bigint; at: number }>`
    select b.agent_id as user_id, l.amount, b.at from rebate_lines l join rebate_batches b on b.id = l.batch
    where b.agent_id = any(${ids}::text[])`.execute(house.db)
  const accrued = batches.map(({ userId, amount, at }): Posted => ({ userId, amount, kind: 'accrued', day: businessDay(at, clock()) }))
  const { rows: seen } = await sql<{ userId: string; day: string }>`
    select user_id, day from seen_days where user_id = any(${ids}::text[])`.execute(house.db)
  return { posted, accrued, seen }
}
type Recount = Awaited<ReturnType<typeof recount>>

function figuresOf({ posted, accrued, seen }: Recount, ids: ReadonlySet<string>, agentId: string, { first, last }: Range) {
  const within = <Row extends { readonly userId: string; readonly day: string }>(rows: readonly Row[]) =>
    rows.filter(({ userId, day }) => ids.has(userId) && day >= first && day <= last)
  const sum = (...of: readonly Kind[]) =>
    within(posted)
      .filter(({ kind }) => of.some((one) => one === kind))
      .reduce((total, { amount }) => total + amount, 0n)
  const rebate = sum('rebate') + within(accrued).reduce((total, { amount }) => total + amount, 0n)
  const firstDays = new Map<string, string>()
  for (const { userId, kind, day } of posted) if (kind === 'recharge' && !firstDays.has(userId)) firstDays.set(userId, day)
  const members = (rows: readonly { readonly userId: string }[]) => new Set(rows.map(({ userId }) => userId)).size
  const [stake, payout, gifts] = [-sum('bet', 'cancel', 'void'), sum('win', 'push'), sum('interest', 'levelGift')]
  const got = accrued
    .filter(({ userId, day }) => userId === agentId && day >= first && day <= last)
    .reduce((total, { amount }) => total + amount, 0n)
  return {
    stake: String(stake),
    payout: String(payout),
    rebate: String(rebate),
    gifts: String(gifts),
    net: String(payout + rebate + gifts - stake),
    accrued: String(got),
    recharged: String(sum('recharge')),
    granted: String(sum('grant')),
    withdrawn: String(-sum('withdraw')),
    fees: String(-sum('withdrawFee')),
    bettors: members(within(posted).filter(({ kind }) => kind === 'bet')),
    seen: members(within(seen)),
    recharging: [...firstDays].filter(([userId, day]) => ids.has(userId) && day >= first && day <= last).length,
  }
}

const reports = () => reportHandlers(house.platform)

async function asked(agentId: string, scope: 'team' | 'own', { first, last }: Range) {
  const caller: SignedInCaller = { userId: agentId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' }
  const args = { scope, startTime: first, endTime: `${last} 23:59:59` } as const
  const of = reports()
  const { stake, payout, rebate, gifts, net, accrued } = await of.getTeamBetAndWin(args, caller)
  const { recharged, granted } = await of.getTeamIncome(args, caller)
  const { withdrawn, fees } = await of.getTeamExpenses(args, caller)
  return {
    stake,
    payout,
    rebate,
    gifts,
    net,
    accrued,
    recharged,
    granted,
    withdrawn,
    fees,
    bettors: (await of.getBetUserCnt(args, caller)).count,
    seen: (await of.getTeamCnt(args, caller)).seen,
    recharging: (await of.getFirstIncomeCnt(args, caller)).count,
  }
}

/** A day, weeks and months whole and begun, and ranges that are none of these. */
function ranges(): Range[] {
  const day = (ago: number) => dayAfter(today(), -ago)
  const monday = (of: string) => dayAfter(of, -((new Date(of).getUTCDay() + 6) % 7))
  const [week, month] = [monday(today()), `${today().slice(0, 7)}-01`]
  return [
    { first: today(), last: today() },
    { first: day(1), last: day(1) },
    { first: week, last: today() },
    { first: dayAfter(week, -7), last: dayAfter(week, -1) },
    { first: month, last: today() },
    { first: day(3), last: day(1) },
    { first: day(33), last: day(5) },
    { first: day(DAYS), last: today() },
  ]
}

describe('in random trees', () => {
  test('every figure of every member, of the team and alone, is the recount', async () => {
    await fc.assert(
      fc.asyncProperty(trees, deeds, fc.array(fc.nat({ max: 89 }), { maxLength: 4 }), async (shape, did, counts) => {
        const members = await plant(shape)
        // Within a wallet time only grows.
        const inTime = did.toSorted((a, b) => instantOf(a) - instantOf(b))
        for (const [at, deed] of inTime.entries()) {
          const member = members[deed.who % members.length]
          if (!member) throw new Error('no member')
          if (deed.kind === 'rebates') await accrueThen(member, deed.amount, instantOf(deed))
          else if (deed.kind === 'visit')
            await sql`insert into seen_days (day, user_id) values (${dayOf(deed)}, ${member.id}) on conflict do nothing`.execute(house.db)
          else await postThen(member.id, deed.kind, deed.amount, instantOf(deed))
          if (counts.includes(at)) await countOnce(house.platform, [member.id])
        }
        await countAll(house.platform)
        await countAll(house.platform)
        const truth = await recount(members)
        for (const range of ranges()) {
          for (const [at, { id }] of members.entries()) {
            const team = new Set(belowOf(members, at).map((one) => members[one]?.id ?? ''))
            expect(await asked(id, 'team', range), `team of ${at}, ${range.first} to ${range.last}`).toEqual(
              figuresOf(truth, team, id, range),
            )
            expect(await asked(id, 'own', range), `${at} alone, ${range.first} to ${range.last}`).toEqual(
              figuresOf(truth, new Set([id]), id, range),
            )
          }
        }
      }),
      { numRuns: 4 },
    )
  })
})
