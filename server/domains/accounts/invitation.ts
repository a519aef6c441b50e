/** Invitation codes: the inviting agent and the prize group. */
import type { Platform } from '../../platform/platform.ts'

export interface Invitation {
  readonly parentId: string | null
  readonly prizeGroup: number
}

/** The invitation of a code; null when it is unknown or revoked. The prize group never exceeds the inviting agent's. */
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
