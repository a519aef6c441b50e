/** Reads uplines with their prize groups: all nodes in the paths of a batch of members, in one query. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { nodesOf } from './path.ts'

/** The player first, then each upline up to the top, with the prize group that each had when the bet was accepted. */
export type Upline = readonly (readonly [userId: string, prizeGroup: number])[]

interface LinkRow {
  readonly node: number
  readonly userId: string
  readonly prizeGroup: number
  /** Times of raises in microseconds and the group before, the earliest first; null for none. */
  readonly raises: readonly (readonly [at: number, fromGroup: number])[] | null
}

/** The rows of each member's upline. `raises` is the SQL of the raises of `m.user_id`. */
async function linksOf(db: Db, userIds: readonly string[], raises: RawBuilder<unknown>): Promise<ReadonlyMap<string, readonly LinkRow[]>> {
  const members = await db
    .selectFrom('members')
    .select(['userId', 'path'])
    .where('userId', 'in', [...new Set(userIds)])
    .execute()
  const nodes = [...new Set(members.flatMap(({ path }) => nodesOf(path)))]
  const { rows } = await sql<LinkRow>`
    select m.node, m.user_id, u.prize_group, ${raises} as raises
    from members m join users u on u.id = m.user_id where m.node = any(${nodes}::int[])`.execute(db)
  const links = new Map(rows.map((row) => [row.node, row]))
  return new Map(
    members.map(({ userId, path }) => [
      userId,
      nodesOf(path)
        .toReversed()
        .map((node) => {
          const link = links.get(node)
          if (!link) throw new Error(`the tree has no node ${node}`)
          return link
        }),
    ]),
  )
}

/** The current upline of each of these members. */
export async function uplinesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Upline>> {
  const links = await linksOf(db, userIds, sql`null`)
  return new Map([...links].map(([id, rows]) => [id, rows.map(({ userId, prizeGroup }) => [userId, prizeGroup] as const)]))
}

/** SQL of a time in microseconds. */
export const micros = (time: RawBuilder<unknown>): RawBuilder<bigint> => sql<bigint>`floor(extract(epoch from ${time}) * 1000000)::bigint`

/**
 * The upline of a member, with everybody's group at a time in microseconds. An inviter never changes, and a group changes only by a
 * recorded raise, so bets need not store their uplines.
 */
export async function uplinesAt(db: Db, of: readonly { readonly userId: string; readonly at: bigint }[]): Promise<Upline[]> {
  const first = of.reduce((least, { at }) => (at < least ? at : least), of[0]?.at ?? 0n)
  const links = await linksOf(
    db,
    of.map(({ userId }) => userId),
    sql`(
      select jsonb_agg(jsonb_build_array(${micros(sql`r.at`)}, r.from_group) order by r.at) from group_raises r
      where r.user_id = m.user_id and r.at > 'epoch'::timestamptz + ${first}::bigint * interval '1 microsecond'
    )`,
  )
  return of.map(({ userId, at }) =>
    (links.get(userId) ?? []).map(({ userId: id, prizeGroup, raises }) => {
      const later = raises?.find(([raisedAt]) => BigInt(raisedAt) > at)
      return [id, later?.[1] ?? prizeGroup] as const
    }),
  )
}
