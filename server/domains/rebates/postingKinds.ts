/** Posting kinds of rebates. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

export const rebatePostings = {
  /** A share of a settled bet's stake, for its player or an upline; `ref` is the bet. */
  rebate: {
    name: 'rebate',
    sign: 1n,
    house: 'house:rebates',
    ref: 'bet',
    group: billGroups.reward,
    names: { rw: '投注返点', korw: '베팅 리베이트', en: 'Rebate' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
