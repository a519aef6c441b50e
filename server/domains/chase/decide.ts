/** What a chase does next, by what its periods have come to. Pure. */
import type { ChaseEnd, ChaseRowState } from '#/contract/chase.ts'

export interface RowFacts {
  readonly n: number
  readonly state: ChaseRowState
  readonly cost: bigint
  readonly payout: bigint | null
  readonly won: boolean
  /** Of its period: not yet, now, or no more. */
  readonly sale: 'before' | 'on' | 'over'
}

export interface ChaseFacts {
  readonly stopOnWin: boolean
  readonly stopLoss: bigint | null
  readonly locked: boolean
  /** The rules that it was made under are no longer those of today. */
  readonly rulesChanged: boolean
  readonly rows: readonly RowFacts[]
}

export interface Decision {
  /** Periods whose sale went by: their money goes back. */
  readonly missed: readonly number[]
  /** The rest goes back. */
  readonly end: ChaseEnd | null
  /** The period to bet on now. */
  readonly place: number | null
}

export function decide({ stopOnWin, stopLoss, locked, rulesChanged, rows }: ChaseFacts): Decision {
  const settled = rows.filter(({ state }) => state === 'SETTLED')
  const underWay = rows.some(({ state }) => state === 'PLACING' || state === 'PLACED')
  const waiting = rows.filter(({ state }) => state === 'WAIT')
  if (stopOnWin && waiting.length > 0 && settled.some(({ won }) => won)) return { missed: [], end: 'WIN', place: null }

  const next = waiting.find(({ sale }) => sale !== 'over')
  const missed = waiting.filter((row) => row.sale === 'over' && (!next || row.n < next.n)).map(({ n }) => n)
  const wait = { missed, end: null, place: null }
  if (!next) return underWay ? wait : { ...wait, end: 'DONE' }
  if (locked) return { ...wait, end: 'LOCKED' }
  if (rulesChanged) return { ...wait, end: 'TERMS' }
  const lost = settled.reduce((sum, { cost, payout }) => sum + cost - (payout ?? 0n), 0n)
  if (stopLoss !== null && !underWay && lost + next.cost > stopLoss) return { ...wait, end: 'LOSS' }
  if (next.sale === 'before') return wait
  // whoever wants to stop by what the last one comes to must know it first
  if (rows.some(({ state }) => state === 'PLACING') || (underWay && (stopOnWin || stopLoss !== null))) return wait
  return { ...wait, place: next.n }
}
