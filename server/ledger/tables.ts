/** Tables of the ledger as Kysely sees them. Amounts are bigint thousandths, timestamps milliseconds. */
import type { ColumnType, Generated } from 'kysely'
import type { HouseAccount } from './postingKind.ts'

type At = ColumnType<number, Date | undefined, Date>

export interface LedgerTables {
  /** `guarded`: the member has limits of their own. `barredUntil`: no bets and no deposits before that time. `owed`: to the house. */
  wallets: {
    userId: string
    balance: bigint
    version: Generated<bigint>
    updatedAt: At
    owed: Generated<bigint>
    guarded: Generated<boolean>
    barredUntil: ColumnType<number | null, Date | null | undefined, Date | null>
  }
  /**
   * One double-entry posting between a player's wallet and an account of the house: one amount for both sides. `ref` is the cause.
   * `version` counts a wallet's postings from 1, and `previous` is the `current` of the version before. The house's account has no running
   * balance, which would be a hot row.
   */
  postings: {
    userId: string
    version: bigint
    /** Name of a posting kind. */
    kind: string
    house: HouseAccount
    /** Change of the player's wallet; negative for a loss. */
    amount: bigint
    previous: bigint
    current: bigint
    ref: string
    /** Version of the corrected posting of the same wallet. */
    corrects: bigint | null
    /** Where `ref` is a request id: hash of the request, and the answer without the balance. */
    payloadHash: string | null
    answer: unknown
    at: At
  }
  /** View of both sides of each posting. */
  entries: { userId: string; version: bigint; account: string; amount: bigint }
  /** Daily reconciliations and their results. `uncounted`: rules that took too long. */
  reconciliations: {
    day: string
    startedAt: At
    finishedAt: ColumnType<number | null, Date | null | undefined, Date>
    rules: number | null
    violations: ColumnType<{ name: string; violations: number }[], string | undefined, string>
    uncounted: ColumnType<string[], string | undefined, string>
    /** Where the next day's audit begins; null where the books did not agree. */
    seal: bigint | null
    sums: ColumnType<Record<string, string> | null, string | null, string | null>
  }
  /** Linked hashes over postings (M14). */
  seals: { n: bigint; previous: string; digest: string; postings: bigint; madeAt: At }
  /** What awards are paid from. `left`: thousandths, or pieces. */
  budgets: { code: string; unit: 'points' | 'pieces'; funded: Generated<bigint>; left: Generated<bigint> }
  /** Every change of a budget: `taken` is below zero. */
  budgetMoves: { code: string; ref: string; kind: Generated<'funded' | 'taken' | 'returned'>; amount: bigint; at: At }
  /** Answered writes: the same id gives the same answer and is executed once. Bets use their postings instead. */
  requests: {
    userId: string
    operation: string
    requestId: string
    payloadHash: string
    answer: ColumnType<unknown, string, never>
    createdAt: At
  }
}

declare module '../platform/database/tables.ts' {
  interface Tables extends LedgerTables {}
}
