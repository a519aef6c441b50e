/** Sessions: created by a sign-in, extended by rotating refresh tokens, ended for one of a few reasons. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Reason } from '#/contract/refusals.ts'
import type { TokenAnswer } from '#/contract/session.ts'
import { platformClock } from '../../platform/clock/clock.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { signClaims } from './accessToken.ts'
import { digestOf } from './digest.ts'
import { beginVisit, markSeen } from './presence.ts'
import type { SessionEnd } from './schema.ts'

/** How long the previous refresh token still returns the current one, for a tab whose answer was lost or late. */
const GRACE_SECONDS = 30

/** Maximum stored length of a browser's name. */
const USER_AGENT_LENGTH = 200

interface Began {
  readonly sessionId: string
  readonly generation: number
  readonly refreshToken: string
}

export async function beginSession(platform: Platform, tx: Tx, userId: string, caller: Caller): Promise<Began> {
  const sessionId = randomUUID()
  const refreshToken = randomBytes(32).toString('base64url')
  await beginVisit(tx, userId)
  await sql`with ${platformClock}
    insert into sessions (id, user_id, device_id, user_agent, ip, generation, created_at, expires_at)
    select ${sessionId}, ${userId}, ${caller.deviceId}, ${caller.userAgent.slice(0, USER_AGENT_LENGTH)}, ${caller.ip}, 0,
      now, now + ${platform.settings.get('refreshTokenDays')} * interval '1 day' from clock`.execute(tx)
  await markSeen(platform, tx, userId)
  await tx
    .insertInto('refreshTokens')
    .values({ hash: digestOf(refreshToken), sessionId, generation: 0 })
    .execute()
  return { sessionId, generation: 0, refreshToken }
}

/** The answer to a token call. `lastLoginAt`: the previous sign-in (SES-5). */
export function tokenAnswerOf(
  platform: Platform,
  userId: string,
  { sessionId, generation, refreshToken }: Began,
  lastLoginAt: number | null,
): TokenAnswer {
  const seconds = platform.settings.get('accessTokenSeconds')
  const claims = { sub: userId, sid: sessionId, gen: generation, exp: Math.floor(platform.now()) + seconds * 1000 }
  return {
    access_token: signClaims(platform.keys.derive('token'), claims),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: seconds,
    lastLoginAt,
  }
}

/** Ends active sessions: one, all of the member's, or all but one. Every process is notified. Returns how many ended. */
export async function endSessions(
  platform: Platform,
  tx: Tx,
  which: { userId: string; only?: string; except?: string },
  reason: SessionEnd,
): Promise<number> {
  let query = tx
    .updateTable('sessions')
    .set({ endedAt: sql`house_now()`, ended: reason })
    .where('userId', '=', which.userId)
    .where('endedAt', 'is', null)
  if (which.only !== undefined) query = query.where('id', '=', which.only)
  if (which.except !== undefined) query = query.where('id', '!=', which.except)
  const ended = await query.returning('id').execute()
  await platform.events.emit(
    tx,
    ...ended.map(({ id }) => ({ topic: 'kick' as const, userId: which.userId, data: { sessionId: id, reason } })),
  )
  return ended.length
}

const reasons: Readonly<Partial<Record<string, Reason>>> = {
  otherDevice: 'OTHER_DEVICE',
  device: 'SIGNED_OUT',
  password: 'PASSWORD_CHANGED',
  operator: 'ACCOUNT_LOCKED',
}

/** What the member is told about the end of a session; undefined when there is nothing to tell. */
export const endReason = (ended: string): Reason | undefined => reasons[ended]

/** `operator` only while the member is locked: an unlocked member just has to sign in again. */
export const endedSql = sql<SessionEnd | 'expired' | null>`case when sessions.ended = 'operator'
  and not exists (select 1 from users where users.id = sessions.user_id and users.state = 'locked') then 'logout' else sessions.ended end`

type Outcome = { readonly answer: TokenAnswer } | { readonly refused: SessionEnd | 'unknown' | 'expired' | 'elsewhere' }

/**
 * Returns the successor of a refresh token. The successor is derived from the token, so the same token gets the same successor, although
 * only hashes are stored: for 30 s, since another tab may have the token, and until a token of the successor's generation is used, since
 * the answer may have been lost. After that, and with any older token, the session ends (S3). A token is valid only on the device that
 * signed in. Throws REFRESH_REFUSED, or the reason for which somebody ended the session.
 */
export async function refreshSession(platform: Platform, token: string, deviceId: string): Promise<TokenAnswer> {
  const outcome = await transact(platform.db, (tx) => refresh(platform, tx, token, deviceId))
  if ('answer' in outcome) return outcome.answer
  throw new Refusal(endReason(outcome.refused) ?? 'REFRESH_REFUSED')
}

async function refresh(platform: Platform, tx: Tx, token: string, deviceId: string): Promise<Outcome> {
  const stored = await tx.selectFrom('refreshTokens').selectAll().where('hash', '=', digestOf(token)).executeTakeFirst()
  if (!stored) return { refused: 'unknown' }
  const { rows } = await sql<{
    userId: string
    deviceId: string
    generation: number
    ended: SessionEnd | null
    expired: boolean
    isForgiven: boolean
  }>`select user_id, device_id, generation, ${endedSql} as ended, expires_at <= house_now() as expired,
      used_generation < generation or rotated_at >= house_now() - ${GRACE_SECONDS} * interval '1 second' as is_forgiven
    from sessions where id = ${stored.sessionId} for update`.execute(tx)
  const session = rows[0]
  if (!session) return { refused: 'unknown' }
  if (session.ended) return { refused: session.ended }
  if (session.expired) return { refused: 'expired' }
  if (session.deviceId !== deviceId) return { refused: 'elsewhere' }

  const { userId } = session
  const isLive = stored.generation === session.generation
  const isPrevious = stored.generation === session.generation - 1 && session.isForgiven
  if (!isLive && !isPrevious) {
    await endSessions(platform, tx, { userId, only: stored.sessionId }, 'reuse')
    platform.log.warn({ userId, sessionId: stored.sessionId }, 'an old refresh token was used again: session ended')
    return { refused: 'reuse' }
  }
  const refreshToken = createHmac('sha256', platform.keys.derive('refresh')).update(token).digest('base64url')
  const generation = stored.generation + 1
  if (isLive) await rotate(tx, stored.sessionId, generation, refreshToken)
  const user = await tx.selectFrom('users').select('previousLoginAt').where('id', '=', userId).executeTakeFirstOrThrow()
  return { answer: tokenAnswerOf(platform, userId, { sessionId: stored.sessionId, generation, refreshToken }, user.previousLoginAt) }
}

async function rotate(tx: Tx, sessionId: string, generation: number, refreshToken: string) {
  await tx
    .insertInto('refreshTokens')
    .values({ hash: digestOf(refreshToken), sessionId, generation })
    .execute()
  await tx
    .updateTable('sessions')
    .set({ generation, usedGeneration: generation - 1, rotatedAt: sql`house_now()` })
    .where('id', '=', sessionId)
    .execute()
}
