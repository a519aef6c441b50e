/** Tables of games of other providers as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'
import type { GameTransfer, TransferState } from '#/contract/games/wallet.ts'

type At = ColumnType<number, Date, Date>
type MadeAt = ColumnType<number, Date | undefined, Date>

export interface GameTables {
  gameTransfers: {
    id: string
    userId: string
    fromCode: string
    toCode: string
    amount: bigint
    /** The same in the units of `fromCode` and of `toCode`; null for the main wallet. */
    unitsOut: bigint | null
    unitsIn: bigint | null
    state: TransferState
    /** 2: from the main wallet to the platform that it goes to; 1: from the platform that it comes from. */
    leg: 1 | 2
    /** The last leg that a provider was asked to move money for. */
    sentLeg: Generated<number>
    cause: GameTransfer['cause']
    /** How often the provider was asked what became of it. */
    tries: Generated<number>
    /** Whether the leg was found in the list of its provider. */
    outListed: Generated<boolean>
    inListed: Generated<boolean>
    at: MadeAt
    nextAt: ColumnType<number | null, Date | null, Date | null>
    endedAt: ColumnType<number | null, Date | null | undefined, Date | null>
    /** Of one that the operator ended. */
    endReason: string | null
  }
  gameTransferSteps: {
    transferId: string
    n: number
    what: GameTransfer['steps'][number]['what']
    platform: string | null
    at: MadeAt
  }
  gameWallets: { userId: string; platform: string; balance: bigint; at: At }
  gameRecalls: { userId: string; platform: string; sessionsEnded: Generated<boolean>; tries: Generated<number>; nextAt: MadeAt }
  gameBets: {
    id: string
    platform: string
    providerId: string
    userId: string
    game: string
    stake: bigint
    payout: bigint
    /** In the provider's units; null where it keeps no wallet. */
    unitsStake: bigint | null
    unitsPayout: bigint | null
    at: At
    heardAt: MadeAt
    /** Of the play that it came of, where the provider says. */
    message: string | null
    detail: ColumnType<unknown, string | null, string | null>
    countsGrowth: boolean
    countsAgents: boolean
    /** Whether it is in the sums of agents as it is now, or in none. */
    isCounted: boolean
    countedStake: Generated<bigint | null>
    countedPayout: Generated<bigint | null>
    /** Of the agents above, the nearest one first: hundredths of a percent of `settledStake`. */
    rebateShares: ColumnType<readonly number[], string, never>
    /** The stake, or nothing of it while no result is known. */
    settledStake: bigint
  }
  gameSilences: { platform: string; since: MadeAt }
  gameUnlisted: { platform: string; game: string; since: MadeAt }
  gameCursors: {
    platform: string
    list: 'bets' | 'transfers'
    cursor: string
    heardUntil: ColumnType<number | null, Date | null, Date | null>
  }
  gameSessions: {
    token: Buffer
    userId: string
    platform: string
    game: string
    begunAt: MadeAt
    usedAt: MadeAt
    endedAt: ColumnType<number | null, Date | null | undefined, Date | null>
  }
  gameMarks: {
    userId: string
    platform: string
    code: string
    favouriteAt: ColumnType<number | null, Date | null | undefined, Date | null>
    openedAt: ColumnType<number | null, Date | null | undefined, Date | null>
  }
  gameAutoIn: { userId: string; isOn: boolean; below: bigint; upTo: bigint }
  providerTx: {
    provider: string
    txId: string
    kind: 'debit' | 'credit' | 'rollback'
    roundId: string | null
    /** Null for a roll-back. */
    game: string | null
    userId: string | null
    amount: bigint
    /** `held`: a credit without a debit, for the operator. `tombstone`: a roll-back that came before its debit. */
    state: 'posted' | 'void' | 'refused' | 'held' | 'tombstone'
    bodyHash: Buffer
    status: number
    answer: string
    at: MadeAt
  }
  providerAlarms: {
    provider: string
    txId: string
    what: string
    times: Generated<number>
    at: MadeAt
    lastAt: MadeAt
    settledAt: ColumnType<number | null, Date | null | undefined, Date | null>
  }
  /** Daily comparisons with each provider. */
  gameReconciliations: {
    day: string
    platform: string
    startedAt: MadeAt
    /** Null while it runs, or when its process died. */
    finishedAt: ColumnType<number | null, Date | null | undefined, Date>
    differences: ColumnType<string[], string | undefined, string>
  }
  /** Part of `wallets.owed`; what is collected goes to the oldest first. */
  gameReceivables: {
    provider: string
    txId: string
    userId: string
    amount: bigint
    at: MadeAt
    /** When the rest was settled outside of the platform, and what had been collected until then. */
    settledAt: ColumnType<number | null, Date | null | undefined, Date | null>
    collected: bigint | null
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends GameTables {}
}
