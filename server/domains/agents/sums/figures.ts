/** The figures of a report: which postings make up each, and the counts that add up from day to day and from member to team. */

interface Figure {
  /** Kinds of postings. */
  readonly kinds: readonly string[]
  /** -1 where what leaves a wallet counts as positive. */
  readonly sign: 1 | -1
}

/**
 * Amounts by the business day of the posting: a stake on the day of acceptance, a void one as a negative on the day of voiding. Rebates that
 * are accrued are added to `rebate` on the day of settlement; taking them in is no figure. Deposits count as they were paid: what is held of
 * them, and their fees, which are of the rest, would tell of the member's limit or pause.
 */
export const postedFigures = {
  stake: { kinds: ['bet', 'cancel', 'void'], sign: -1 },
  payout: { kinds: ['win', 'push'], sign: 1 },
  rebate: { kinds: ['rebate'], sign: 1 },
  gifts: {
    kinds: ['interest', 'levelGift', 'signAward', 'makeUp', 'award', 'wheelPrize', 'packetPart', 'bonusLent', 'bonusReturned', 'bonusMet'],
    sign: 1,
  },
  recharged: { kinds: ['recharge'], sign: 1 },
  granted: { kinds: ['grant'], sign: 1 },
  withdrawn: { kinds: ['withdraw'], sign: -1 },
  fees: { kinds: ['withdrawFee'], sign: -1 },
} as const satisfies Readonly<Record<string, Figure>>

export type PostedFigure = keyof typeof postedFigures

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

export const amounts: readonly Amount[] = [
  'stake',
  'payout',
  'rebate',
  'gifts',
  'recharged',
  'granted',
  'withdrawn',
  'fees',
  'accrued',
  'thirdStake',
  'thirdPayout',
]
