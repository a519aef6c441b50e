/** Posting kinds: each module that moves money declares its own. */
import type { BillRefers } from '#/contract/bills.ts'
import type { Localized } from '#/contract/common.ts'
import { contributionPoint, type Parts } from '../platform/modules/contributions.ts'

/** The account of the house on the other side. */
export type HouseAccount = `house:${string}`

/** Group of kinds in the account details; lower `order` first. */
export interface BillGroup {
  readonly code: string
  readonly order: number
  readonly names: Localized
}

/**
 * What a posting's `ref` contains. `order`: the request id of bets. `bet`: a bet's id. `chase`: a chase's id, then a colon and the period's
 * number. For the others, the id before a colon leads to the page of that kind.
 */
export type RefKind = 'order' | 'transfer' | Exclude<BillRefers['kind'], 'team'>

export interface PostingKind {
  /** Value in the database; never changed, never reused. */
  readonly name: string
  /** Sign of the change of the member's wallet. */
  readonly sign: 1n | -1n
  readonly house: HouseAccount
  readonly ref: RefKind
  readonly group: BillGroup
  /** Label in the account details. */
  readonly names: Localized
  /** Not shown to the member's agents: it would tell of a limit or a pause. */
  readonly isPrivate?: true
}

/** All posting kinds of a platform's modules. */
export const postingKindPoint = contributionPoint<PostingKind>()

/** In display order. */
export const postingKindsOf = ({ parts }: { readonly parts: Parts }): readonly PostingKind[] =>
  postingKindPoint.of(parts).toSorted((a, b) => a.group.order - b.group.order)
