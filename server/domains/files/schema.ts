/** The schema of pictures. They are stored in the database, so that several processes need no shared disk. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const fileSteps: readonly SchemaStep[] = [
  {
    name: '0032-files-1',
    statements: [
      `create table files (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        request_id text collate "C" not null,
        purpose text not null,
        digest text not null,
        type text not null,
        width int not null,
        height int not null,
        bytes bytea not null,
        claimed_by text collate "C",
        created_at timestamptz not null default clock_timestamp(),
        unique (user_id, request_id)
      )`,
      'create index files_claimed on files (claimed_by) where claimed_by is not null',
      'create index files_unclaimed on files (created_at) where claimed_by is null',
      // WebP is compressed already.
      'alter table files alter column bytes set storage external',
    ],
  },
  {
    // The dispatcher keeps under which request a picture was stored.
    name: '202611290910-files-2',
    statements: ['alter table files drop column request_id, drop column digest'],
  },
]
