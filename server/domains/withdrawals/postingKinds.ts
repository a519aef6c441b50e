/** Posting kinds of withdrawals. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

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
  },
  /** The held amount returned to the wallet: for the payment that follows, or for good. */
  withdrawRelease: {
    name: 'withdrawRelease',
    sign: 1n,
    house: 'house:withdrawals',
    ref: 'withdraw',
    group: billGroups.withdraw,
    figure: null,
    whileExcluded: true,
    names: { rw: '提现解冻', korw: '출금 동결 해제', en: 'Withdrawal hold released' },
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
  },
} as const satisfies Readonly<Record<string, PostingKind>>
