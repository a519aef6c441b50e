/** Complete answers as the contract defines them, with defaults for fields that a test does not set. */
import { parse } from 'valibot'
import type { ResponseOf } from '#/contract/call.ts'
import { config, type SystemConfig } from '#/contract/config.ts'
import type { Contract } from '#/contract/contract.ts'
import type { ChaseDetail } from '#/contract/chase.ts'
import type { Draw, LotteryInfo, Period } from '#/contract/lottery.ts'
import type { Channel } from '#/contract/recharge.ts'
import type { BankCard, PrivacyInfo, UserInfo } from '#/contract/session.ts'
import type { WithdrawalTerms } from '#/contract/withdrawals.ts'
import { configurationSettings } from '../../server/domains/configuration/settings.ts'

const names = { rw: '', korw: '', en: '' }

const settingDefaults = {
  ...Object.fromEntries(Object.entries(configurationSettings).map(([name, { value }]) => [name, value])),
  platformName: configurationSettings.platformName.value.rw,
}

/** The configuration with all settings at their defaults. */
export const systemConfig = (more: Partial<SystemConfig> = {}): SystemConfig =>
  parse(config.getSystemConfig.response, {
    ...settingDefaults,
    ...more,
  })

export type ConfigFromCache = ResponseOf<Contract['configFromCache']>

export const configFromCache = (more: Partial<ConfigFromCache> = {}): ConfigFromCache =>
  parse(config.configFromCache.response, { ...settingDefaults, ...more })

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
  openBets: 0,
  held: '0',
  bonus: '0',
  balanceVersion: 1,
  phoneBound: false,
  isAgent: false,
  createdAt: 1,
  lastLoginAt: null,
  playRestriction: null,
  ...more,
})

export const privacyInfo = (more: Partial<PrivacyInfo> = {}): PrivacyInfo => ({
  phone: null,
  qq: null,
  realName: null,
  hasFundPassword: false,
  cards: [],
  ...more,
})

export const bankCard = (more: Partial<BankCard> = {}): BankCard => ({
  id: 'c1',
  bankCode: 'icbc',
  bankNames: { ...names, en: 'ICBC' },
  branch: '',
  last4: '0123',
  holder: 'L*',
  boundAt: 1,
  paidCount: 0,
  inUse: false,
  ...more,
})

/** A channel for bank transfers. */
export const channel = (more: Partial<Channel> = {}): Channel => ({
  channelId: 'bank',
  kind: 'office',
  names: { ...names, en: 'Bank transfer' },
  about: names,
  steps: [],
  min: '1000',
  max: '1000000',
  multiple: '1',
  feeBp: 0,
  feeFixed: '0',
  minutes: 0,
  payMinutes: 15,
  needsPayer: false,
  needsProof: false,
  isOpen: true,
  closedNote: null,
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

export const withdrawalTerms = (more: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  level: 1,
  min: '1000',
  max: '1000000',
  dailyMax: '1000000',
  dailyLeft: '1000000',
  multipleOf: '1000',
  freeCount: 0,
  freeUsed: 0,
  withdrawable: '1000000',
  held: '0',
  minutes: { normal: 30, fast: 5, late: 60 },
  hours: { from: '00:00', until: '24:00', timeZone: 'UTC' },
  outsideHours: 'take',
  processedFrom: 0,
  serverTime: 0,
  steps: [],
  operatingAccount: false,
  byPasskey: false,
  closedUntil: null,
  ...more,
})

export const chaseDetail = (more: Partial<ChaseDetail> = {}): ChaseDetail => ({
  chaseId: 'c1',
  lotteryId: 'k3-1m',
  lotteryNames: { rw: '一分快三', korw: '1분 쾌3', en: 'Fast 3' },
  plan: 'SAME',
  lines: [],
  stopOnWin: false,
  stopLoss: null,
  state: 'RUNNING',
  ended: null,
  reason: null,
  createdAt: 0,
  endedAt: null,
  periods: 3,
  done: 0,
  firstPeriod: '20261121-0001',
  lastPeriod: '20261121-0003',
  total: '6000',
  staked: '0',
  returned: '0',
  held: '6000',
  payout: '0',
  rows: [],
  ...more,
})

export function withdrawal(id: string): ResponseOf<Contract['addExpenses']>['withdrawal'] {
  return {
    id,
    amount: '100000',
    fee: '0',
    net: '100000',
    speed: 'normal',
    freeNumber: null,
    state: 'PENDING',
    card: { id: 'c1', bankNames: names, last4: '0123', holder: 'L*' },
    createdAt: 1,
    processedFrom: 1,
    expectedAt: 2,
    lateAt: 3,
    steps: [],
  }
}

export const withdrawalAnswer = (id: string) => ({ withdrawal: withdrawal(id), balance: '0', balanceVersion: 2 })

export const page = (...records: unknown[]) => ({
  records,
  current: 1,
  size: 100,
  total: records.length,
  pages: records.length === 0 ? 0 : 1,
})

export function order(id: string): ResponseOf<Contract['getOne']> {
  return {
    id,
    number: id,
    channelId: 'bank',
    kind: 'office',
    names,
    amount: '100000',
    fee: '0',
    credited: '100000',
    held: null,
    state: 'WAITING',
    reason: null,
    createdAt: 1,
    submittedAt: null,
    decidedAt: null,
    expiresAt: 2,
    minutes: 1,
    note: '',
    payer: null,
    payee: null,
    steps: [],
    payUrl: null,
    needsProof: false,
    proofs: [],
    allowance: null,
  }
}

export const rechargeAnswer = (id: string) => ({ order: order(id) })

export const chaseAnswer = (chaseId: string): ResponseOf<Contract['createChase']> => ({
  chase: chaseDetail({ chaseId }),
  balance: '0',
  balanceVersion: 2,
})
