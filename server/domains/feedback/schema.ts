/** The schema of feedback. Feedback must be kept for five years, so no row is ever deleted. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { OpinionState } from '#/contract/feedback.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    feedback: Typed<'feedback', { form: 'BUG' | 'FRONT'; state: OpinionState }>
  }
}

export const feedbackSteps: readonly SchemaStep[] = [
  {
    name: '0019-feedback',
    statements: [
      `create table feedback (
        id text collate "C" primary key,
        -- Request id made by the sender; for a report without a session, the proof of authorship.
        request_id text collate "C" not null unique,
        payload_hash text not null,
        -- Null until somebody claims a report made without a session.
        user_id text collate "C" references users (id),
        form text not null check (form in ('BUG', 'FRONT')),
        type text not null,
        content text not null,
        contact text not null,
        state text not null default 'OPEN' check (state in ('OPEN', 'REPLIED', 'CLOSED')),
        created_at timestamptz not null default house_now()
      )`,
      'create index feedback_user on feedback (user_id, created_at)',
      `create table feedback_replies (
        id text collate "C" primary key,
        feedback_id text collate "C" not null references feedback (id),
        text text not null,
        created_at timestamptz not null default house_now()
      )`,
      'create index feedback_replies_of on feedback_replies (feedback_id, created_at)',
    ],
  },
  {
    // Only reports without a session have the id of their request here; the dispatcher stores those of members.
    name: '202611290910-feedback-2',
    statements: ['alter table feedback alter column request_id drop not null, alter column payload_hash drop not null'],
  },
  {
    name: '202611292210-feedback-3',
    statements: [
      `alter table feedback
        add column number integer generated always as identity unique,
        -- The version of the app that has what was adopted.
        add column adopted_in text,
        drop constraint feedback_state_check,
        add constraint feedback_state_check check (state in ('OPEN', 'REPLIED', 'ADOPTED', 'CLOSED'))`,
    ],
  },
]
