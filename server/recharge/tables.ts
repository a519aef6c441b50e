/** Tables of recharges, as Kysely sees them. Amounts are bigint thousandths, instants milliseconds. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { ChannelKind, Payee, RechargeState } from '#/contract/recharge.ts'

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
  /** Notices of gateways that were acted on: each nonce works once. */
  gatewayNotices: { gateway: string; nonce: string; rechargeId: string; at: At }
}
