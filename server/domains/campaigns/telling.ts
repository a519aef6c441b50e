/** Tells members' pages that something of theirs has changed. */
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

type Deps = Pick<Platform, 'events'>

export const tellMembers = ({ events }: Deps, tx: Tx, userIds: Iterable<string>): Promise<void> =>
  events.emit(tx, ...[...userIds].map((userId) => ({ topic: 'welfare', userId, data: { kind: 'progress' } }) as const))

/** In the transaction of what changed. */
export const tellMember = (platform: Deps, tx: Tx, userId: string): Promise<void> => tellMembers(platform, tx, [userId])
