/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { ChatMessage } from '#/contract/service.ts'
import type { Typed } from '../../platform/database/tables.ts'

type Sender = ChatMessage['from']

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chats: Typed<'chats', { lastFrom: Sender }>
    chatMessages: Typed<'chatMessages', { sender: Sender }>
  }
}
