/** Launch tokens and sessions: who plays which game on which device. */
import { isHouseGame, type HouseGame } from '#/rules/games/codes.ts'
import type { CallRequest } from './api/calls.ts'
import type { Query } from './database.ts'
import { Refused } from './refused.ts'
import { newToken, tokenHash } from './tokens.ts'
import { makeKnown } from './wallet.ts'

const LAUNCH_MS = 60_000
/** A session that is not used for so long is over. */
const IDLE = '12 hours'

export interface Session {
  readonly member: string
  readonly game: HouseGame
}

export async function launch(query: Query, { member, game, device }: CallRequest<'launch'>) {
  if (!isHouseGame(game)) throw new Refused('GAME_UNKNOWN')
  await makeKnown(query, member)
  const token = newToken()
  await query(
    `insert into launches (token, member, game, device, expires_at) values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')`,
    [tokenHash(token), member, game, device, LAUNCH_MS],
  )
  return { token, expiresInMs: LAUNCH_MS }
}

/** Uses the launch token up. Another session of the same game on the same device is over. */
export async function enter(query: Query, { token, device }: CallRequest<'enter'>): Promise<Session & { session: string }> {
  const [row] = await query<{ member: string; game: string; device: string; is_late: boolean }>(
    'delete from launches where token = $1 returning member, game, device, expires_at < now() as is_late',
    [tokenHash(token)],
  )
  if (!row || row.is_late || row.device !== device || !isHouseGame(row.game)) throw new Refused('TOKEN')
  const { member, game } = row
  await query('delete from sessions where member = $1 and game = $2 and device = $3', [member, game, device])
  const session = newToken()
  await query('insert into sessions (token, member, game, device) values ($1, $2, $3, $4)', [tokenHash(session), member, game, device])
  return { session, member, game }
}

export async function sessionOf(query: Query, token: string): Promise<Session> {
  const [row] = await query<{ member: string; game: string }>(
    `update sessions set used_at = now() where token = $1 and used_at > now() - interval '${IDLE}' returning member, game`,
    [tokenHash(token)],
  )
  if (!row || !isHouseGame(row.game)) throw new Refused('SESSION')
  return { member: row.member, game: row.game }
}

export async function endSessions(query: Query, member: string) {
  await query('delete from launches where member = $1', [member])
  const ended = await query('delete from sessions where member = $1 returning 1', [member])
  return { ended: ended.length }
}

/** Removes what nobody can use any more. */
export async function sweep(query: Query): Promise<void> {
  await query('delete from launches where expires_at < now()')
  await query(`delete from sessions where used_at < now() - interval '${IDLE}'`)
  await query(`delete from messages where at < now() - interval '2 days'`)
  await query('delete from nonces where until < now()')
}
