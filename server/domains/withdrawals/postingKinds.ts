/** Posting kinds of withdrawals. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const withdrawalPostings = {
  /** Amount of a withdrawal, fee included, held until it is paid or returned. */
  withdrawHold: {
    name: 'withdrawHold',
    sign: -1n,
    house: 'house:withdrawals',
    ref: 'withdraw',
    group: billGroups.withdraw,
    figure: null,
    whileExcluded: true,
    names: { rw: '提现冻结', korw: '출금 동결', en: 'Held for a withdrawal' },
    description: {
      rw: '提现冻结的金额，含手续费，打款或退回后解除。',
      korw: '수수료를 포함해 출금용으로 동결된 금액입니다. 지급되거나 반환되면 풀립니다.',
      en: 'On hold for a withdrawal, fee included, until it is paid out or returned.',
    },
    icon: 'lock',
  },
  /** The held amount returned to the wallet: for the payment that follows, or permanently. */
  withdrawRelease: {
    name: 'withdrawRelease',
    sign: 1n,
    house: 'house:withdrawals',
    ref: 'withdraw',
    group: billGroups.withdraw,
    figure: null,
    whileExcluded: true,
    names: { rw: '提现解冻', korw: '출금 동결 해제', en: 'Withdrawal hold released' },
    description: {
      rw: '冻结金额解除：随即用于打款，或退回给您。',
      korw: '동결된 금액이 풀렸습니다. 곧바로 지급되거나 반환됩니다.',
      en: 'The hold was released, either for the payout that follows or back to you.',
    },
    icon: 'unlock',
  },
  /** Money paid out. */
  withdraw: {
    name: 'withdraw',
    sign: -1n,
    house: 'house:bank',
    ref: 'withdraw',
    group: billGroups.withdraw,
    figure: 'withdrawn',
    whileExcluded: true,
    names: { rw: '提现打款', korw: '출금 완료', en: 'Withdrawal' },
    description: { rw: '已打款的提现。', korw: '지급이 완료된 출금입니다.', en: 'A completed withdrawal.' },
    icon: 'arrowUp',
  },
  withdrawFee: {
    name: 'withdrawFee',
    sign: -1n,
    house: 'house:fees',
    ref: 'withdraw',
    group: billGroups.withdraw,
    figure: 'fees',
    whileExcluded: true,
    names: { rw: '提现手续费', korw: '출금 수수료', en: 'Withdrawal fee' },
    description: { rw: '提现手续费。', korw: '출금 수수료입니다.', en: 'The fee for a withdrawal.' },
    icon: 'receipt',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
