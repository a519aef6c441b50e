/** Kinds of postings of recharges. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

export const rechargePostings = {
  /** Money that came in from outside. */
  recharge: {
    name: 'recharge',
    sign: 1n,
    house: 'house:bank',
    ref: 'recharge',
    group: billGroups.recharge,
    names: { rw: '充值到账', korw: '충전 입금', en: 'Recharge' },
  },
  rechargeFee: {
    name: 'rechargeFee',
    sign: -1n,
    house: 'house:fees',
    ref: 'recharge',
    group: billGroups.recharge,
    names: { rw: '充值手续费', korw: '충전 수수료', en: 'Recharge fee' },
  },
  /** The part of a recharge that its member's limit or a pause does not allow; with it nothing more than the rest was put in. */
  rechargeHold: {
    name: 'rechargeHold',
    sign: -1n,
    house: 'house:held',
    ref: 'recharge',
    group: billGroups.recharge,
    names: { rw: '充值暂存', korw: '충전 보관', en: 'Recharge held' },
  },
  /** Held money, back in the wallet: a deposit of that time, or for the payment that follows at once. */
  rechargeRelease: {
    name: 'rechargeRelease',
    sign: 1n,
    house: 'house:held',
    ref: 'recharge',
    group: billGroups.recharge,
    names: { rw: '暂存解冻', korw: '보관 해제', en: 'Held recharge released' },
  },
  /** Held money that went back to where it came from. */
  rechargeReturn: {
    name: 'rechargeReturn',
    sign: -1n,
    house: 'house:bank',
    ref: 'recharge',
    group: billGroups.recharge,
    names: { rw: '充值退回', korw: '충전 반환', en: 'Recharge paid back' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
