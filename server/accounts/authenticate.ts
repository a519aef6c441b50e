/** Who a bearer token speaks for. The session behind it is looked up at most once a second per process. */
import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../dispatch/refusal.ts'
import { claimsOf } from './accessToken.ts'
import type { SessionEnd } from './tables.ts'

const KEPT_MS = 1000
const KEPT_SESSIONS = 20_000

type State = 'live' | SessionEnd | 'none'

interface Looked {
  readonly state: Promise<State>
  /** By the process's own clock. */
  readonly until: number
}

class SessionStates {
  readonly #platform: Platform
  readonly #looked = new Map<string, Looked>()
  /** Sessions to be looked up together at the next turn of the event loop. */
  #asked: Map<string, (rows: Promise<ReadonlyMap<string, State>>) => void> | undefined

  constructor(platform: Platform) {
    this.#platform = platform
    platform.events.on('kick', ({ data }) => {
      if (typeof data === 'object' && data !== null && 'sessionId' in data && typeof data.sessionId === 'string') {
        this.#looked.delete(data.sessionId)
      }
    })
  }

  of(sessionId: string): Promise<State> {
    const now = performance.now()
    const known = this.#looked.get(sessionId)
    if (known && known.until > now) return known.state
    if (this.#looked.size >= KEPT_SESSIONS) this.#looked.clear()
    const state = this.#ask(sessionId)
    this.#looked.set(sessionId, { state, until: now + KEPT_MS })
    state.catch(() => this.#looked.delete(sessionId))
    return state
  }

  #ask(sessionId: string): Promise<State> {
    return new Promise((resolve, reject) => {
      this.#asked ??= this.#nextBatch()
      this.#asked.set(sessionId, (rows) => {
        rows.then((states) => resolve(states.get(sessionId) ?? 'none'), reject)
      })
    })
  }

  #nextBatch() {
    const batch = new Map<string, (rows: Promise<ReadonlyMap<string, State>>) => void>()
    setImmediate(() => {
      this.#asked = undefined
      const rows = this.#read([...batch.keys()])
      for (const answer of batch.values()) answer(rows)
    })
    return batch
  }

  async #read(ids: readonly string[]): Promise<ReadonlyMap<string, State>> {
    const { rows } = await sql<{ id: string; ended: SessionEnd | null; expired: boolean }>`
      select id, ended, expires_at <= now() as expired from sessions where id = any(${ids}::text[])`.execute(this.#platform.db)
    return new Map(rows.map(({ id, ended, expired }): [string, State] => [id, ended ?? (expired ? 'none' : 'live')]))
  }
}

const statesOf = new WeakMap<Platform, SessionStates>()

/**
 * The member and session of an access token; null when the token is not ours, has run out, or its session has ended.
 * Throws OTHER_DEVICE when a sign-in elsewhere ended it.
 */
export async function authenticate(platform: Platform, bearer: string): Promise<{ userId: string; sessionId: string } | null> {
  const claims = claimsOf(platform.keys.derive('token'), bearer, platform.now())
  if (!claims) return null
  let states = statesOf.get(platform)
  if (!states) statesOf.set(platform, (states = new SessionStates(platform)))
  const state = await states.of(claims.sid)
  if (state === 'otherDevice') throw new Refusal('OTHER_DEVICE')
  return state === 'live' ? { userId: claims.sub, sessionId: claims.sid } : null
}
