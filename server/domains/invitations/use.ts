/** The use of invitation codes: looked up before the form is sent, and counted at each registration. */
import { sql } from 'kysely'
import type { CodeState, MemberKind } from '#/contract/invitations.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Reason } from '#/contract/refusals.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasRoomBelow } from '../tree/module.ts'
import { normalized, stateOf } from './codes.ts'

export interface Invitation {
  readonly code: string
  readonly kind: MemberKind
  /** The inviting agent; null for a code of the platform. */
  readonly parentId: string | null
  /** The public part of the inviting agent; null for a code of the platform. */
  readonly inviter: { readonly nickName: string | null } | null
  /** At most the inviting agent's group. */
  readonly prizeGroup: number
}

/**
 * The nickname; null if the member has not chosen one, as it is then the login name, which strangers must not learn. `key` is the login
 * name in lower case.
 */
export const chosenNickName = (nickName: string, key: string): string | null => (nickName.toLowerCase() === key ? null : nickName)

export type Lookup =
  | { readonly state: 'open'; readonly invitation: Invitation }
  | { readonly state: Exclude<CodeState, 'open'> | 'unknown' }

const refused: Readonly<Record<Exclude<Lookup['state'], 'open'>, Reason>> = {
  unknown: 'INVITE_CODE',
  off: 'INVITE_OFF',
  usedUp: 'INVITE_USED_UP',
  expired: 'INVITE_EXPIRED',
}

/** The code of an agent who is locked, is no longer an agent, or has no level left below counts as unknown. */
export function findInvitation({ db, now }: Pick<Platform, 'db' | 'now'>, code: string): Promise<Lookup> {
  return find(db, now(), code, sql``)
}

async function find(db: Db, now: number, text: string, lock: ReturnType<typeof sql>): Promise<Lookup> {
  const { rows } = await sql<{
    code: string
    kind: MemberKind
    prizeGroup: number
    disabled: boolean
    maxUses: number | null
    uses: number
    expiresAt: number | null
    ownerId: string | null
    nickName: string | null
    usernameKey: string | null
    ceiling: number | null
    state: string | null
    isAgent: boolean | null
    depth: number | null
  }>`
    select c.code, c.kind, c.prize_group, c.disabled, c.max_uses, c.uses, c.expires_at, c.owner_id, u.prize_group as ceiling, u.state,
      u.nick_name, u.username_key, u.is_agent, m.depth
    from invite_codes c left join users u on u.id = c.owner_id left join members m on m.user_id = u.id
    where c.code = ${normalized(text)} and c.deleted_at is null ${lock}`.execute(db)
  const [row] = rows
  if (!row || (row.ownerId !== null && !canInvite(row))) return { state: 'unknown' }
  const state = stateOf(row, now)
  if (state !== 'open') return { state }
  const { code, kind, ownerId: parentId, nickName, usernameKey, ceiling } = row
  const inviter = nickName === null || usernameKey === null ? null : { nickName: chosenNickName(nickName, usernameKey) }
  return { state, invitation: { code, kind, parentId, inviter, prizeGroup: Math.min(row.prizeGroup, ceiling ?? row.prizeGroup) } }
}

const canInvite = ({
  state,
  isAgent,
  depth,
}: {
  readonly state: string | null
  readonly isAgent: boolean | null
  readonly depth: number | null
}) => state !== 'locked' && isAgent === true && depth !== null && hasRoomBelow(depth)

/** Throws the Refusal that says why the code cannot be used now. */
export function invitationIn(lookup: Lookup): Invitation {
  if (lookup.state !== 'open') throw new Refusal(refused[lookup.state])
  return lookup.invitation
}

/**
 * The current invitation, locked: registrations by one code take turns from here. Throws the Refusal of a code that has been used up,
 * changed or deleted in the meantime.
 */
export const lockInvitation = async ({ now }: Pick<Platform, 'now'>, tx: Tx, code: string): Promise<Invitation> =>
  invitationIn(await find(tx, now(), code, sql`for update of c`))

/** Counts a registration, in its transaction. */
export async function countUse(tx: Tx, { code }: Pick<Invitation, 'code'>): Promise<void> {
  await sql`update invite_codes set uses = uses + 1, last_used_at = house_now() where code = ${code}`.execute(tx)
}
