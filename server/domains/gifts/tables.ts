/** Tables of gifts as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { Gift } from '#/contract/live/gifts.ts'

type At = ColumnType<number, Date, Date>

export interface GiftTables {
  giftKinds: {
    code: string
    names: ColumnType<Localized, string, string>
    price: bigint
    art: string
    effect: Gift['effect']
    rank: number
    isOffered: Generated<boolean>
  }
  /** One row for each posting. */
  gifts: {
    id: string
    userId: string
    roomId: string
    hostId: string
    gift: string
    count: number
    /** Of one. */
    price: bigint
    amount: bigint
    combo: string
    /** Of the same gift without a pause, this row included. */
    running: number
    /** Of all gifts of the member in the room without a pause. */
    runAmount: bigint
    /** What of `runAmount` was given since the member was last asked. */
    unasked: bigint
    day: string
    at: At
  }
  /** `scope`: a room, or `*` for all. `span`: see sums.ts. `at`: when the sum was reached. */
  giftSums: { scope: string; span: string; userId: string; amount: bigint; at: At }
  giftMysteries: { userId: string; at: ColumnType<number, Date | undefined, never> }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends GiftTables {}
}
