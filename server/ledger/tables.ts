/** Tables of the ledger, as Kysely sees them. Amounts are bigint thousandths, instants milliseconds. */
import type { ColumnType, Generated } from 'kysely'
import type { HouseAccount } from './postingKind.ts'

type At = ColumnType<number, Date | undefined, Date>

export interface LedgerTables {
  /** `guarded`: the member has limits of their own. `barredUntil`: neither bets nor deposits before. */
  wallets: {
    userId: string
    balance: bigint
    version: Generated<bigint>
    updatedAt: At
    guarded: Generated<boolean>
    barredUntil: ColumnType<number | null, Date | null | undefined, Date | null>
  }
  /**
   * One movement of money between a player's wallet and an account of the house: one amount for both, so that they cancel out.
   * `ref` says for what. The wallet's history: `version` counts from 1, and `previous` is the `current` of the version before.
   * The house's side has no running balance, so that no row is hot.
   */
  postings: {
    userId: string
    version: bigint
    /** The name of a PostingKind. */
    kind: string
    house: HouseAccount
    /** What the player's wallet gained; negative when it lost. */
    amount: bigint
    previous: bigint
    current: bigint
    ref: string
    /** The version of the same wallet that it puts right. */
    corrects: bigint | null
    /** Where `ref` is a request id: the hash of what was asked, and what was answered beside the balance. */
    payloadHash: string | null
    answer: unknown
    at: At
  }
  /** The two sides of each posting: a view. */
  entries: { userId: string; version: bigint; account: string; amount: bigint }
  /** The daily reconciliation of each business day, and what it found. */
  reconciliations: {
    day: string
    startedAt: At
    finishedAt: ColumnType<number | null, Date | null | undefined, Date>
    rules: number | null
    violations: ColumnType<{ name: string; violations: number }[], string | undefined, string>
  }
  /** Hashes over postings that were made: each holds the one before (M14). */
  seals: { n: bigint; previous: string; digest: string; postings: bigint; madeAt: At }
  /** A write that was answered: the same id gives the same answer, and never acts twice. Bets have their postings for that. */
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
