/** Tables of welfare requests as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Localized, Need } from '#/contract/welfare/codes.ts'
import type { DeclineReason, RequestField, RequestKind, RequestState, WelfareRequest } from '#/contract/welfare/requests.ts'
import type { Masked, PublicDetails } from './details.ts'

type Json<Value> = ColumnType<Value, string, string>
type At = ColumnType<number, Date | undefined, Date>
type OptionalAt = ColumnType<number | null, Date | null | undefined, Date | null>

/** Of a hotel stay; `planUntil` says until when it can be answered. */
export type Plan = Omit<NonNullable<WelfareRequest['plan']>, 'expiresAt'>

export interface WelfareTables {
  giftOffers: {
    code: string
    names: Json<Localized>
    items: Json<Localized>
    needs: ColumnType<readonly Need[], string | undefined, string>
    fromAt: At
    untilAt: OptionalAt
    /** What is left of it. */
    stock: number
    rank: number
    isOffered: Generated<boolean>
  }
  hotelCities: { code: string; names: Json<Localized>; rank: number; isOffered: Generated<boolean> }
  welfareRequests: {
    id: string
    number: string
    userId: string
    kind: RequestKind
    version: Generated<number>
    round: Generated<number>
    state: Generated<RequestState>
    quota: string
    /** Amount (thousandths), nights or pieces that it takes of its quota. */
    taken: bigint
    details: Json<PublicDetails>
    personal: string | null
    masked: ColumnType<Masked | null, string, string | null>
    /** Of a phone bill: the same for its phone in its month, whoever asks; null once it was erased. */
    phoneDigest: ColumnType<string | null, string | null | undefined, string | null>
    at: At
    changedAt: At
    submittedAt: At
    checkingAt: OptionalAt
    approvedAt: OptionalAt
    endedAt: OptionalAt
    reason: ColumnType<Localized | null, string | null | undefined, string | null>
    field: ColumnType<RequestField | null, RequestField | null | undefined, RequestField | null>
    sentNote: ColumnType<string | null, string | null | undefined, string | null>
    erasedAt: OptionalAt
    /** Null without one, and once it was erased. */
    plan: ColumnType<Plan | null, string | null | undefined, string | null>
    planUntil: OptionalAt
    proposedAt: OptionalAt
    declinedFor: ColumnType<DeclineReason | null, DeclineReason | null | undefined, DeclineReason | null>
  }
  welfareSteps: {
    requestId: string
    version: number
    who: 'member' | 'operator'
    fromState: RequestState | null
    toState: RequestState
    at: At
  }
}

export type StoredRequest = Selectable<WelfareTables['welfareRequests']>
export type StoredOffer = Selectable<WelfareTables['giftOffers']>

declare module '../../platform/database/tables.ts' {
  interface Tables extends WelfareTables {}
}
