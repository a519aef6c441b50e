/** Members as authors of lines, as other members see them. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Author } from '#/contract/live/stream.ts'
import { maskedName } from '#/lib/maskedName.ts'
import type { Db } from '../../platform/database/database.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'

/** Codes of the titles that members use. */
export const titlesInUse = contributionPoint<(db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>>()

/** A stable key of an author. Only the server's key can tell whose it is. */
export const authorKeyOf = ({ keys }: Pick<Platform, 'keys'>, userId: string): string =>
  createHmac('sha256', keys.derive('room-authors')).update(userId).digest('base64url').slice(0, 12)

/** The nickname; for a member without one, the masked username. */
export const shownName = ({ nickName, username }: { readonly nickName: string; readonly username: string }): string =>
  nickName === username ? maskedName(username) : nickName

/** The authors in these rooms, read by one statement; undefined for an unknown member. */
export async function authorsIn(
  platform: Platform,
  db: Db,
  roomIds: readonly string[],
  userIds: readonly string[],
): Promise<(roomId: string, userId: string) => Author | undefined> {
  const { rows } = await sql<{ id: string; username: string; nickName: string; moderates: string[]; hosts: string | null }>`
    select u.id, u.username, u.nick_name,
      array(select m.room_id from room_moderators m where m.user_id = u.id and m.room_id = any (${roomIds})) as moderates,
      (select r.id from live_hosts h join live_rooms r on r.host_id = h.id where h.user_id = u.id) as hosts
    from users u where u.id = any (${userIds})`.execute(db)
  const titles = new Map<string, string>()
  for (const find of titlesInUse.of(platform.parts)) for (const [userId, title] of await find(db, userIds)) titles.set(userId, title)
  const members = new Map(rows.map((row) => [row.id, row]))
  return (roomId, userId) => {
    const member = members.get(userId)
    if (!member) return undefined
    return {
      key: authorKeyOf(platform, userId),
      name: shownName(member),
      role: member.hosts === roomId ? 'host' : member.moderates.includes(roomId) ? 'moderator' : null,
      title: titles.get(userId) ?? null,
    }
  }
}
