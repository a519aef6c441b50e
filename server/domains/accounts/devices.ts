/** A member's sessions: list them, end one or all others, re-enter the password. */
import { sql } from 'kysely'
import type { Device } from '#/contract/devices.ts'
import { transact } from '../../platform/database/database.ts'
import type { Handlers, SignedInCaller } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetTries, tryWithPauses } from './attempts.ts'
import { wakeSession } from './authenticate.ts'
import type { Passwords } from './passwords.ts'
import { touch } from './presence.ts'
import { endSessions } from './sessions.ts'

type DeviceCall = 'querySessions' | 'endSession' | 'endOtherSessions' | 'reauthenticate' | 'stillHere'

/** As for sign-ins: five wrong attempts in half an hour, then growing pauses. */
const TRIES = { quietSeconds: 1800, free: 5, longestPause: 300 }

export function deviceHandlers(platform: Platform, passwords: Passwords): Pick<Handlers, DeviceCall> {
  const { db } = platform
  return {
    async querySessions(_, { userId, sessionId }) {
      const { rows } = await sql<Omit<Device, 'current'>>`
        select id, user_agent, ip, created_at as signed_in_at, active_at from sessions
        where user_id = ${userId} and ended_at is null and expires_at > house_now() order by (id = ${sessionId}) desc, active_at desc, id`.execute(
        db,
      )
      return { serverTime: platform.now(), records: rows.map((row) => ({ ...row, current: row.id === sessionId })) }
    },
    async endSession({ id }, { userId, sessionId }) {
      await transact(db, async (tx) => {
        // a repeated request for a session that has ended already succeeds; another member's session is refused
        const own = await tx.selectFrom('sessions').select('id').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
        if (!own) throw new Refusal('NOT_FOUND')
        await endSessions(platform, tx, { userId, only: id }, id === sessionId ? 'logout' : 'device')
        await platform.events.emit(tx, { topic: 'protection', userId, data: {} })
      })
      return {}
    },
    async endOtherSessions(_, { userId, sessionId }) {
      await transact(db, async (tx) => {
        await endSessions(platform, tx, { userId, except: sessionId }, 'device')
        await platform.events.emit(tx, { topic: 'protection', userId, data: {} })
      })
      return {}
    },
    async reauthenticate({ password }, caller) {
      await checkPassword(platform, passwords, caller, password)
      await wakeSession(platform, caller)
      return {}
    },
    async stillHere(_, { sessionId }) {
      await touch(platform, sessionId)
      return {}
    },
  }
}

/** Throws WRONG_LOGIN; TOO_OFTEN with the seconds to wait after five wrong attempts of the session. */
export async function checkPassword(
  { db }: Platform,
  passwords: Passwords,
  { userId, sessionId }: SignedInCaller,
  password: string,
): Promise<void> {
  const key = `reauthenticate:${sessionId}`
  const tried = await tryWithPauses(db, key, TRIES)
  if ('waitSeconds' in tried) throw new Refusal('TOO_OFTEN', [tried.waitSeconds])
  const user = await db.selectFrom('users').select(['passwordHash', 'state']).where('id', '=', userId).executeTakeFirst()
  if (!user || !(await passwords.verify(user.passwordHash, password))) throw new Refusal('WRONG_LOGIN')
  if (user.state === 'locked') throw new Refusal('ACCOUNT_LOCKED')
  await forgetTries(db, [key])
}
