/** The schema of installations. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const installSteps: readonly SchemaStep[] = [
  {
    name: '0031-installs',
    statements: ['create table installs (device_id text collate "C" primary key, installed_at timestamptz not null default house_now())'],
  },
]
