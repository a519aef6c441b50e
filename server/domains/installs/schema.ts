/** The schema of installations. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const installSteps: readonly SchemaStep[] = [
  {
    name: '0041-installs-1',
    statements: ['create table installs (device_id text primary key, installed_at timestamptz not null default now())'],
  },
]
