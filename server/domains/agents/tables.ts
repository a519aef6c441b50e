/** Tables of agents' sums, as Kysely sees them. The sums themselves are read and written by columns that come from the table of figures. */
import type { ColumnType, Generated } from 'kysely'

export interface AgentTables {
  memberSums: {
    node: number
    version: bigint | null
    direct: number
    team: number
    firstBet: string | null
    lastBet: string | null
    lastSeen: string | null
    lastThird: string | null
    firstRecharge: string | null
    firstRechargeAt: ColumnType<number | null, Date | null, Date | null>
    firstRechargeAmount: bigint | null
  }
  codeSums: { code: string; recharged: number; bettors: number; stake: bigint }
  sumsState: { one: Generated<boolean>; rebatePlace: bigint; asOf: ColumnType<number | null, Date, Date> }
  /** Append-only. */
  groupRaises: {
    id: Generated<bigint>
    agentId: string
    userId: string
    fromGroup: number
    toGroup: number
    /** What told the member; one message for all raises of a business day. */
    messageId: string | null
    at: ColumnType<number, undefined, never>
  }
  memberNotes: { agentId: string; userId: string; note: string }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends AgentTables {}
}
