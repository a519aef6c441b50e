/** Decides the next action of a chase from the states of its periods. Pure. */
import type { ChaseEnd, ChaseRowState } from '#/contract/chase.ts'

export interface RowFacts {
  readonly n: number
  readonly state: ChaseRowState
  readonly cost: bigint
  readonly payout: bigint | null
  readonly won: boolean
  /** Whether its period is not open yet, on sale, or closed. */
  readonly sale: 'before' | 'on' | 'over'
}

export interface ChaseFacts {
  readonly stopOnWin: boolean
  readonly stopLoss: bigint | null
  readonly locked: boolean
  /** The rules have changed since the chase was created. */
  readonly rulesChanged: boolean
  readonly rows: readonly RowFacts[]
}

export interface Decision {
  /** Periods whose sale has ended unused: their money is returned. */
  readonly missed: readonly number[]
  /** The money of the remaining periods is returned. */
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
  // with a stop condition on the outcome, the last bet must be settled first
  if (rows.some(({ state }) => state === 'PLACING') || (underWay && (stopOnWin || stopLoss !== null))) return wait
  return { ...wait, place: next.n }
}
