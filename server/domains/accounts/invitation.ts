/** Invitation codes: who invites, and the prize group that comes with it. */
import type { Platform } from '../../platform/platform.ts'

export interface Invitation {
  readonly parentId: string | null
  readonly prizeGroup: number
}

/** What the code gives; null when there is none, or it was taken back. A member's prize group never exceeds the inviting agent's. */
export async function invitationOf({ db }: Platform, code: string): Promise<Invitation | null> {
  const found = await db
    .selectFrom('inviteCodes')
    .leftJoin('users', 'users.id', 'inviteCodes.ownerId')
    .select(['inviteCodes.ownerId', 'inviteCodes.prizeGroup', 'users.prizeGroup as ceiling', 'users.state'])
    .where('inviteCodes.code', '=', code.trim().toUpperCase())
    .where('inviteCodes.disabled', '=', false)
    .executeTakeFirst()
  if (!found || found.state === 'locked') return null
  return { parentId: found.ownerId, prizeGroup: Math.min(found.prizeGroup, found.ceiling ?? found.prizeGroup) }
}
