/** Table of pictures that members send, as Kysely sees it. */
import type { ColumnType } from 'kysely'
import type { PicturePurpose } from '#/contract/uploads.ts'

export interface FileTables {
  files: {
    id: string
    /** Empty: the operator put it up. */
    userId: string
    /** The client's id of the sending: the same one keeps one picture. */
    requestId: string
    purpose: PicturePurpose
    /** SHA-256 of what was sent, base64url. */
    digest: string
    /** As it is kept and served: `image/webp`. */
    type: string
    width: number
    height: number
    bytes: ColumnType<Uint8Array, Uint8Array, never>
    /** What was made of it, `recharge:<id>` for one; a picture that nothing claims is swept after a day. */
    claimedBy: string | null
    createdAt: ColumnType<number, Date | undefined, never>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends FileTables {}
}
