/** The schema of invitation codes: their terms and uses. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { MemberKind } from '#/contract/invitations.ts'
import type { Tables, Typed } from '../../platform/database/tables.ts'

export type InviteCodeRow = Tables['inviteCodes']

declare module '../../platform/database/tables.ts' {
  interface Tables {
    inviteCodes: Typed<'inviteCodes', { kind: MemberKind }>
  }
}

export const invitationSteps: readonly SchemaStep[] = [
  {
    name: '0004-invitations',
    statements: [
      // A deleted code keeps its row, so that it can never be used again.
      `create table invite_codes (
        -- Upper case; input in any case.
        code text primary key,
        -- The agent; null for the platform's own code.
        owner_id text collate "C" references users (id),
        prize_group integer not null,
        -- Switched off by its owner.
        disabled boolean not null default false,
        created_at timestamptz not null default house_now(),
        kind text not null default 'player' check (kind in ('player', 'agent')),
        -- Registrations that it is good for; null for any number.
        max_uses int check (max_uses > 0),
        uses int not null default 0,
        expires_at timestamptz,
        note text not null default '',
        last_used_at timestamptz,
        deleted_at timestamptz,
        constraint invite_codes_uses check (max_uses is null or uses <= max_uses)
      )`,
      'create index invite_codes_owner on invite_codes (owner_id)',
    ],
  },
]
