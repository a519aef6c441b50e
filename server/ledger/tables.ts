/** Tables of the ledger, as Kysely sees them. Amounts are bigint thousandths, instants milliseconds. */
import type { ColumnType, Generated } from 'kysely'
import type { HouseAccount, PostingKind } from './kinds.ts'

type At = ColumnType<number, Date | undefined, Date>

export interface LedgerTables {
  wallets: { userId: string; balance: bigint; version: Generated<bigint>; updatedAt: At }
  /** One movement of money between a player and the house. `ref` says for what; `corrects` points at the posting it puts right. */
  postings: {
    id: string
    kind: PostingKind
    userId: string
    house: HouseAccount
    /** What the player's wallet gained; negative when it lost. */
    amount: bigint
    ref: string
    corrects: string | null
    at: At
  }
  /** The two sides of a posting. The house's side has no running balance, so that no row is hot. */
  entries: {
    postingId: string
    account: string
    amount: bigint
    previous: bigint | null
    current: bigint | null
    version: bigint | null
  }
  /** A write that was answered: the same id gives the same answer, and never acts twice. */
  requests: {
    userId: string
    operation: string
    requestId: string
    payloadHash: string
    answer: ColumnType<unknown, string, never>
    createdAt: At
  }
}
