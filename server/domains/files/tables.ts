/** Table of uploaded pictures as Kysely sees it. */
import type { ColumnType } from 'kysely'
import type { PicturePurpose } from '#/contract/uploads.ts'

export interface FileTables {
  files: {
    id: string
    /** Empty: uploaded by the operator. */
    userId: string
    purpose: PicturePurpose
    /** Media type as stored and served: `image/webp`. */
    type: string
    width: number
    height: number
    bytes: ColumnType<Uint8Array, Uint8Array, never>
    /** What uses the picture, such as `recharge:<id>`; an unclaimed picture is deleted after a day. */
    claimedBy: string | null
    createdAt: ColumnType<number, Date | undefined, never>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends FileTables {}
}
