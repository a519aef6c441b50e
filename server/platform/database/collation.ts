/**
 * One collation for all identifiers: in a join of columns with different collations, an index on the column that is not "C" cannot be used.
 */
import type { SchemaStep } from './schemaStep.ts'

/** Columns that were created with the database's default collation. */
const identifiers = {
  users: ['id', 'parent_id', 'request_id'],
  sessions: ['id', 'user_id', 'device_id'],
  refresh_tokens: ['session_id'],
  captchas: ['id'],
  sms_codes: ['id'],
  invite_codes: ['owner_id'],
  events: ['user_id'],
  notices: ['id'],
  ticker_items: ['id'],
  banners: ['id'],
  messages: ['id', 'user_id'],
  lotteries: ['id'],
  seed_chains: ['id', 'lottery_id'],
  periods: ['lottery_id', 'period', 'chain_id'],
  feedback: ['id', 'request_id', 'user_id'],
  feedback_replies: ['id', 'feedback_id'],
  chats: ['user_id'],
  chat_messages: ['user_id', 'id'],
  installs: ['device_id'],
} as const

const asBytes = (column: string) => `alter column ${column} type text collate "C"`

export const collationSteps: readonly SchemaStep[] = [
  {
    // Rewrites indexes but no rows: about ten seconds for a million periods.
    name: '0042-collation-1',
    statements: [
      'drop trigger users_group on users',
      ...Object.entries(identifiers).map(([table, columns]) => `alter table ${table} ${columns.map(asBytes).join(', ')}`),
      `create trigger users_group before insert or update of prize_group, parent_id on users
        for each row execute function refuse_group_above_parent()`,
      'create index periods_of_day on periods (lottery_id, day, draws_at desc)',
    ],
  },
]
