/** Tables of lotteries, their seed chains and periods, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { LotteryTypeCode, Period } from '#/contract/lottery.ts'

type At = ColumnType<number, Date, Date>
type LaterAt = ColumnType<number | null, Date | null | undefined, Date | null>

export interface DrawTables {
  lotteries: {
    id: string
    family: LotteryTypeCode
    names: ColumnType<Localized, string, string>
    intervalSeconds: number
    closeOffsetSeconds: number
    onSale: boolean
    /** Per note, times the multiple. */
    minStake: bigint
    maxStake: bigint
    /** One player in one period. */
    maxPeriodStake: bigint
    /** The most that one bet pays. */
    maxPrize: bigint
    /** When the business day begins, by the platform's zone. */
    dayStartHour: number
    sort: number
  }
  /** A SHA-256 chain of seeds, used from its end backwards. `anchor` is published: it is the hash of the first seed used. */
  seedChains: {
    id: string
    lotteryId: string
    anchor: string
    /** Sealed by the server's key; the only place a seed not yet due can be computed from. */
    rootSealed: string
    /** The link that the next period takes; the chain is used up below zero. */
    nextLink: number
    active: boolean
    createdAt: ColumnType<number, Date | undefined, never>
  }
  periods: {
    lotteryId: string
    period: string
    /** Business day, YYYY-MM-DD. */
    day: string
    chainId: string
    link: number
    opensAt: At
    closesAt: At
    drawsAt: At
    state: Generated<Period['state']>
    algorithm: string
    commit: string
    /** Null until the draw. */
    seed: string | null
    entropy: string | null
    result: ColumnType<number[] | null, string | null | undefined, string>
    drawnAt: LaterAt
    settledAt: LaterAt
  }
}
