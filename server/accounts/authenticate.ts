/** Who a bearer token speaks for. The session behind it is looked up at most once a second per process. */
import { sql } from 'kysely'
import { Refusal } from '../dispatch/refusal.ts'
import { microBatch } from '../platform/microBatch.ts'
import type { Platform } from '../platform/platform.ts'
import { claimsOf, type Claims } from './accessToken.ts'
import type { SessionEnd } from './tables.ts'

const KEPT_MS = 1000
const KEPT_SESSIONS = 20_000
const KEPT_TOKENS = 20_000

type State = 'live' | 'none' | SessionEnd
type StateOf = (sessionId: string) => Promise<State>

/** Answers from memory for a second, or until the session's end is told; what is asked at the same time is read together. */
function sessionStates({ db, events }: Platform): StateOf {
  const kept = new Map<string, { readonly state: Promise<State>; readonly until: number }>()
  const read = microBatch(async (ids: readonly string[]) => {
    const { rows } = await sql<{ id: string; ended: SessionEnd | null; expired: boolean }>`
      select id, ended, expires_at <= now() as expired from sessions where id = any(${[...ids]}::text[])`.execute(db)
    const states = new Map(rows.map(({ id, ended, expired }): [string, State] => [id, ended ?? (expired ? 'none' : 'live')]))
    return ids.map((id) => states.get(id) ?? 'none')
  }, { capacity: 500, inFlight: 2 })

  events.on('kick', ({ data }) => {
    if (typeof data === 'object' && data !== null && 'sessionId' in data) kept.delete(String(data.sessionId))
    else kept.clear()
  })

  return (sessionId) => {
    const now = performance.now()
    const known = kept.get(sessionId)
    if (known && known.until > now) return known.state
    if (kept.size >= KEPT_SESSIONS) kept.clear()
    const state = read(sessionId)
    kept.set(sessionId, { state, until: now + KEPT_MS })
    state.catch(() => kept.delete(sessionId))
    return state
  }
}

/** What a token says; one whose signature was checked before is known by its text. */
function tokenReader(key: Buffer): (bearer: string, now: number) => Claims | null {
  const kept = new Map<string, Claims>()
  return (bearer, now) => {
    const known = kept.get(bearer)
    if (known) return known.exp > now ? known : null
    const claims = claimsOf(key, bearer, now)
    if (kept.size >= KEPT_TOKENS) kept.clear()
    if (claims) kept.set(bearer, claims)
    return claims
  }
}

interface Readers {
  readonly read: ReturnType<typeof tokenReader>
  readonly stateOf: StateOf
}

const readers = new WeakMap<Platform, Readers>()

function readersOf(platform: Platform): Readers {
  const known = readers.get(platform) ?? { read: tokenReader(platform.keys.derive('token')), stateOf: sessionStates(platform) }
  readers.set(platform, known)
  return known
}

/**
 * The member and session of an access token; null when the token is not ours, has run out, or its session has ended.
 * Throws OTHER_DEVICE when a sign-in elsewhere ended it.
 */
export async function authenticate(platform: Platform, bearer: string): Promise<{ userId: string; sessionId: string } | null> {
  const { read, stateOf } = readersOf(platform)
  const claims = read(bearer, platform.now())
  if (!claims) return null
  const state = await stateOf(claims.sid)
  if (state === 'otherDevice') throw new Refusal('OTHER_DEVICE')
  return state === 'live' ? { userId: claims.sub, sessionId: claims.sid } : null
}
