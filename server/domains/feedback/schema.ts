/** The schema of feedback. Feedback must be kept for five years, so no row is ever deleted. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const feedbackSteps: readonly SchemaStep[] = [
  {
    name: '0039-feedback-1',
    statements: [
      `create table feedback (
        id text primary key,
        request_id text not null unique,
        payload_hash text not null,
        user_id text references users (id),
        form text not null check (form in ('BUG', 'FRONT')),
        type text not null,
        content text not null,
        contact text not null,
        state text not null default 'OPEN' check (state in ('OPEN', 'REPLIED', 'CLOSED')),
        created_at timestamptz not null default now()
      )`,
      'create index feedback_user on feedback (user_id, created_at)',
      `create table feedback_replies (
        id text primary key,
        feedback_id text not null references feedback (id),
        text text not null,
        created_at timestamptz not null default clock_timestamp()
      )`,
      'create index feedback_replies_of on feedback_replies (feedback_id, created_at)',
    ],
  },
  {
    // Only the report of somebody who is not signed in has the id of its request; of members' the dispatcher keeps that.
    name: '202611290910-feedback-2',
    statements: ['alter table feedback alter column request_id drop not null, alter column payload_hash drop not null'],
  },
]
