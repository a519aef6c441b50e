/** Complete answers as the contract defines them, with defaults for fields that a test does not set. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Draw, LotteryInfo, Period } from '#/contract/lottery.ts'
import type { UserInfo } from '#/contract/session.ts'

export const userInfo = (more: Partial<UserInfo> = {}): UserInfo => ({
  userId: 'u1',
  username: 'player01',
  nickName: '',
  avatar: '',
  sex: 'unsaid',
  inRanking: true,
  prizeGroup: 1956,
  balance: '0',
  pending: '0',
  held: '0',
  balanceVersion: 1,
  phoneBound: false,
  isAgent: false,
  createdAt: 1,
  lastLoginAt: null,
  playRestriction: null,
  ...more,
})

export const lotteryInfo = (more: Partial<LotteryInfo> = {}): LotteryInfo => ({
  id: 'k3-1m',
  lotteryTypeCode: 'K3',
  drawFamily: 'k3',
  names: { rw: '一分快三', korw: '1분 쾌3', en: 'Fast 3' },
  schedule: { kind: 'interval', seconds: 60, hours: null },
  intervalSeconds: 60,
  closeOffsetSeconds: 5,
  onSale: true,
  minStake: '100',
  maxStake: '20000000',
  maxPeriodStake: '500000000',
  maxPrize: '2000000000',
  entropySource: 'chain',
  ...more,
})

export const period = (more: Partial<Period> = {}): Period => ({
  period: '20261121-0484',
  state: 'open',
  opensAt: 0,
  closesAt: 55_000,
  drawsAt: 60_000,
  ruleVersion: 1,
  algorithm: 'hmac-sha256/1',
  commit: 'ab'.repeat(32),
  entropySource: 'chain',
  ...more,
})

export const draw = (more: Partial<Draw> = {}): Draw => ({
  lotteryId: 'k3-1m',
  period: '20261121-0483',
  drawnAt: 0,
  state: 'settled',
  result: [1, 1, 1],
  seed: 'cd'.repeat(32),
  entropy: '',
  ruleVersion: 1,
  algorithm: 'hmac-sha256/1',
  commit: 'ab'.repeat(32),
  entropySource: 'chain',
  previousSeed: null,
  ...more,
})

export const currentInfo = (more: Partial<ResponseOf<Contract['getCurrentInfo']>> = {}): ResponseOf<Contract['getCurrentInfo']> => ({
  lotteryId: 'k3-1m',
  serverTime: 0,
  current: null,
  next: null,
  last: null,
  ...more,
})
