/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Sex } from '#/contract/profile.ts'
import type { Tables, Typed } from '../../platform/database/tables.ts'

/** `otherDevice`: a sign-in elsewhere. `device`: the member ended it on another device. `operator`: the member was locked. */
export type SessionEnd = 'logout' | 'reuse' | 'otherDevice' | 'device' | 'password' | 'operator'

export type UserRow = Tables['users']

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: Typed<'users', { sex: Sex; state: 'active' | 'locked' }>
    sessions: Typed<'sessions', { ended: SessionEnd }>
  }
}
