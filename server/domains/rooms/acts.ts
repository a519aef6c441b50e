/** Acts of moderators and operators on lines and members; each act is logged. */
import { sql } from 'kysely'
import type { ModerationAct } from '#/contract/live/chat.ts'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { emit } from '../../platform/events/events.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { changeState, type Change } from './broadcasts.ts'
import { kickedFrom, lockMembers, sanctionedIn, sanctionsOf } from './sanctions.ts'
import { append } from './stream.ts'

/** How long a kicked member stays out of the room. */
const KICK_MINUTES = 60

export interface LineAt {
  readonly room: string
  readonly seq: number
}

interface Line {
  readonly authorId: string
  /** Empty for a member who gives unnamed. */
  readonly name: string
}

/** A line, a gift or an entrance. Throws Refusal NOT_FOUND if there is none. */
export async function lineAt(db: Db, { room, seq }: LineAt): Promise<Line> {
  const row = await db
    .selectFrom('roomItems')
    .select(['userId', 'kind', sql<string>`data -> 'author' ->> 'name'`.as('name')])
    .where('roomId', '=', room)
    .where('seq', '=', BigInt(seq))
    .executeTakeFirst()
  if (!row || row.userId === null || row.kind === 'hide') throw new Refusal('NOT_FOUND')
  return { authorId: row.userId, name: row.name }
}

type Role = 'host' | 'moderator'

export async function roleIn(db: Db, roomId: string, userId: string): Promise<Role | null> {
  const host = await db
    .selectFrom('liveRooms')
    .innerJoin('liveHosts', 'liveHosts.id', 'liveRooms.hostId')
    .select('liveRooms.id')
    .where('liveRooms.id', '=', roomId)
    .where('liveHosts.userId', '=', userId)
    .executeTakeFirst()
  if (host) return 'host'
  const moderator = await db
    .selectFrom('roomModerators')
    .select('userId')
    .where('roomId', '=', roomId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return moderator ? 'moderator' : null
}

/** Null for an operator. */
export type Actor = { readonly userId: string; readonly role: Role } | null

/** Logged acts: acts of moderators, and acts that only operators have. */
type ActKind = 'hide' | 'mute' | 'kick' | 'unmute' | 'pardon' | 'moderator' | 'decide' | 'state' | 'remove' | 'offer'

const log = (
  tx: Tx,
  by: Actor,
  kind: ActKind,
  { room, seq }: { room: string | null; seq?: number },
  userId: string | null,
  detail: object = {},
) =>
  tx
    .insertInto('roomActs')
    .values({
      roomId: room,
      byUser: by?.userId ?? null,
      kind,
      userId,
      seq: seq === undefined ? null : BigInt(seq),
      detail: JSON.stringify(detail),
    })
    .execute()

/** Logs an operator's act that moderators do not have. */
export const logOfOperator = (
  tx: Tx,
  kind: 'remove' | 'offer' | 'decide',
  at: { room: string | null; seq?: number },
  userId: string | null = null,
  detail: object = {},
) => log(tx, null, kind, at, userId, detail)

/** Hides a line from everybody, once; the line stays stored until its retention ends. */
async function hide(tx: Tx, by: Actor, at: LineAt, authorId: string): Promise<void> {
  const { rows } = await sql`
    update room_items set hidden_at = house_now() where room_id = ${at.room} and seq = ${at.seq} and hidden_at is null returning seq`.execute(
    tx,
  )
  if (rows.length === 0) return
  await log(tx, by, 'hide', at, authorId)
  await append(tx, at.room, [{ kind: 'hide', userId: null, data: { line: at.seq } }])
}

interface NewSanction {
  readonly kind: 'mute' | 'kick'
  readonly reason: ReportReason
  /** Null for ever. */
  readonly minutes: number | null
}

/**
 * Sanctions a member in a room, or in all rooms if `room` is null. Replaces the member's sanctions of the same kind that the actor may
 * lift. Of all sanctions in force, the longest applies.
 */
export async function sanction(
  tx: Tx,
  by: Actor,
  room: string | null,
  userId: string,
  { kind, reason, minutes }: NewSanction,
): Promise<void> {
  await lockMembers(tx, [userId])
  await lift(tx, by, room, userId, kind)
  const {
    rows: [row],
  } = await sql<{ untilAt: number | null }>`
    insert into room_sanctions (room_id, user_id, kind, reason, by_user, until_at)
    values (${room}, ${userId}, ${kind}, ${reason}, ${by?.userId ?? null}, house_now() + make_interval(mins => ${minutes}::integer))
    returning until_at`.execute(tx)
  await log(tx, by, kind, { room }, userId, { reason, minutes })
  await emit(tx, { topic: 'live', userId, data: { room, ...(kind === 'kick' && { leave: room, until: row?.untilAt ?? null }) } })
}

/**
 * Lifts sanctions of a kind. An operator may lift all sanctions, a host the sanctions by the room's host and moderators, a moderator only
 * own sanctions. True if a lifted sanction was in force.
 */
async function lift(tx: Tx, by: Actor, room: string | null, userId: string, kind: 'mute' | 'kick'): Promise<boolean> {
  const may = by === null ? sql`true` : by.role === 'host' ? sql`by_user is not null` : sql`by_user = ${by.userId}`
  const { rows } = await sql<{ wasInForce: boolean }>`
    update room_sanctions set lifted_at = house_now()
    where user_id = ${userId} and kind = ${kind} and room_id is not distinct from ${room} and lifted_at is null and ${may}
    returning until_at is null or until_at > house_now() as was_in_force`.execute(tx)
  return rows.some(({ wasInForce }) => wasInForce)
}

/**
 * Throws Refusal NOT_MODERATOR, NOT_FOUND. Nobody moderates the host, moderators do not moderate each other, and kicked moderators moderate
 * nobody.
 */
export async function moderate(tx: Tx, userId: string, at: LineAt, act: ModerationAct): Promise<void> {
  const role = await roleIn(tx, at.room, userId)
  if (role === null || (await kickedFrom(tx, at.room, userId))) throw new Refusal('NOT_MODERATOR')
  const by: Actor = { userId, role }
  const line = await lineAt(tx, at)
  const theirs = await roleIn(tx, at.room, line.authorId)
  if (theirs === 'host' || (theirs === 'moderator' && role !== 'host')) throw new Refusal('NOT_MODERATOR')
  switch (act.kind) {
    case 'hide':
      return hide(tx, by, at, line.authorId)
    case 'mute':
      return sanction(tx, by, at.room, line.authorId, act)
    case 'kick':
      return sanction(tx, by, at.room, line.authorId, { ...act, minutes: KICK_MINUTES })
    case 'unmute':
      if (!(await lift(tx, by, at.room, line.authorId, 'mute')) && sanctionedIn(await sanctionsOf(tx, [line.authorId]), at.room).muted)
        throw new Refusal('NOT_MODERATOR')
      await log(tx, by, 'unmute', at, line.authorId)
      await emit(tx, { topic: 'live', userId: line.authorId, data: { room: at.room } })
  }
}

/** Hides a line on behalf of an operator, who needs no role in the room. */
export async function hideByOperator(tx: Tx, at: LineAt): Promise<void> {
  const { authorId } = await lineAt(tx, at)
  await hide(tx, null, at, authorId)
}

interface ByOperator {
  readonly room: string
  readonly why: string | undefined
}

/** Lifts a member's mute and kick, in a room, or in all rooms if `room` is null. */
export async function pardon(tx: Tx, { room, why }: { readonly room: string | null; readonly why: string }, userId: string): Promise<void> {
  await lift(tx, null, room, userId, 'mute')
  await lift(tx, null, room, userId, 'kick')
  await log(tx, null, 'pardon', { room }, userId, { why })
  await emit(tx, { topic: 'live', userId, data: { room } })
}

/** Makes a member a moderator, or ends that; returns whether the member is one now. */
export async function turnModerator(tx: Tx, { room, why }: ByOperator, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('roomModerators')
    .where('roomId', '=', room)
    .where('userId', '=', userId)
    .returning('userId')
    .execute()
  const moderates = removed.length === 0
  if (moderates) await tx.insertInto('roomModerators').values({ roomId: room, userId }).execute()
  await log(tx, null, 'moderator', { room }, userId, { moderates, why })
  await emit(tx, { topic: 'live', userId, data: { room } })
  return moderates
}

/** Sets the state by hand. A show that is ended by hand is not started again by the show times. False if there is no such room. */
export async function setState(tx: Tx, { room, why }: ByOperator, change: Change): Promise<boolean> {
  const isOver = change.state === 'ended' || change.state === 'preview'
  const changed = await tx
    .updateTable('liveRooms')
    .set((eb) => ({ keepsTimes: isOver ? false : eb.ref('keepsTimes') }))
    .where('id', '=', room)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await log(tx, null, 'state', { room }, null, { ...change, why })
  await changeState(tx, room, change)
  return true
}
