/** Gives awards, each once, and lists given awards. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { monthOf } from '#/rules/welfare/streaks.ts'
import { postFromBudget, takeFromBudget } from '../../ledger/budgets.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'
import { endOf, rangeOf } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { countOf, limitTo, pageOf } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { grantBonus } from '../bonuses/module.ts'
import { endOfDay, grantTickets } from '../films/module.ts'
import { chancePoint } from './points.ts'
import { budgetFor, costOf } from './rules.ts'

export interface Gift {
  readonly userId: string
  /** The kind of the posting. Awards other than points have the kind that points of the same cause would have. */
  readonly kind: PostingKind
  /** Id of the cause. Each member, kind and ref is given one award. */
  readonly ref: string
  readonly award: Award
  /** The cause of the award, as the member reads it. */
  readonly titles: Localized
  /** Code of the budget of points. Pieces are taken from its budget of pieces. */
  readonly budget: string
}

type Giving = { readonly [Kind in Award['kind']]: (award: Extract<Award, { kind: Kind }>) => Promise<unknown> }

const givingOf = (platform: Platform, tx: Tx, { userId, kind, ref, titles, budget }: Gift): Giving => ({
  points: ({ amount }) => postFromBudget(tx, budget, { kind, userId, amount: BigInt(amount), ref }),
  tickets: ({ count, days }) => grantTickets(tx, { userId, count, origin: titles, expiresAt: endOfDay(platform, days) }),
  async chances({ wheel, count }) {
    const givers = chancePoint.of(platform.parts)
    if (givers.length === 0) throw new Error('no wheel gives chances')
    for (const give of givers) await give(platform, tx, { userId, wheel, count, ref: `${kind.name}:${ref}`, origin: titles })
  },
  bonus: ({ amount, wagering, days }) =>
    grantBonus(platform, tx, { userId, ref: `${kind.name}:${ref}`, titles, amount: BigInt(amount), wagering, days, budget }),
})

function pay(giving: Giving, award: Award): Promise<unknown> {
  switch (award.kind) {
    case 'points':
      return giving.points(award)
    case 'tickets':
      return giving.tickets(award)
    case 'chances':
      return giving.chances(award)
    case 'bonus':
      return giving.bonus(award)
  }
}

/** Records awards that the caller has posted itself. */
export async function addGivens(
  tx: Tx,
  rows: readonly {
    readonly userId: string
    readonly titles: Localized
    readonly award: Award
    readonly kind: Pick<PostingKind, 'name'>
    readonly ref: string
    readonly budget?: string
  }[],
): Promise<void> {
  if (rows.length === 0) return
  const column = (of: (row: (typeof rows)[number]) => string | null) => rows.map(of)
  await sql`
    insert into awards_given (id, user_id, titles, award, kind, ref, budget)
    select id, user_id, titles::jsonb, award::jsonb, kind, ref, budget from unnest(
      ${column(() => timeId())}::text[], ${column(({ userId }) => userId)}::text[], ${column(({ titles }) => JSON.stringify(titles))}::text[],
      ${column(({ award }) => JSON.stringify(award))}::text[], ${column(({ kind }) => kind.name)}::text[], ${column(({ ref }) => ref)}::text[],
      ${column(({ budget }) => budget ?? null)}::text[]
    ) as award_rows (id, user_id, titles, award, kind, ref, budget)`.execute(tx)
}

/**
 * Call it in a transaction that has locked the member's wallet. Throws Refusal BUDGET_SPENT, and BONUS_RUNNING if the member has a running
 * bonus; the transaction must then end or return to a savepoint.
 */
export async function giveAward(platform: Platform, tx: Tx, gift: Gift): Promise<void> {
  const { userId, kind, ref, award, budget } = gift
  // Points and bonuses take from the budget with their postings.
  if (award.kind === 'tickets' || award.kind === 'chances')
    await takeFromBudget(tx, { code: budgetFor(budget, award), amount: costOf(award), ref: `${userId}:${kind.name}:${ref}` })
  await pay(givingOf(platform, tx, gift), award)
  await addGivens(tx, [{ ...gift, budget: budgetFor(budget, award) }])
}

interface Days {
  readonly from: number
  readonly until: number
}

const sumIn = async (db: Db, userId: string, { from, until }: Days): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum((award ->> 'amount')::bigint), 0)::bigint as sum from awards_given
    where user_id = ${userId} and award ->> 'kind' = 'points' and at >= ${new Date(from)} and at < ${new Date(until)}`.execute(db)
  return rows[0]?.sum ?? 0n
}

function daysNow(platform: Pick<Platform, 'settings' | 'now'>): { readonly day: Days; readonly month: Days } {
  const clock = clockOf(platform)
  const today = businessDay(platform.now(), clock)
  const until = startOfDay(dayAfter(today), clock)
  return {
    day: { from: startOfDay(today, clock), until },
    month: { from: startOfDay(`${monthOf(today)}-01`, clock), until },
  }
}

/** Points given this month, in thousandths. */
export const givenThisMonth = (platform: Pick<Platform, 'settings' | 'now'>, db: Db, userId: string): Promise<bigint> =>
  sumIn(db, userId, daysNow(platform).month)

export async function givenPage(
  platform: Pick<Platform, 'db' | 'settings' | 'now'>,
  userId: string,
  { pageParam, searchParam: { day } }: ParsedRequestOf<Contract['getUserdata']>,
): Promise<ResponseOf<Contract['getUserdata']>> {
  const { db } = platform
  const range = day === undefined ? null : rangeOf(platform, { startTime: day, endTime: day })
  const ofDay = range === null ? sql`true` : sql`at >= ${new Date(range.from)} and at < ${endOf(platform, range)}`
  const { rows } = await sql<{ id: string; titles: Localized; award: Award; at: number }>`
    select id, titles, award, at from awards_given where user_id = ${userId} and ${ofDay}
    order by at desc, id desc ${limitTo(pageParam)}`.execute(db)
  const total = await countOf(db, sql`awards_given where user_id = ${userId} and ${ofDay}`)
  const { day: today, month } = daysNow(platform)
  return {
    ...pageOf(pageParam, rows, total),
    today: String(await sumIn(db, userId, today)),
    thisMonth: String(await sumIn(db, userId, month)),
  }
}
