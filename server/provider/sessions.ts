/** Launch tokens and sessions: a member plays one game on one device. */
import { createHash, randomBytes } from 'node:crypto'
import { isBundledGame, type BundledGame } from '#/rules/games/codes.ts'
import type { CallRequest } from './api/calls.ts'
import type { Query } from './database.ts'
import { Refused } from './refused.ts'
import { addMember } from './wallet.ts'

/** 256 bits, as 43 characters of base64url. */
const newToken = (): string => randomBytes(32).toString('base64url')

const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const LAUNCH_MS = 60_000
/** A session ends after this time without use. */
const IDLE = '12 hours'

interface Session {
  readonly member: string
  readonly game: BundledGame
}

export async function launch(query: Query, { member, game, device }: CallRequest<'launch'>) {
  if (!isBundledGame(game)) throw new Refused('GAME_UNKNOWN')
  await addMember(query, member)
  const token = newToken()
  await query(
    `insert into launches (token, member, game, device, expires_at) values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')`,
    [tokenHash(token), member, game, device, LAUNCH_MS],
  )
  return { token, expiresInMs: LAUNCH_MS }
}

/** Exchanges a launch token for a session. An earlier session of the same game on the same device is deleted. Throws Refused TOKEN. */
export async function enter(query: Query, { token, device }: CallRequest<'enter'>): Promise<Session & { session: string }> {
  const [row] = await query<{ member: string; game: string; device: string; is_late: boolean }>(
    'delete from launches where token = $1 returning member, game, device, expires_at < now() as is_late',
    [tokenHash(token)],
  )
  if (!row || row.is_late || row.device !== device || !isBundledGame(row.game)) throw new Refused('TOKEN')
  const { member, game } = row
  await query('delete from sessions where member = $1 and game = $2 and device = $3', [member, game, device])
  const session = newToken()
  await query('insert into sessions (token, member, game, device) values ($1, $2, $3, $4)', [tokenHash(session), member, game, device])
  return { session, member, game }
}

/** The session of a token; `isOver` if it has ended. Throws Refused SESSION if there is none. */
export async function sessionOf(query: Query, token: string): Promise<Session & { readonly isOver: boolean }> {
  const [row] = await query<{ member: string; game: string; is_over: boolean }>(
    `update sessions set used_at = case when ended_at is null then now() else used_at end
     where token = $1 and used_at > now() - interval '${IDLE}' returning member, game, ended_at is not null as is_over`,
    [tokenHash(token)],
  )
  if (!row || !isBundledGame(row.game)) throw new Refused('SESSION')
  return { member: row.member, game: row.game, isOver: row.is_over }
}

export async function endSessions(query: Query, member: string) {
  await query('delete from launches where member = $1', [member])
  const ended = await query('update sessions set ended_at = now() where member = $1 and ended_at is null returning 1', [member])
  return { ended: ended.length }
}

const expired = [
  ['launches', 'expires_at < now()'],
  ['sessions', `used_at < now() - interval '${IDLE}'`],
  ['messages', `at < now() - interval '2 days'`],
  ['nonces', 'until < now()'],
] as const

const BATCH = 1000

/** Deletes rows that have expired, in batches. Rounds stay: an open round belongs to its member and outlives the session. */
export async function sweep(query: Query): Promise<void> {
  for (const [table, condition] of expired) {
    let swept: number
    do {
      const rows = await query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit $1)) returning 1`,
        [BATCH],
      )
      swept = rows.length
    } while (swept === BATCH)
  }
}
