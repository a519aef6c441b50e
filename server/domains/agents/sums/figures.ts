/** Figures of a report, and counts. Both add up from day to day and from member to team. */
import { figureSigns, postingKindsOf } from '../../../ledger/postingKind.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * Figures that are sums of postings by business day. A stake counts on the day of acceptance, a void stake as a negative on the day of
 * voiding. Accrued rebates count in `rebate` on the day of settlement; taking them in counts in no figure. Deposits count with the amount
 * paid, as held parts and fees would show the agent a member's limit or pause.
 */
export type PostedFigure = keyof typeof figureSigns

const isPosted = (name: string): name is PostedFigure => Object.hasOwn(figureSigns, name)
export const postedFigures: readonly PostedFigure[] = Object.keys(figureSigns).filter(isPosted)

/** Names of the posting kinds that count in the figure. */
export const kindsIn = (platform: Pick<Platform, 'parts'>, figure: PostedFigure): string[] =>
  postingKindsOf(platform).flatMap((kind) => (kind.figure === figure ? [kind.name] : []))

/**
 * `accrued`: rebates to the member as an agent; also contained in the member's `rebate`. `thirdStake` and `thirdPayout`: bets at game
 * providers, on the business day on which the provider decided the bet; contained in no other figure.
 */
export type Amount = PostedFigure | 'accrued' | 'thirdStake' | 'thirdPayout'

/**
 * Counts of members for whom something happened for the first time: a bet, a visit or play at a provider, for the first time on the day, in
 * its week, in its month, or ever. They add up: the members who bet in a month are the sum of `betMonth` over its days.
 */
export const countFigures = [
  'joined',
  'recharging',
  'betDay',
  'betWeek',
  'betMonth',
  'betEver',
  'seenDay',
  'seenWeek',
  'seenMonth',
  'thirdDay',
  'thirdWeek',
  'thirdMonth',
] as const

export type Count = (typeof countFigures)[number]

export const amounts: readonly Amount[] = [...postedFigures, 'accrued', 'thirdStake', 'thirdPayout']
