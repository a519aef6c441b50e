/** Tells members' pages that their data has changed. */
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

type Deps = Pick<Platform, 'events'>

export const tellMembers = ({ events }: Deps, tx: Tx, userIds: Iterable<string>): Promise<void> =>
  events.emit(tx, ...[...userIds].map((userId) => ({ topic: 'welfare', userId, data: { kind: 'progress' } }) as const))

/** Call it in the transaction of the change. */
export const tellMember = (platform: Deps, tx: Tx, userId: string): Promise<void> => tellMembers(platform, tx, [userId])
