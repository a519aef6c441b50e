/** Posting kinds of chases. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

export const chasePostings = {
  /** Cost of all periods of a chase, held until each bet is placed. */
  chaseHold: {
    name: 'chaseHold',
    sign: -1n,
    house: 'house:chase',
    ref: 'chase',
    group: billGroups.chase,
    figure: null,
    whileExcluded: false,
    names: { rw: '追号预扣', korw: '연속 베팅 예치', en: 'Held for a chase' },
  },
  /** One period's share, returned to the wallet for the bet that follows. */
  chaseRelease: {
    name: 'chaseRelease',
    sign: 1n,
    house: 'house:chase',
    ref: 'chase',
    group: billGroups.chase,
    figure: null,
    whileExcluded: true,
    names: { rw: '追号转投注', korw: '연속 베팅 → 베팅', en: 'Chase, to be bet' },
  },
  /** Money of periods that the chase does not bet on any more. */
  chaseRefund: {
    name: 'chaseRefund',
    sign: 1n,
    house: 'house:chase',
    ref: 'chase',
    group: billGroups.chase,
    figure: null,
    whileExcluded: true,
    names: { rw: '追号退回', korw: '연속 베팅 환급', en: 'Chase returned' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
