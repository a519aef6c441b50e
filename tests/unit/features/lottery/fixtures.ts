/** Lines, bets and pending bets that the lottery's tests start from. */
import type { Bet } from '#/contract/lottery.ts'
import type { UnansweredBet } from '#/features/lottery/pending/pendingBet.ts'
import type { SlipLine } from '#/features/lottery/slipLines.ts'

export function line(more: Partial<SlipLine> = {}): SlipLine {
  return {
    playCode: 'KSHZ',
    selection: [['10', '11']],
    notes: 2,
    unit: '2000',
    multiple: 1,
    prizeGroup: 1956,
    oddsSeen: { 10: 78240, 11: 78240 },
    ...more,
  }
}

export function unansweredBet(more: Partial<UnansweredBet> = {}): UnansweredBet {
  return {
    requestId: '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01',
    userId: 'u1',
    lotteryId: 'k3-1m',
    period: '20261121-0483',
    closesAt: 50_000,
    lines: [line()],
    startedAt: 10_000,
    attempts: 0,
    state: 'sending',
    ...more,
  }
}

export function bet(more: Partial<Bet> = {}): Bet {
  return {
    betId: 'b1',
    requestId: '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01',
    lotteryId: 'k3-1m',
    lotteryTypeCode: 'K3',
    lotteryNames: { rw: '一分快三', korw: '1분 쾌삼', en: 'K3 1 min' },
    period: '20261121-0483',
    playCode: 'KSHZ',
    selection: [['10', '11']],
    notes: 2,
    unit: '2000',
    multiple: 1,
    stake: '4000',
    prizeGroup: 1956,
    odds: { 10: 78240, 11: 78240 },
    ruleVersion: 1,
    acceptedAt: 11_000,
    closesAt: 50_000,
    drawsAt: 55_000,
    algorithm: 'hmac-sha256/1',
    entropySource: 'chain',
    commit: 'ab'.repeat(32),
    state: 'WAIT',
    payout: null,
    wins: {},
    settledAt: null,
    draw: null,
    cancellable: true,
    balanceBefore: '10000000',
    balanceAfter: '9996000',
    ...more,
  }
}

/** What a test takes for granted; throws where it is not there. */
export function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the test lacks what it starts from')
  return value
}
