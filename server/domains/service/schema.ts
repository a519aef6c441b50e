/** The schema of chats with customer service. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { ChatMessage } from '#/contract/service.ts'
import type { Typed } from '../../platform/database/tables.ts'

type Sender = ChatMessage['from']

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chats: Typed<'chats', { lastFrom: Sender }>
    chatMessages: Typed<'chatMessages', { sender: Sender }>
  }
}

export const serviceSteps: readonly SchemaStep[] = [
  {
    name: '0020-service',
    statements: [
      // One row per member, locked by writers, so that the positions of messages have no gaps. It outlives the messages, so that no
      // position is reused.
      `create table chats (
        user_id text collate "C" primary key references users (id),
        last_seq integer not null default 0,
        last_from text not null default 'member' check (last_from in ('member', 'service')),
        last_at timestamptz not null default house_now()
      )`,
      `create table chat_messages (
        user_id text collate "C" not null references chats (user_id),
        seq integer not null,
        id text collate "C" not null,
        sender text not null check (sender in ('member', 'service')),
        text text not null,
        created_at timestamptz not null default house_now(),
        primary key (user_id, seq),
        unique (user_id, id)
      )`,
      'create index chat_messages_at on chat_messages (created_at)',
      // For the time to an answer: the latest lines of service, and the members who wait.
      `create index chat_messages_of_service on chat_messages (created_at desc) where sender = 'service'`,
      `create index chats_waiting on chats (last_at) where last_from = 'member' and last_seq > 0`,
    ],
  },
]
