/** Tables of lotteries, their seed chains and periods, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { BeaconOutcome, LotteryInfo, LotteryTypeCode, Period } from '#/contract/lottery.ts'
import type { DrawFamily } from '#/rules/draws/draw.ts'

type At = ColumnType<number, Date, Date>
type Hours = NonNullable<Extract<LotteryInfo['schedule'], { kind: 'interval' }>['hours']>
type DrawsOn = Omit<Extract<LotteryInfo['schedule'], { kind: 'calendar' }>, 'kind'>
type LaterAt = ColumnType<number | null, Date | null | undefined, Date | null>

export interface DrawTables {
  lotteries: {
    id: string
    family: LotteryTypeCode
    drawFamily: DrawFamily
    names: ColumnType<Localized, string, string>
    /** For calendar schedules: minimum seconds between two draws. */
    intervalSeconds: number
    /** Sale hours of an interval schedule; null around the clock. */
    hours: ColumnType<Hours | null, string | null | undefined, string | null>
    /** Calendar schedule; null for interval schedules. */
    drawsOn: ColumnType<DrawsOn | null, string | null | undefined, string | null>
    closeOffsetSeconds: number
    onSale: boolean
    /** Maximum stake per note, times the multiple. */
    minStake: bigint
    maxStake: bigint
    /** Maximum stake of one player in one period. */
    maxPeriodStake: bigint
    /** Maximum payout of one bet, for bets from now on. */
    maxPrize: bigint
    /** Start of the business day in the platform's time zone. */
    dayStartHour: number
    sort: number
  }
  /** A seed chain, used from its end backwards. `anchor` is published: the hash of the first seed used. */
  seedChains: {
    id: string
    lotteryId: string
    anchor: string
    /** Root encrypted with the server's key; future seeds can be computed from nothing else. */
    rootSealed: string
    /** Link of the next period; negative when the chain is used up. */
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
    /** May change until the period opens. */
    ruleVersion: Generated<number>
    /** Mark Six only. */
    lunarYear: number | null
    /** Promised drand chain and round; null when the draw uses the seed chain only. */
    entropyChain: string | null
    entropyRound: number | null
    /** Public key of the drand chain. */
    entropyKey: string | null
    /** Time of the drand chain's round 1, and seconds between rounds; null for periods from before these were promised. */
    entropyGenesis: LaterAt
    entropyPeriodSeconds: ColumnType<number | null, number | null | undefined, number | null>
    entropySignature: Generated<string | null>
    /** For periods in state `void`; missing in those from before it was stored. */
    voidReason: ColumnType<Localized | null, string | null | undefined, string | null>
    /** Whether all bets of the period are counted by option, which starts with the first bet under an exposure limit. */
    counted: Generated<boolean>
    drawnAt: LaterAt
    settledAt: LaterAt
  }
  /** Failed requests for a round, shared by all periods that were promised it. */
  beaconTries: {
    chain: string
    round: number
    url: string
    /** Position of the source in the order of requests. */
    place: number
    /** Of the last attempt. */
    outcome: BeaconOutcome
    tries: Generated<number>
    lastAt: ColumnType<number, Date | undefined, Date>
  }
  /** The last answer of each source, for any round. */
  beaconSources: {
    url: string
    round: number
    outcome: BeaconOutcome | 'answered'
    at: ColumnType<number, Date | undefined, Date>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends DrawTables {}
}
