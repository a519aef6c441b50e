/** Sessions of games that are played through this platform: their members, and whether they may still play. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The most sessions of a member at a time: more than all games on a few devices. */
const MOST_SESSIONS = 24

/** The database has only the SHA-256 of a token. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface NewSession {
  readonly token: string
  readonly userId: string
  readonly platform: string
  readonly game: string
}

/** Adds a session, and deletes the member's oldest sessions above the maximum. */
export async function beginSession(tx: Tx, { token, userId, platform, game }: NewSession): Promise<void> {
  await tx
    .insertInto('gameSessions')
    .values({ token: hashOf(token), userId, platform, game })
    .execute()
  await sql`
    delete from game_sessions where token in (
      select token from game_sessions where user_id = ${userId} order by begun_at desc offset ${MOST_SESSIONS})`.execute(tx)
}

export interface Message {
  readonly session: string
  readonly userId: string
  readonly requestId: string
}

export interface MessagePlace {
  readonly platform: string
  /** The session has ended: no new play begins in it. */
  readonly isOver: boolean
  /** The message has led to a bet that is booked: the provider repeats its answer and takes no second stake. */
  readonly isPlayed: boolean
}

/** The session of a message. Undefined if the session is unknown, or another member's. */
export async function placeOf(db: Db, { session, userId, requestId }: Message): Promise<MessagePlace | undefined> {
  const {
    rows: [place],
  } = await sql<MessagePlace & { isUnnoted: boolean }>`
    select platform, ended_at is not null as is_over, used_at < house_now() - interval '1 hour' as is_unnoted,
      exists (select from game_bets b where b.user_id = s.user_id and b.message = ${requestId} and b.platform = s.platform) as is_played
    from game_sessions s where token = ${hashOf(session)} and user_id = ${userId}`.execute(db)
  // `used_at` is exact to the hour, which saves a write for most messages.
  if (place?.isUnnoted && !place.isOver)
    await sql`update game_sessions set used_at = house_now() where token = ${hashOf(session)}`.execute(db)
  return place
}

/** Ends a session that the provider no longer knows. */
export async function endSession(db: Db, token: string): Promise<void> {
  await sql`update game_sessions set ended_at = house_now() where token = ${hashOf(token)} and ended_at is null`.execute(db)
}

export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`update game_sessions set ended_at = house_now() where user_id = ${userId} and ended_at is null`.execute(tx)
}

const BATCH = 500

/**
 * Deletes sessions that were not used for 13 hours, as providers have dropped them by then. Sessions of members with a reserved stake stay.
 * Returns the number of deleted sessions.
 */
export async function sweepSessions(db: Db): Promise<number> {
  for (let swept = 0; ;) {
    const { rows } = await sql`
      delete from game_sessions where token in (
        select token from game_sessions s where used_at < house_now() - interval '13 hours'
          and not exists (select from other_plays p where p.user_id = s.user_id and p.is_reserve)
        order by used_at limit ${BATCH} for update skip locked
      ) returning 1`.execute(db)
    swept += rows.length
    if (rows.length < BATCH) return swept
  }
}
