/** Members as others see them in a room. */
import { createHmac } from 'node:crypto'
import type { Author } from '#/contract/live/stream.ts'
import { maskedName } from '#/lib/maskedName.ts'
import type { Db } from '../../platform/database/database.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'

/** Codes of the titles that members have put on. */
export const titlesInUse = contributionPoint<(db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>>()

/** Stable, and without the server's key nobody can tell whose it is. */
export const authorKeyOf = ({ keys }: Pick<Platform, 'keys'>, userId: string): string =>
  createHmac('sha256', keys.derive('room-authors')).update(userId).digest('base64url').slice(0, 12)

/** The nickname, or the masked username of who has not chosen one. */
export const shownName = ({ nickName, username }: { readonly nickName: string; readonly username: string }): string =>
  nickName === username ? maskedName(username) : nickName

/** Each as an author in the room; unknown members are left out. */
export async function authorsIn(platform: Platform, db: Db, roomId: string, userIds: readonly string[]): Promise<Map<string, Author>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('roomModerators', (join) => join.onRef('roomModerators.userId', '=', 'users.id').on('roomModerators.roomId', '=', roomId))
    .leftJoin('liveHosts', 'liveHosts.userId', 'users.id')
    .leftJoin('liveRooms', (join) => join.onRef('liveRooms.hostId', '=', 'liveHosts.id').on('liveRooms.id', '=', roomId))
    .select(['users.id', 'users.username', 'users.nickName', 'roomModerators.roomId as moderates', 'liveRooms.id as hosts'])
    .where('users.id', 'in', userIds)
    .execute()
  const titles = new Map<string, string>()
  for (const find of titlesInUse.of(platform.parts)) for (const [userId, title] of await find(db, userIds)) titles.set(userId, title)
  return new Map(
    rows.map(({ id, moderates, hosts, ...names }) => [
      id,
      {
        key: authorKeyOf(platform, id),
        name: shownName(names),
        role: hosts === null ? (moderates === null ? null : 'moderator') : 'host',
        title: titles.get(id) ?? null,
      },
    ]),
  )
}
