/** Tables of feedback, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { OpinionState } from '#/contract/feedback.ts'

type At = ColumnType<number, never, never>

export interface FeedbackTables {
  feedback: {
    id: string
    /** Request id of a report without a session: the proof of authorship. */
    requestId: string | null
    payloadHash: string | null
    /** Null until somebody claims a report made without a session. */
    userId: ColumnType<string | null, string | null, string>
    form: 'BUG' | 'FRONT'
    type: string
    content: string
    contact: string
    state: Generated<OpinionState>
    createdAt: At
  }
  feedbackReplies: { id: string; feedbackId: string; text: string; createdAt: At }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends FeedbackTables {}
}
