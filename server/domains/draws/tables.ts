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
    /** Of a lottery by the calendar: the fewest seconds between two draws. */
    intervalSeconds: number
    /** Sale hours of a lottery by the interval; null around the clock. */
    hours: ColumnType<Hours | null, string | null | undefined, string | null>
    /** A lottery by the calendar; null by the interval. */
    drawsOn: ColumnType<DrawsOn | null, string | null | undefined, string | null>
    closeOffsetSeconds: number
    onSale: boolean
    /** Per note, times the multiple. */
    minStake: bigint
    maxStake: bigint
    /** One player in one period. */
    maxPeriodStake: bigint
    /** The most that one bet wins, for bets from now on. */
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
    /** May change until the period opens. */
    ruleVersion: Generated<number>
    /** Of Mark Six alone. */
    lunarYear: number | null
    /** The drand chain and round whose randomness is promised; null where the draw is by the seed chain alone. */
    entropyChain: string | null
    entropyRound: number | null
    /** The chain's public key. */
    entropyKey: string | null
    /** When the chain's round 1 was made, and seconds from one round to the next; null of periods of before they were promised. */
    entropyGenesis: LaterAt
    entropyPeriodSeconds: ColumnType<number | null, number | null | undefined, number | null>
    entropySignature: Generated<string | null>
    /** Of a period in state `void`; those of before it was kept have none. */
    voidReason: ColumnType<Localized | null, string | null | undefined, string | null>
    /** Whether all its bets are counted option by option: from the first one on that a limit of the house was set for. */
    counted: Generated<boolean>
    drawnAt: LaterAt
    settledAt: LaterAt
  }
  /** Sources that were asked for a round in vain: it is the same round for every period that was promised it. */
  beaconTries: {
    chain: string
    round: number
    url: string
    /** Among the sources, in the order in which they are asked. */
    place: number
    /** Of the last time. */
    outcome: BeaconOutcome
    tries: Generated<number>
    lastAt: ColumnType<number, Date | undefined, Date>
  }
  /** How each source answered last, whatever it was asked for. */
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
