/** Tables of invitation codes, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { MemberKind } from '#/contract/invitations.ts'

type OptionalInstant = ColumnType<number | null, Date | null | undefined, Date | null>

export interface InviteCodeRow {
  /** Upper case; input in any case. */
  code: string
  /** The agent; null for the platform's own code. */
  ownerId: string | null
  kind: Generated<MemberKind>
  prizeGroup: number
  /** Switched off by its owner. */
  disabled: Generated<boolean>
  /** Registrations that it is good for; null for any number. */
  maxUses: ColumnType<number | null, number | null | undefined, number | null>
  uses: Generated<number>
  expiresAt: OptionalInstant
  note: Generated<string>
  createdAt: ColumnType<number, Date | undefined, Date>
  lastUsedAt: OptionalInstant
  deletedAt: OptionalInstant
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    inviteCodes: InviteCodeRow
  }
}
