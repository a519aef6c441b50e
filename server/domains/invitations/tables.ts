/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { MemberKind } from '#/contract/invitations.ts'
import type { Tables, Typed } from '../../platform/database/tables.ts'

export type InviteCodeRow = Tables['inviteCodes']

declare module '../../platform/database/tables.ts' {
  interface Tables {
    inviteCodes: Typed<'inviteCodes', { kind: MemberKind }>
  }
}
