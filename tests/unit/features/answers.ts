/** Whole answers of the platform to the writes that are kept until their end is known, as the contract has them. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Answer } from './fakePlatform.ts'

const names = { rw: '', korw: '', en: '' }

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

export const held = (id: string): Answer => ({ data: { withdrawal: withdrawal(id), balance: '0', balanceVersion: 2 } })

export const page = (...records: unknown[]): Answer => ({
  data: { records, current: 1, size: 100, total: records.length, pages: records.length === 0 ? 0 : 1 },
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

export const opened = (id: string): Answer => ({ data: { order: order(id) } })

export function chase(chaseId: string): ResponseOf<Contract['createChase']>['chase'] {
  return {
    chaseId,
    lotteryId: 'k3-1m',
    lotteryNames: names,
    plan: 'SAME',
    lines: [],
    stopOnWin: true,
    stopLoss: null,
    state: 'RUNNING',
    ended: null,
    reason: null,
    createdAt: 1,
    endedAt: null,
    periods: 1,
    done: 0,
    firstPeriod: '20261121-0483',
    lastPeriod: '20261121-0483',
    total: '0',
    staked: '0',
    returned: '0',
    held: '0',
    payout: '0',
    rows: [],
  }
}

export const begun = (chaseId: string): Answer => ({ data: { chase: chase(chaseId), balance: '0', balanceVersion: 2 } })
