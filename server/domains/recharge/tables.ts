/** Tables of recharges, as Kysely sees them. Amounts are bigint thousandths, instants milliseconds. */
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
    /** Whom members transfer to; null where a gateway takes the money. */
    payee: ColumnType<Payee | null, string | null, string | null>
    gateway: string | null
    min: bigint
    max: bigint
    multiple: bigint
    feeBp: Generated<number>
    feeFixed: Generated<bigint>
    minutes: number
    payMinutes: number
    /** Orders of one member that may wait at a time. */
    maxOpen: Generated<number>
    /** Kinds of devices to which it is offered; empty is all. */
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
    /** As it was when the order was made, whatever becomes of the channel. */
    payee: ColumnType<Payee | null, string | null, never>
    gateway: string | null
    needsProof: boolean
    state: Generated<RechargeState>
    /** Why it was rejected, also where it was credited later. */
    reason: string | null
    language: string
    createdAt: At
    expiresAt: ColumnType<number, Date, Date>
    submittedAt: LaterAt
    decidedAt: LaterAt
  }
  /** The part of an order that its member's limit, or a pause, did not allow when its money came; none where all was credited. */
  heldDeposits: {
    rechargeId: string
    userId: string
    cause: HeldPart['cause']
    state: Generated<HeldPart['state']>
    /** When the money came, and what of it was put into the wallet since. */
    amount: bigint
    released: Generated<bigint>
    /** The fee taken so far, of what is in the wallet. */
    charged: bigint
    /** How many postings took something out of the hold. */
    moves: Generated<number>
    heldAt: At
    /** When the member asked for it back. */
    askedAt: LaterAt
    closedAt: LaterAt
  }
  /** Notices of gateways that were acted on: each nonce works once. */
  gatewayNotices: { gateway: string; nonce: string; rechargeId: string; at: At }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RechargeTables {}
}
