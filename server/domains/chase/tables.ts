/** Tables of chases, as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'
import type { Chase, ChaseEnd, ChaseRowState } from '#/contract/chase.ts'
import type { BetLine } from '#/contract/bets.ts'
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
    /** Cost of the lines at multiple 1, and of all periods together. */
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
    /** When the chase is checked next; null when it is finished. */
    nextAt: LaterAt
  }
  chaseRows: {
    chaseId: string
    n: number
    period: string
    multiple: number
    cost: bigint
    /** As planned when the chase was created; once the period exists, its own times apply. */
    closesAt: At
    drawsAt: At
    /** Request id of its bet, the same for every attempt. */
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
