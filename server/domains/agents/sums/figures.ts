/** The figures of a report, and the counts that add up from day to day and from member to team. */
import { figureSigns, postingKindsOf } from '../../../ledger/postingKind.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * Amounts are sums of postings by their business day: a stake on the day of acceptance, a void one as a negative on the day of voiding. Rebates
 * that are accrued are added to `rebate` on the day of settlement; taking them in is no figure. Deposits count as they were paid: what is held
 * of them, and their fees, which are of the rest, would tell of the member's limit or pause.
 */
export type PostedFigure = keyof typeof figureSigns

const isPosted = (name: string): name is PostedFigure => Object.hasOwn(figureSigns, name)
export const postedFigures: readonly PostedFigure[] = Object.keys(figureSigns).filter(isPosted)

/** Names of the kinds of postings that count in it. */
export const kindsIn = (platform: Pick<Platform, 'parts'>, figure: PostedFigure): string[] =>
  postingKindsOf(platform).flatMap((kind) => (kind.figure === figure ? [kind.name] : []))

/**
 * `accrued`: rebates to the member itself, as an agent; contained in its `rebate`. `third…`: at providers of games, on the business day on which
 * the provider decided it; in no other figure.
 */
export type Amount = PostedFigure | 'accrued' | 'thirdStake' | 'thirdPayout'

/**
 * Members of whom something happened for the first time: of a bet, a visit or play at a provider, on the day, in its week, in its month, and ever. They add up:
 * who bet in a month so far are the `betMonth` of its days.
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
