/** What others have to end when a member pauses play or lowers a limit. */
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** In the transaction that bars the member or lowers a deposit limit; it holds the wallet. */
export const depositsRestricted = contributionPoint<(tx: Tx, platform: Pick<Platform, 'events'>, userId: string) => Promise<void>>()

/** After the restriction was committed; what fails here ends at its own next step. */
export const playRestricted =
  contributionPoint<(platform: Pick<Platform, 'db' | 'events'>, userId: string, setBy: 'member' | 'operator') => Promise<void>>()
