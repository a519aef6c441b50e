/** Lines, bets and pending bets that the lottery's tests start from. */
import type { PendingWrite, Progress } from '#/api/pendingWrite/pendingWrite.ts'
import type { Bet } from '#/contract/bets.ts'
import type { SlipLine } from '#/features/lottery/slipLines.ts'
import { bet as anyBet } from '../records/fixtures.ts'

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

/** A bet as the device keeps it, its answer lost unless told otherwise. */
export function betWrite(progress: Progress = { state: 'unknown', error: null }, lines: readonly SlipLine[] = [line()]): PendingWrite {
  const requestId = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01'
  return {
    id: requestId,
    userId: 'u1',
    call: 'batchBet',
    arg: { requestId, lotteryId: 'k3-1m', period: '20261121-0483', lines: [...lines] },
    place: 'bets k3-1m',
    alone: false,
    until: 50_000,
    note: '',
    startedAt: 10_000,
    sentAt: 10_000,
    attempts: 1,
    reported: false,
    ...progress,
  }
}

/** An open bet of the writes that `betWrite` makes. */
export const bet = (more: Partial<Bet> = {}): Bet =>
  anyBet({
    requestId: '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01',
    lotteryNames: { rw: '一分快三', korw: '1분 쾌삼', en: 'K3 1 min' },
    closesAt: 50_000,
    drawsAt: 55_000,
    ...more,
  })

/** What a test takes for granted; throws where it is not there. */
export function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the test lacks what it starts from')
  return value
}
