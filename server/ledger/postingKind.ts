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

/** The groups, which several domains share. */
export const billGroups = {
  recharge: { code: 'recharge', order: 1, names: { rw: '充值', korw: '충전', en: 'Deposits' } },
  withdraw: { code: 'withdraw', order: 2, names: { rw: '提现', korw: '출금', en: 'Withdrawals' } },
  lottery: { code: 'lottery', order: 3, names: { rw: '彩票', korw: '복권', en: 'Lottery' } },
  chase: { code: 'chase', order: 4, names: { rw: '追号', korw: '연속 베팅', en: 'Chases' } },
  games: { code: 'games', order: 5, names: { rw: '游戏平台', korw: '게임 플랫폼', en: 'Game platforms' } },
  live: { code: 'live', order: 6, names: { rw: '直播', korw: '라이브', en: 'Live' } },
  welfare: { code: 'welfare', order: 7, names: { rw: '福利与活动', korw: '복지·이벤트', en: 'Welfare' } },
  reward: { code: 'reward', order: 8, names: { rw: '返点与奖励', korw: '리베이트와 보상', en: 'Rebates and rewards' } },
  platform: { code: 'platform', order: 9, names: { rw: '平台', korw: '플랫폼', en: 'Platform' } },
} as const satisfies Readonly<Record<string, BillGroup>>

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
