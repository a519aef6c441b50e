/** The schema of chats with customer service. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { ChatMessage, ChatOrder } from '#/contract/service.ts'
import type { Typed } from '../../platform/database/tables.ts'

type Sender = ChatMessage['from']

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chats: Typed<'chats', { lastFrom: Sender }>
    chatMessages: Typed<'chatMessages', { sender: Sender; orderKind: ChatOrder['kind'] }>
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
  {
    name: '202611300610-service-2',
    statements: [
      // The order that a message is about. Without a foreign key: orders are kept elsewhere, and none is deleted.
      `alter table chat_messages
        -- Name of who answers for service, as the member reads it.
        add column author text check (author is null or sender = 'service'),
        add column order_kind text check (order_kind in ('bet', 'recharge', 'withdrawal')),
        add column order_id text collate "C",
        add constraint chat_messages_order check ((order_kind is null) = (order_id is null))`,
      // Time of the first unanswered message; null while none is unanswered. Another message keeps the member's place.
      // And when the member's messages told of a reply.
      'alter table chats add column waits_since timestamptz, add column told_at timestamptz',
      `update chats c set waits_since = coalesce((
        select min(m.created_at) from chat_messages m where m.user_id = c.user_id and m.seq > coalesce((
          select max(s.seq) from chat_messages s where s.user_id = c.user_id and s.sender = 'service'
        ), 0)
      ), c.last_at) where c.last_from = 'member' and c.last_seq > 0`,
      'drop index chats_waiting',
      'create index chats_waiting on chats (waits_since) where waits_since is not null',
    ],
  },
]
