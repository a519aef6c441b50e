/** Tables of titles and rides as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { MallItem, MallKind } from '#/contract/live/mall.ts'

type Json<Value> = ColumnType<Value, string, string>
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>
type Until = ColumnType<number | null, Date | null, Date | null>

export interface MallTables {
  mallItems: {
    code: string
    kind: MallKind
    names: Json<Localized>
    /** What a ride's line says after the name; null for titles. */
    entrances: NullableJson<Localized>
    art: string
    /** Null for what is earned. */
    price: bigint | null
    days: number | null
    minLevel: Generated<number>
    earning: NullableJson<NonNullable<MallItem['earning']>>
    rank: number
    isOffered: Generated<boolean>
  }
  mallOwned: { userId: string; code: string; untilAt: Until }
  mallUsing: { userId: string; kind: MallKind; code: string }
  mallPurchases: {
    id: string
    userId: string
    code: string
    amount: bigint
    days: number | null
    untilAt: Until
    at: ColumnType<number, Date | undefined, never>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends MallTables {}
}
