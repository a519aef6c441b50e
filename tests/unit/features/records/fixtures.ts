/** Bets and a real draw that the tests of the records start from. */
import type { Bet } from '#/contract/bets.ts'
import type { Draw } from '#/contract/lottery.ts'
import { hex } from '#/lib/crypto.ts'
import { commitOf, drawNumbers, previousInChain } from '#/rules/draws/draw.ts'

const seed = new Uint8Array(32).fill(7)

/** A draw as the platform makes it: committed, chained, drawn. */
export async function makeDraw(more: Partial<Draw> = {}): Promise<Draw> {
  const [lotteryId, period] = ['k3-1m', '20261121-0483']
  return {
    lotteryId,
    period,
    drawnAt: 60_000,
    state: 'settled',
    entropy: '',
    algorithm: 'hmac-sha256/1',
    entropySource: 'chain',
    ruleVersion: 1,
    seed: hex(seed),
    commit: await commitOf(seed),
    previousSeed: hex(await previousInChain(seed)),
    result: await drawNumbers('k3', { seed, entropy: '', game: lotteryId, period }),
    ...more,
  }
}

export function bet(more: Partial<Bet> = {}): Bet {
  return {
    betId: 'b1',
    requestId: 'r1',
    lotteryId: 'k3-1m',
    lotteryTypeCode: 'K3',
    lotteryNames: { rw: '一分快三', korw: '1분 쾌3', en: 'Fast 3' },
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
    closesAt: 55_000,
    drawsAt: 60_000,
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
