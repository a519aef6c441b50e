/** The schema of profiles. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const profileSteps: readonly SchemaStep[] = [
  {
    name: '0038-profile-1',
    statements: [
      `alter table users
        add column sex text not null default 'unsaid' check (sex in ('unsaid', 'male', 'female')),
        add column ranking_hidden boolean not null default false`,
    ],
  },
]
