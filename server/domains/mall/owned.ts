/** The titles and rides that a member owns: bought and not expired, or earned. */
import { sql } from 'kysely'
import type { MallItem, MallKind } from '#/contract/live/mall.ts'
import type { Db } from '../../platform/database/database.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StoredItem } from './items.ts'

type Earning = NonNullable<MallItem['earning']>
type Measure = (db: Db, userId: string) => Promise<number>

/** Figures of other domains that earn a title. */
export const earnedBy = contributionPoint<{ readonly by: Earning['by']; readonly measure: Measure }>()

/** Figures of this domain: whole days since the registration, whole hours in live rooms. */
const own: Readonly<Partial<Record<Earning['by'], Measure>>> = {
  async registered(db, userId) {
    const { rows } = await sql<{ days: number }>`
      select floor(extract(epoch from house_now() - created_at) / 86400)::int as days from users where id = ${userId}`.execute(db)
    return rows[0]?.days ?? 0
  },
  async watched(db, userId) {
    const { rows } = await sql<{ hours: number }>`
      select coalesce(sum(seconds) / 3600, 0)::int as hours from live_watched where user_id = ${userId}`.execute(db)
    return rows[0]?.hours ?? 0
  },
}

/** 0 if no domain contributes the figure. */
async function measured({ parts }: Pick<Platform, 'parts'>, db: Db, userId: string, by: Earning['by']): Promise<number> {
  const measure = own[by] ?? earnedBy.of(parts).find((one) => one.by === by)?.measure
  return measure ? measure(db, userId) : 0
}

export interface Owned {
  readonly isOwned: boolean
  /** Milliseconds; null if the member owns the item for ever, or does not own it. */
  readonly until: number | null
  readonly isInUse: boolean
  /** The member's figure for an earned title; null for a bought item. */
  readonly earned: number | null
}

/** By code of the item. */
export async function ownedOf(
  platform: Pick<Platform, 'parts'>,
  db: Db,
  userId: string,
  items: readonly StoredItem[],
): Promise<ReadonlyMap<string, Owned>> {
  const bought = await sql<{ code: string; untilAt: number | null }>`
    select code, until_at from mall_owned where user_id = ${userId} and (until_at is null or until_at > house_now())`.execute(db)
  const until = new Map(bought.rows.map(({ code, untilAt }) => [code, untilAt]))
  const using = await db.selectFrom('mallUsing').select('code').where('userId', '=', userId).execute()
  const used = new Set(using.map(({ code }) => code))
  const owned = new Map<string, Owned>()
  for (const { code, earning } of items) {
    const earned = earning ? await measured(platform, db, userId, earning.by) : null
    const isOwned = until.has(code) || (earning !== null && (earned ?? 0) >= earning.needed)
    owned.set(code, { isOwned, until: until.get(code) ?? null, isInUse: isOwned && used.has(code), earned })
  }
  return owned
}

/** The item of a kind that each of these members uses, by member, while the member owns it. An earned item stays owned. */
export async function inUse(db: Db, kind: MallKind, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ userId: string; code: string }>`
    select u.user_id, u.code from mall_using u join mall_items i on i.code = u.code
    where u.kind = ${kind} and u.user_id = any(${[...userIds]}::text[]) and (i.earning is not null or exists (
      select from mall_owned o where o.user_id = u.user_id and o.code = u.code and (o.until_at is null or o.until_at > house_now())
    ))`.execute(db)
  return new Map(rows.map(({ userId, code }) => [userId, code]))
}
