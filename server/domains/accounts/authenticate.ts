/** Resolves a bearer token to member and session. Sessions are cached for a second per process. */
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { steadyNow } from '../../platform/clock/clock.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import { transact } from '../../platform/database/database.ts'
import { microBatch } from '../../platform/database/microBatch.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimsOf, type Claims } from './accessToken.ts'
import { touch, wake } from './presence.ts'
import { endedSql, endReason } from './sessions.ts'
import type { SessionEnd } from './schema.ts'

const KEPT_MS = 1000
const KEPT_SESSIONS = 20_000
const KEPT_TOKENS = 20_000

interface State {
  readonly is: 'live' | 'none' | SessionEnd
  /** Milliseconds since the member's last activity, at the time of reading. */
  readonly idleMs: number
  /** The newest generation of which a token was used. */
  readonly usedGeneration: number
}
const none: State = { is: 'none', idleMs: 0, usedGeneration: 0 }

interface States {
  of(sessionId: string): Promise<State>
  forget(sessionId: string): void
}

/** Cached for a second, or until an event reports the session's end; concurrent lookups are batched. */
function sessionStates(platform: Platform): States {
  const { db, events } = platform
  const cache = cachedQuery<State>({ forMs: KEPT_MS, most: KEPT_SESSIONS })
  const read = microBatch(
    async (ids: readonly string[]) => {
      // Uses monotonic time: a clock jump must not make members idle or end sessions.
      const { rows } = await sql<{ id: string; ended: SessionEnd | null; expired: boolean } & Omit<State, 'is'>>`
        select id, ${endedSql} as ended, expires_at <= at.now as expired, (extract(epoch from at.now - active_at) * 1000)::float8 as idle_ms, used_generation
        from sessions cross join (select ${steadyNow(platform)} as now) at where id = any(${[...ids]}::text[])`.execute(db)
      const states = new Map(
        rows.map(({ id, ended, expired, ...more }): [string, State] => [id, { is: ended ?? (expired ? 'none' : 'live'), ...more }]),
      )
      return ids.map((id) => states.get(id) ?? none)
    },
    { capacity: 500, concurrency: 2 },
  )

  events.on('kick', ({ data }) => {
    if (typeof data === 'object' && data !== null && 'sessionId' in data) cache.forget(db, String(data.sessionId))
    else cache.forget(db)
  })

  return {
    forget: (sessionId) => {
      cache.forget(db, sessionId)
    },
    of: (sessionId) => cache.of(db, sessionId, () => read(sessionId)),
  }
}

/** Parses and verifies a token; verified tokens are cached by their text. */
function tokenReader(key: Buffer): (bearer: string, now: number) => Claims | null {
  const cache = new LRUCache<string, Claims>({ max: KEPT_TOKENS })
  return (bearer, now) => {
    const known = cache.get(bearer)
    if (known) return known.exp > now ? known : null
    const claims = claimsOf(key, bearer, now)
    if (claims) cache.set(bearer, claims)
    return claims
  }
}

interface Readers {
  readonly read: ReturnType<typeof tokenReader>
  readonly states: States
}

const readers = new WeakMap<Platform, Readers>()

function readersOf(platform: Platform): Readers {
  const known = readers.get(platform) ?? { read: tokenReader(platform.keys.derive('token')), states: sessionStates(platform) }
  readers.set(platform, known)
  return known
}

/**
 * Member and session of an access token; null when the token is invalid or expired, or its session has ended. `idle`: no activity for so
 * long that the password is required before play or money moves (SES-1). Throws the reason for which somebody ended it.
 */
export async function authenticate(
  platform: Platform,
  bearer: string,
): Promise<{ userId: string; sessionId: string; idle: boolean } | null> {
  const { read, states } = readersOf(platform)
  const claims = read(bearer, platform.now())
  if (!claims) return null
  const patience = platform.settings.get('idleMinutes') * 60_000
  let state = await states.of(claims.sid)
  if (state.idleMs > patience) {
    // another process may have just recorded activity
    states.forget(claims.sid)
    state = await states.of(claims.sid)
  }
  const ended = endReason(state.is)
  if (ended) throw new Refusal(ended)
  if (state.is !== 'live') return null
  if (claims.gen > state.usedGeneration) {
    await noteUse(platform, claims)
    states.forget(claims.sid)
  }
  return { userId: claims.sub, sessionId: claims.sid, idle: state.idleMs > patience }
}

/**
 * Records that a token of this generation is in use. The client has received the token, so the token before is no longer needed
 * (sessions.ts).
 */
async function noteUse({ db }: Platform, { sid, gen }: Claims): Promise<void> {
  await db.updateTable('sessions').set({ usedGeneration: gen }).where('id', '=', sid).where('usedGeneration', '<', gen).execute()
}

/** Minimum interval between recorded activities of a session. */
const TOUCH_MS = 60_000

/** Records the member's activity: in the background and not every time, so that no call waits for it. */
export function touchSession(platform: Platform, sessionId: string): void {
  const { states } = readersOf(platform)
  void states
    .of(sessionId)
    .then(async ({ is, idleMs }) => {
      if (is !== 'live' || idleMs < TOUCH_MS) return
      await touch(platform, sessionId)
      states.forget(sessionId)
    })
    .catch((error: unknown) => platform.log.warn({ err: error }, 'an act of a member was not written down'))
}

/** Marks an idle session as active after the password was entered again, and notifies the member's other tabs. */
export async function wakeSession(platform: Platform, who: { readonly userId: string; readonly sessionId: string }): Promise<void> {
  await transact(platform.db, async (tx) => {
    await wake(platform, tx, who)
    await platform.events.emit(tx, { topic: 'protection', userId: who.userId, data: {} })
  })
  readersOf(platform).states.forget(who.sessionId)
}
