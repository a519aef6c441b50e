/** Tables of chases, as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'
import type { Chase, ChaseEnd, ChaseRowState } from '#/contract/chase.ts'
import type { BetLine } from '#/contract/lottery.ts'
import type { Reason } from '#/contract/refusals.ts'

type At = ColumnType<number, Date, Date>
type LaterAt = ColumnType<number | null, Date | null | undefined, Date | null>

export interface ChaseTables {
  chases: {
    id: string
    userId: string
    lotteryId: string
    plan: Chase['plan']
    lines: ColumnType<BetLine[], string, never>
    /** What the lines cost at multiple 1, and all periods together. */
    base: bigint
    total: bigint
    ruleVersion: number
    stopOnWin: boolean
    stopLoss: bigint | null
    state: Generated<Chase['state']>
    ended: ChaseEnd | null
    reason: Reason | null
    createdAt: ColumnType<number, Date | undefined, never>
    endedAt: LaterAt
    /** When there is next something to look at; null when nothing is left to do. */
    nextAt: LaterAt
  }
  chaseRows: {
    chaseId: string
    n: number
    period: string
    multiple: number
    cost: bigint
    /** As planned when the chase was made; the period itself, once it exists, has the last word. */
    closesAt: At
    drawsAt: At
    /** Under which its bet is placed, once, however often that is tried. */
    requestId: string
    state: Generated<ChaseRowState>
    /** When its money was released for the bet. */
    placingAt: LaterAt
    reason: Reason | null
    params: ColumnType<string[] | null, string | null | undefined, string | null>
    betIds: ColumnType<string[] | null, string | null | undefined, string | null>
    payout: bigint | null
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ChaseTables {}
}
