/** Posting kinds of recharges. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

export const rechargePostings = {
  /** Money from outside. */
  recharge: {
    name: 'recharge',
    sign: 1n,
    house: 'house:bank',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: 'recharged',
    whileExcluded: true,
    names: { rw: '充值到账', korw: '충전 입금', en: 'Deposit' },
  },
  /** Of what was put in: beside the recharge it would tell what is held. */
  rechargeFee: {
    name: 'rechargeFee',
    sign: -1n,
    house: 'house:fees',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: null,
    whileExcluded: true,
    names: { rw: '充值手续费', korw: '충전 수수료', en: 'Deposit fee' },
    isPrivate: true,
  },
  /** The part of a recharge that a limit or a restriction does not allow; it is held in the same transaction. */
  rechargeHold: {
    name: 'rechargeHold',
    sign: -1n,
    house: 'house:held',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: null,
    whileExcluded: true,
    names: { rw: '充值暂存', korw: '충전 보관', en: 'Deposit held' },
    isPrivate: true,
  },
  /** Held money returned to the wallet: as a deposit at that time, or for the repayment that follows. */
  rechargeRelease: {
    name: 'rechargeRelease',
    sign: 1n,
    house: 'house:held',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: null,
    whileExcluded: true,
    names: { rw: '暂存解冻', korw: '보관 해제', en: 'Held deposit released' },
    isPrivate: true,
  },
  /** Held money that was paid back. */
  rechargeReturn: {
    name: 'rechargeReturn',
    sign: -1n,
    house: 'house:bank',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: null,
    whileExcluded: true,
    names: { rw: '充值退回', korw: '충전 반환', en: 'Deposit paid back' },
    isPrivate: true,
  },
} as const satisfies Readonly<Record<string, PostingKind>>
