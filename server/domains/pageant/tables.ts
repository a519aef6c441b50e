/** Tables of contests of hosts and of certified photos as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { OwnPhoto } from '#/contract/live/pageant.ts'

type At = ColumnType<number, Date, Date>
type OptionalAt = ColumnType<number | null, Date | null | undefined, Date | null>
type Json<Value> = ColumnType<Value, string, string>

export interface PageantTables {
  pageants: {
    id: string
    titles: Json<Localized>
    abouts: Json<Localized>
    fromAt: At
    untilAt: At
    cap: number
    givers: Generated<number>
    countedAt: OptionalAt
    /** When the result became final. */
    frozenAt: OptionalAt
  }
  pageantHosts: { contestId: string; hostId: string }
  /** What was given while a contest ran; thousandths. */
  pageantGifts: { contestId: string; hostId: string; userId: string; day: string; amount: bigint }
  pageantStandings: { contestId: string; hostId: string; points: bigint; givers: number; place: number | null }
  certifiedPhotos: {
    id: string
    userId: string
    fileId: string
    state: Generated<OwnPhoto['state']>
    reason: ColumnType<Localized | null, string | null, string | null>
    at: ColumnType<number, Date | undefined, never>
    decidedAt: OptionalAt
    untilAt: OptionalAt
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PageantTables {}
}
