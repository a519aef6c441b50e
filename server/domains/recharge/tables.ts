/** Tables of recharges as Kysely sees them. Amounts are bigint thousandths, timestamps milliseconds. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { ChannelKind, HeldPart, Payee, RechargeState } from '#/contract/recharge.ts'

type At = ColumnType<number, Date | undefined, Date>
type LaterAt = ColumnType<number | null, Date | null | undefined, Date | null>
type Json<Value> = ColumnType<Value, string, string>

export interface RechargeTables {
  rechargeChannels: {
    id: string
    kind: ChannelKind
    names: Json<Localized>
    about: Json<Localized>
    steps: Json<Localized[]>
    /** Payee of transfers; null where a gateway takes the money. */
    payee: ColumnType<Payee | null, string | null, string | null>
    gateway: string | null
    min: bigint
    max: bigint
    multiple: bigint
    feeBp: Generated<number>
    feeFixed: Generated<bigint>
    minutes: number
    payMinutes: number
    /** Maximum number of open orders of one member. */
    maxOpen: Generated<number>
    /** Device kinds to which it is offered; empty for all. */
    frontTypes: Generated<string[]>
    isOpen: Generated<boolean>
    closedNote: ColumnType<Localized | null, string | null | undefined, string | null>
    rank: number
  }
  recharges: {
    id: string
    number: string
    note: string
    userId: string
    channelId: string
    kind: ChannelKind
    amount: bigint
    fee: bigint
    payer: string | null
    /** Copy of the channel's terms when the order was created. */
    payee: ColumnType<Payee | null, string | null, never>
    gateway: string | null
    needsProof: boolean
    state: Generated<RechargeState>
    /** Why it was rejected, also when it was credited later. */
    reason: string | null
    /** Why an operator credited it. */
    approval: ColumnType<string | null, undefined, string>
    language: string
    createdAt: At
    expiresAt: ColumnType<number, Date, Date>
    submittedAt: LaterAt
    decidedAt: LaterAt
  }
  /** The held part of an order that a limit or a restriction did not allow; no row when all was credited. */
  heldDeposits: {
    rechargeId: string
    userId: string
    cause: HeldPart['cause']
    state: Generated<HeldPart['state']>
    /** When the money came, and how much was credited since. */
    amount: bigint
    released: Generated<bigint>
    /** The fee taken so far, on the credited part. */
    charged: bigint
    /** Number of postings that reduced the held amount. */
    moves: Generated<number>
    heldAt: At
    /** When the member asked for repayment. */
    askedAt: LaterAt
    closedAt: LaterAt
  }
  /** Gateway notices with their answers: each nonce is accepted once. */
  gatewayNotices: {
    gateway: string
    nonce: string
    rechargeId: string
    amount: bigint
    /** SHA-256 of the signed text. */
    bodyHash: string
    status: number
    answer: 'ok' | 'already' | 'refused'
    /** Why it credited nothing; null where it did, and where the order was credited before. */
    fault: 'late' | 'amount' | 'ended' | null
    at: At
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RechargeTables {}
}
