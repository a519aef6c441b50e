/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { OpinionState } from '#/contract/feedback.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    feedback: Typed<'feedback', { form: 'BUG' | 'FRONT'; state: OpinionState }>
  }
}
