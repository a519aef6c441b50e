/** The schema of invitation codes: their terms and uses. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const invitationSteps: readonly SchemaStep[] = [
  {
    // A deleted code stays, so that nobody can be given it again. Codes from before count their uses from now on.
    name: '202611260315-invitations-1',
    statements: [
      `alter table invite_codes
        add column kind text not null default 'player' check (kind in ('player', 'agent')),
        add column max_uses int check (max_uses > 0),
        add column uses int not null default 0,
        add column expires_at timestamptz,
        add column note text not null default '',
        add column last_used_at timestamptz,
        add column deleted_at timestamptz,
        add constraint invite_codes_uses check (max_uses is null or uses <= max_uses)`,
      'create index invite_codes_owner on invite_codes (owner_id)',
    ],
  },
]
