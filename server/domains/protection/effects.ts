/** Contribution points for other modules: what must end when a member pauses play or lowers a limit. */
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** In the transaction that restricts the member or lowers a deposit limit, with the wallet locked. */
export const depositsRestricted = contributionPoint<(tx: Tx, platform: Pick<Platform, 'events'>, userId: string) => Promise<void>>()

/** In the transaction that lowers a stake or loss limit, with the wallet locked. */
export const playLimited = contributionPoint<(tx: Tx, userId: string) => Promise<void>>()

/** In the transaction that restricts the member, with the wallet locked: what must not be lost with the process. */
export const playBarred = contributionPoint<(tx: Tx, userId: string) => Promise<void>>()

/**
 * After the restriction was committed. Not called where the process dies before: what is to stop must also find the restriction by itself.
 */
export const playRestricted =
  contributionPoint<(platform: Pick<Platform, 'db' | 'events'>, userId: string, setBy: 'member' | 'operator') => Promise<void>>()
