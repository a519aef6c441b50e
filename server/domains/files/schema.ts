/** The schema of pictures. They are stored in the database, so that several processes need no shared disk. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { PicturePurpose } from '#/contract/uploads.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    files: Typed<'files', { purpose: PicturePurpose }>
  }
}

export const fileSteps: readonly SchemaStep[] = [
  {
    name: '0015-files',
    statements: [
      `create table files (
        id text collate "C" primary key,
        -- Empty: uploaded by the operator.
        user_id text collate "C" not null,
        -- The client's request id: one picture per id.
        request_id text collate "C" not null,
        purpose text not null,
        -- SHA-256 of the upload, base64url.
        digest text not null,
        -- Media type as stored and served: image/webp.
        type text not null,
        width int not null,
        height int not null,
        bytes bytea not null,
        -- What uses the picture, such as recharge:<id>; an unclaimed picture is deleted after a day.
        claimed_by text collate "C",
        created_at timestamptz not null default house_now(),
        unique (user_id, request_id)
      )`,
      'create index files_claimed on files (claimed_by) where claimed_by is not null',
      'create index files_unclaimed on files (created_at) where claimed_by is null',
      // WebP is compressed already.
      'alter table files alter column bytes set storage external',
    ],
  },
  {
    // The dispatcher stores the request ids of uploads.
    name: '202611290910-files-2',
    statements: ['alter table files drop column request_id, drop column digest'],
  },
  {
    // The limits of a member's uploads. The unique constraint with the request id went with that column.
    name: '202611302350-files-3',
    statements: ['create index files_of_user on files (user_id, created_at)'],
  },
]
