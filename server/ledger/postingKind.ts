/** Kinds of postings: each domain that moves money declares its own. */
import type { BillRefers } from '#/contract/bills.ts'
import type { Localized } from '#/contract/common.ts'
import type { Parts } from '../platform/modules/contributions.ts'
import { contributionPoint } from '../platform/modules/contributions.ts'

/** The account of the house that answers for it. */
export type HouseAccount = `house:${string}`

/** Under which heading kinds stand together in the account details; lower `order` first. */
export interface BillGroup {
  readonly code: string
  readonly order: number
  readonly names: Localized
}

/**
 * What a posting's `ref` names. `order`: the request id of bets. `bet`: a bet's id. `chase`: a chase's id, and after a colon its period's
 * number. Of all others the id before a colon leads to the page of that kind.
 */
export type RefKind = 'order' | Exclude<BillRefers['kind'], 'team'>

export interface PostingKind {
  /** As the database has it; never changed, never used again for something else. */
  readonly name: string
  /** Which way the member's wallet moves. */
  readonly sign: 1n | -1n
  readonly house: HouseAccount
  readonly ref: RefKind
  readonly group: BillGroup
  /** In the account details. */
  readonly names: Localized
}

/** Every kind of the modules of a platform. */
export const postingKindPoint = contributionPoint<PostingKind>()

/** In the order in which they are offered. */
export const postingKindsOf = ({ parts }: { readonly parts: Parts }): readonly PostingKind[] =>
  postingKindPoint.of(parts).toSorted((a, b) => a.group.order - b.group.order)
