/** Posting kinds of chases. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

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
    description: {
      rw: '追号全部期次的金额，先行预扣，逐期投注。',
      korw: '연속 베팅 전체 회차의 금액을 먼저 예치하고 회차마다 베팅합니다.',
      en: 'The cost of all periods of a chase, held until each one is bet.',
    },
    icon: 'repeat',
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
    description: {
      rw: '追号中一期的款项回到钱包，随即用于该期投注。',
      korw: '연속 베팅 중 한 회차의 금액이 지갑으로 돌아와 곧바로 그 회차에 베팅됩니다.',
      en: 'One period’s share of a chase, released to the wallet for the bet that follows.',
    },
    icon: 'unlock',
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
    description: {
      rw: '追号未投注的部分退回。',
      korw: '연속 베팅에서 쓰지 않은 금액을 돌려드렸습니다.',
      en: 'The unused part of a chase, returned.',
    },
    icon: 'undo',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
