/** The reasons why a bet cannot be sent now, by priority. Pure. */
import type { LotteryInfo } from '#/contract/lottery.ts'
import type { PickedProblem } from './boardModel.ts'
import type { PeriodView } from './periodView.ts'
import { type SlipLine, totalsOf } from './slipLines.ts'

export type Blocked =
  | { kind: 'paused' | 'confirming' | 'nothing' | 'offline' | 'noOdds' | 'noPeriod' }
  /** `until`: when the sale resumes, if the operator has announced a time. */
  | { kind: 'suspended'; until?: number | undefined }
  | { kind: 'incomplete'; problem: PickedProblem }
  | { kind: 'closed' | 'before'; until: number }
  /** The field of the multiple is empty. The multiple may be from 1 to `most`. */
  | { kind: 'noMultiple'; most: number }
  /** Thousandths: minimum or maximum per note, maximum stake in a period, or the missing balance. */
  | { kind: 'belowMin' | 'aboveMax' | 'periodLimit' | 'insufficient'; amount: bigint }

/** Whether the button stays active: a tap explains the reason, or loads the missing data. */
export function canBeTapped({ kind }: Blocked): boolean {
  return kind === 'offline' || kind === 'noOdds'
}

export interface Situation {
  lottery: Pick<LotteryInfo, 'onSale' | 'resumesAt' | 'minStake' | 'maxStake' | 'maxPeriodStake'>
  view: PeriodView
  online: boolean
  /** The member has paused play. */
  paused?: boolean
  /** A bet of this lottery has an unknown outcome. */
  confirming: boolean
  lines: readonly SlipLine[]
  problem: PickedProblem | null
  /** The largest possible multiple; set if the multiple is missing. */
  mostMultiple?: number | undefined
  /** The balance and the bonus that can be staked, in thousandths; undefined for a visitor. */
  balance: bigint | undefined
}

function limitOf({ lottery, lines, balance }: Situation): Blocked | null {
  const total = totalsOf(lines).stake
  const perNote = lines.map(({ unit, multiple }) => BigInt(unit) * BigInt(multiple))
  const [min, max, period] = [BigInt(lottery.minStake), BigInt(lottery.maxStake), BigInt(lottery.maxPeriodStake)]
  if (perNote.some((stake) => stake < min)) return { kind: 'belowMin', amount: min }
  if (perNote.some((stake) => stake > max)) return { kind: 'aboveMax', amount: max }
  if (total > period) return { kind: 'periodLimit', amount: period }
  if (balance !== undefined && total > balance) return { kind: 'insufficient', amount: total - balance }
  return null
}

function phaseOf(view: PeriodView): Blocked | null {
  if (view.phase === 'open') return null
  if (view.phase === 'none') return { kind: 'noPeriod' }
  return view.phase === 'closed' ? { kind: 'closed', until: view.period.drawsAt } : { kind: 'before', until: view.period.opensAt }
}

/** Null if the lines can be sent. */
export function blockedBy(situation: Situation): Blocked | null {
  const { lottery, view, online, confirming, lines, problem, mostMultiple, paused = false } = situation
  if (paused) return { kind: 'paused' }
  if (!lottery.onSale) return { kind: 'suspended', until: lottery.resumesAt }
  if (confirming) return { kind: 'confirming' }
  if (problem?.problem.kind === 'noOdds') return online ? { kind: 'noOdds' } : { kind: 'offline' }
  if (problem) return { kind: 'incomplete', problem }
  if (mostMultiple !== undefined) return { kind: 'noMultiple', most: mostMultiple }
  if (lines.length === 0) return { kind: 'nothing' }
  if (!online) return { kind: 'offline' }
  return phaseOf(view) ?? limitOf(situation)
}
