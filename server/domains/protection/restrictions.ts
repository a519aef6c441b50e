/** Time-out and self-exclusion: effective at once by platform time, and never shortened. */
import { sql } from 'kysely'
import type { PlayRestriction, RestrictionTerm } from '#/contract/protection.ts'
import { platformClock } from '../../platform/clock/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { depositsRestricted, playBarred, playRestricted } from './effects.ts'
import { lockMember } from './guard.ts'

/** Duration of each term as a database interval; null: permanent. */
const lengths: Readonly<Record<RestrictionTerm, string | null>> = {
  '24h': '24 hours',
  '3d': '3 days',
  '7d': '7 days',
  '14d': '14 days',
  '30d': '30 days',
  '6w': '6 weeks',
  '6m': '6 months',
  '1y': '1 year',
  '2y': '2 years',
  '5y': '5 years',
  ever: null,
}

const kindOf = (term: RestrictionTerm): PlayRestriction['kind'] => (/[hdw]$/.test(term) ? 'timeout' : 'exclusion')

/**
 * Restricts the member's play in the caller's transaction. Locks the wallet, ends deposit orders, and recalls the member from game
 * providers. An earlier restriction with a later end stays in force. Call `stopPlay` after the commit.
 */
export async function restrictPlay(
  tx: Tx,
  platform: Pick<Platform, 'events' | 'parts'>,
  userId: string,
  term: RestrictionTerm,
  setBy: 'member' | 'operator',
): Promise<void> {
  await lockMember(tx, userId)
  const length = lengths[term]
  const until = length === null ? sql`'infinity'::timestamptz` : sql`now + ${length}::interval`
  await sql`
    with ${platformClock}, barred as (
      insert into bars (user_id, kind, term, set_by, from_at, until_at)
      select ${userId}, ${kindOf(term)}, ${term}, ${setBy}, now, ${until} from clock returning until_at
    )
    update wallets set barred_until = greatest(barred_until, (select until_at from barred)) where user_id = ${userId}`.execute(tx)
  for (const restrict of depositsRestricted.of(platform.parts)) await restrict(tx, platform, userId)
  for (const bar of playBarred.of(platform.parts)) await bar(tx, userId)
  await platform.events.emit(tx, { topic: 'protection', userId, data: {} })
}

/** Ends automatic play. Call it after the commit of `restrictPlay`. */
export async function stopPlay(
  platform: Pick<Platform, 'db' | 'events' | 'parts'>,
  userId: string,
  setBy: 'member' | 'operator',
): Promise<void> {
  for (const end of playRestricted.of(platform.parts)) await end(platform, userId, setBy)
}
