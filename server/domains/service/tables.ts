/** Tables of chats with customer service as Kysely sees them. */
import type { ColumnType } from 'kysely'
import type { ChatMessage } from '#/contract/service.ts'

type Sender = ChatMessage['from']

export interface ServiceTables {
  /** One per member; outlives its messages, so that no position is reused. */
  chats: { userId: string; lastSeq: number; lastFrom: Sender; lastAt: ColumnType<number, never, never> }
  chatMessages: { userId: string; seq: number; id: string; sender: Sender; text: string; createdAt: ColumnType<number, never, never> }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ServiceTables {}
}
