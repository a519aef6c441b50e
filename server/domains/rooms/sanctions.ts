/** Mutes and kicks: who may not write in a room, or not be in it. */
import { sql } from 'kysely'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { Standing } from '#/contract/live/rooms.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { platformNow } from '../../platform/clock/clock.ts'

export interface Sanction {
  readonly userId: string
  /** Null for all rooms. */
  readonly roomId: string | null
  readonly kind: 'mute' | 'kick'
  readonly reason: ReportReason
  /** Null for ever. */
  readonly untilAt: number | null
}

/**
 * Locks the members' rows in the order of their ids, before any room's. So a sanction waits for lines that are being stored, and lines wait
 * for a sanction, also for one of all rooms.
 */
export async function lockMembers(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute()
}

/** The sanctions in force, longest first. */
export async function sanctionsOf(db: Db, userIds: readonly string[]): Promise<Sanction[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('roomSanctions')
    .select(['userId', 'roomId', 'kind', 'reason', 'untilAt'])
    .where('userId', 'in', userIds)
    .where('liftedAt', 'is', null)
    .where(sql<boolean>`(until_at is null or until_at > ${platformNow})`)
    .orderBy('untilAt', (order) => order.desc().nullsFirst())
    .execute()
}

/** The sanctions that apply in a room, as the member sees them. A kicked member cannot write either. */
export function sanctionedIn(sanctions: readonly Sanction[], roomId: string): Pick<Standing, 'muted' | 'kicked'> {
  const here = sanctions.filter((one) => one.roomId === null || one.roomId === roomId)
  const [muted] = here
  const kicked = here.find(({ kind }) => kind === 'kick')
  return { muted: shownSanction(muted), kicked: shownSanction(kicked) }
}

const shownSanction = (sanction: Sanction | undefined): Standing['muted'] =>
  sanction ? { until: sanction.untilAt, reason: sanction.reason, isEverywhere: sanction.roomId === null } : null

/** Null if the member may be in the room. */
export async function kickedFrom(db: Db, roomId: string, userId: string): Promise<Standing['kicked']> {
  return sanctionedIn(await sanctionsOf(db, [userId]), roomId).kicked
}
