/** Posting kinds of rebates. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

export const rebatePostings = {
  /** The player's own share of a settled bet's stake; before rebates were accrued, also the shares of the upline. `ref` is the bet. */
  rebate: {
    name: 'rebate',
    sign: 1n,
    house: 'house:rebates',
    ref: 'bet',
    group: billGroups.reward,
    figure: 'rebate',
    whileExcluded: true,
    names: { rw: '投注返点', korw: '베팅 리베이트', en: 'Rebate' },
  },
  /** Accrued rebates that an agent takes in; `ref` is the number of the taking, counted for each agent. */
  rebateTaken: {
    name: 'rebateTaken',
    sign: 1n,
    house: 'house:rebates',
    ref: 'rebates',
    group: billGroups.reward,
    figure: null,
    whileExcluded: true,
    names: { rw: '返点转入', korw: '리베이트 전환', en: 'Rebates taken in' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
