/** Posting kinds: each module that moves money declares its own. */
import type { PostedFigure } from '#/contract/agents/figures.ts'
import type { BillIcon, BillRefers } from '#/contract/bills.ts'
import type { Localized } from '#/contract/common.ts'
import { contributionPoint, type Parts } from '../platform/modules/contributions.ts'

/** The platform's account on the other side of a posting. */
export type HouseAccount = `house:${string}`

/** Group of kinds in the account details; lower `order` first. */
export interface BillGroup {
  readonly code: string
  readonly order: number
  readonly names: Localized
}

/**
 * The content of a posting's `ref`. `order`: the request id of bets. `bet`: a bet's id. `chase`: a chase's id, then a colon and the
 * period's number. For the others, the id before a colon leads to the page of that kind.
 */
export type RefKind = 'order' | 'transfer' | Exclude<BillRefers['kind'], 'team'>

/** Figures of the reports about teams that are sums of postings; -1 where what leaves a wallet counts as positive. */
export const figureSigns = {
  stake: -1,
  payout: 1,
  rebate: 1,
  gifts: 1,
  recharged: 1,
  granted: 1,
  withdrawn: -1,
  fees: -1,
} as const satisfies Readonly<Record<PostedFigure | 'rebate', 1 | -1>>

export interface PostingKind {
  /** Value in the database; never changed, never reused. */
  readonly name: string
  /** Sign of the change of the member's wallet. */
  readonly sign: 1n | -1n
  readonly house: HouseAccount
  readonly ref: RefKind
  readonly group: BillGroup
  /** The figure that it counts in, by the business day of the posting; null for none. */
  readonly figure: keyof typeof figureSigns | null
  /** Whether a member whose play is paused may have it. The rule stands in docs/architecture.md. */
  readonly whileExcluded: boolean
  /** Label in the account details. */
  readonly names: Localized
  /** A sentence that explains postings of this kind to the member. */
  readonly description: Localized
  readonly icon: BillIcon
  /** Not shown to the member's agents: it would tell of a limit or a pause. */
  readonly isPrivate?: true
}

/** All posting kinds of a platform's modules. */
export const postingKindPoint = contributionPoint<PostingKind>()

/** In display order. */
export const postingKindsOf = ({ parts }: { readonly parts: Parts }): readonly PostingKind[] =>
  postingKindPoint.of(parts).toSorted((a, b) => a.group.order - b.group.order)
