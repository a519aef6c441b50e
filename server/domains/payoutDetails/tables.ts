/** Tables of payout details as Kysely sees them. */
import type { ColumnType } from 'kysely'

export interface PayoutDetailsTables {
  bankCards: {
    id: string
    userId: string
    bankCode: string
    branch: string
    /** The real name at the time of binding. */
    holder: string
    /** Encrypted with AES-256-GCM under the server's key. */
    numberSealed: string
    /** HMAC under another key, to recognise the same number. */
    numberHash: string
    last4: string
    boundAt: ColumnType<number, Date | undefined, never>
    unboundAt: ColumnType<number | null, null | undefined, Date>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PayoutDetailsTables {}
}
