/** Contribution points for other modules, which end activities when a member pauses play or lowers a limit. */
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** Called in the transaction that restricts the member or lowers a deposit limit, with the wallet locked. */
export const depositsRestricted = contributionPoint<(tx: Tx, platform: Pick<Platform, 'events'>, userId: string) => Promise<void>>()

/** Called in the transaction that lowers a stake or loss limit, with the wallet locked. */
export const playLimited = contributionPoint<(tx: Tx, userId: string) => Promise<void>>()

/** Called in the transaction that restricts the member, with the wallet locked: for effects that a crash must not lose. */
export const playBarred = contributionPoint<(tx: Tx, userId: string) => Promise<void>>()

/**
 * Called after the commit of the restriction. If the process dies before, there is no call, so a contribution must not be the only thing
 * that stops its activity.
 */
export const playRestricted =
  contributionPoint<(platform: Pick<Platform, 'db' | 'events'>, userId: string, setBy: 'member' | 'operator') => Promise<void>>()
