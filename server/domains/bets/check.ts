/** Validates a bet line before booking: selection, notes, odds shown to the player, prize group, stake. */
import type { BetLine } from '#/contract/bets.ts'
import type { Reason } from '#/contract/refusals.ts'
import { rulesOf } from '#/rules/config.ts'
import { countNotes, type Odds, oddsOf, oddsOfSelection } from '#/rules/engine.ts'
import type { Play } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import type { Lottery, PeriodTerms } from '../draws/module.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { groupStep, highestGroup, lowestGroup } from '#/rules/groups.ts'
import { boundAmount } from '#/rules/money.ts'
import { inSlices } from '../../platform/process/slices.ts'

export interface CheckedLine extends BetLine {
  /** Thousandths. */
  readonly unitAmount: bigint
  readonly stake: bigint
  /** Odds of the picked levels: what will be paid. */
  readonly odds: Odds
  readonly ruleVersion: number
}

const oddsKnown = new Map<string, Odds>()

/** Rules of a period. */
export type RuleTerms = Pick<PeriodTerms, 'ruleVersion' | 'lunarYear'>

const rulesOfTerms = ({ ruleVersion, lunarYear }: RuleTerms) => rulesOf(ruleVersion, lunarYear ?? undefined)

/** All odds of a play at a prize group. */
export function oddsAt(play: Play, prizeGroup: number, terms: RuleTerms): Odds {
  const rules = rulesOfTerms(terms)
  const key = `${play.code}|${prizeGroup}|${terms.ruleVersion}|${rules.lunarYear}`
  let odds = oddsKnown.get(key)
  if (!odds) oddsKnown.set(key, (odds = oddsOf(play, prizeGroup, rules)))
  return odds
}

/** Throws a Refusal with a reason for each invalid line; its own reason is that of the first. */
export async function checkLines(lottery: Lottery, lines: readonly BetLine[], terms: RuleTerms): Promise<CheckedLine[]> {
  const checked = await inSlices(lines, (line) => checkLine(lottery, line, terms))
  refuseFaults(checked.map((line) => ('odds' in line ? undefined : line)))
  return checked.filter((line) => 'odds' in line)
}

/** Checks the cost only, for lines that are valid except for their multiple. */
export function checkStakes(lottery: Lottery, lines: readonly Pick<BetLine, 'unit' | 'multiple'>[]): void {
  refuseFaults(lines.map((line) => stakeFault(lottery, perNoteOf(line))))
}

function refuseFaults(checked: readonly (Fault | undefined)[]): void {
  const faults = checked.flatMap((fault, at) => (fault ? [{ at, ...fault }] : []))
  const [first] = faults
  if (first) throw new Refusal(first.reason, first.params, Object.fromEntries(faults.map(({ at, reason }) => [at, reason])))
}

const perNoteOf = ({ unit, multiple }: Pick<BetLine, 'unit' | 'multiple'>) => BigInt(unit) * BigInt(multiple)

function stakeFault({ minStake, maxStake }: Lottery, perNote: bigint): Fault | undefined {
  if (perNote < minStake) return { reason: 'BELOW_MIN', params: [boundAmount(minStake)] }
  return perNote > maxStake ? { reason: 'ABOVE_MAX', params: [boundAmount(maxStake)] } : undefined
}

interface Fault {
  readonly reason: Reason
  readonly params?: readonly string[]
}

function checkLine(lottery: Lottery, line: BetLine, terms: RuleTerms): CheckedLine | Fault {
  const play = playOf(line.playCode)
  const rules = rulesOfTerms(terms)
  const notes = play?.family === lottery.family ? countNotes(play, line.selection, rules) : 0
  if (!play || notes === 0) return { reason: 'SELECTION' }
  if (notes !== line.notes) return { reason: 'NOTES_MISMATCH' }
  const { prizeGroup } = line
  if (prizeGroup < lowestGroup || prizeGroup > highestGroup || prizeGroup % groupStep !== 0) return { reason: 'PRIZE_GROUP' }
  const odds = oddsOfSelection(play, line.selection, oddsAt(play, prizeGroup, terms), rules)
  if (!odds) return { reason: 'SELECTION' }
  if (Object.entries(odds).some(([level, value]) => !Object.hasOwn(line.oddsSeen, level) || line.oddsSeen[level] !== value)) {
    return { reason: 'ODDS_CHANGED' }
  }
  const perNote = perNoteOf(line)
  return (
    stakeFault(lottery, perNote) ?? {
      ...line,
      unitAmount: BigInt(line.unit),
      stake: perNote * BigInt(notes),
      odds,
      ruleVersion: terms.ruleVersion,
    }
  )
}
