/** What the picks on the board come to: lines, stake, possible win, and the unit they are made at. */
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import type { RuleConfig } from '#/rules/config.ts'
import type { Play, PlayType } from '#/rules/play.ts'
import { useRate } from '#/ui/useRate.ts'
import { linesOf, type PickedProblem, type PossibleWin, possibleWinOf } from '../boardModel.ts'
import { useGamingChipsListQuery } from '../lotteryApi.ts'
import { type SlipLine, type Totals, totalsOf } from '../slipLines.ts'
import { selectSlip } from '../slip/slipSlice.ts'
import type { OddsShown } from '../useOdds.ts'

/** What stands on a chip: 25, 0.5, 10k. Thousandths in, points out. */
export function chipName(amount: string, unitRate: number): string {
  const points = Number(amount) / unitRate
  return points >= 10_000 ? `${points / 1000}k` : String(points)
}

/** The chip in use: the chosen one, else the one of the configured name, else the first. */
export function chipInUse(chips: readonly string[], chosen: string | null, defaultName: string, unitRate: number): string | undefined {
  if (chosen !== null && chips.includes(chosen)) return chosen
  return chips.find((chip) => chipName(chip, unitRate) === defaultName) ?? chips[0]
}

/** What a note of numbers costs: two units or one, in yuan, jiao, fen or li. */
const modeUnits = ['2000', '200', '20', '2', '1000', '100', '10', '1']

export interface Chips {
  all: readonly string[]
  inUse: string | undefined
  unitRate: number
  askAgain: () => void
}

/** Sides are played with the platform's chips, notes of numbers by unit and mode; none below the lottery's least stake. */
export function useChips(mode: PlayType['mode'], { minStake }: LotteryInfo): Chips {
  const { data: config } = useGetSystemConfigQuery({})
  const { data, refetch } = useGamingChipsListQuery({})
  const { chip } = useSelector(selectSlip)
  const all = mode === 'official' ? modeUnits.filter((unit) => BigInt(unit) >= BigInt(minStake)) : (data?.chips ?? [])
  const unitRate = useRate()
  return {
    all,
    unitRate,
    askAgain: () => void refetch(),
    inUse: chipInUse(all, chip, mode === 'official' ? '2' : (config?.defaultBetName ?? '25'), unitRate),
  }
}

export interface Stake extends Totals {
  made: SlipLine[]
  problem: PickedProblem | null
  win: PossibleWin | null
}

export function useStake(
  lottery: LotteryInfo,
  plays: readonly Play[],
  { odds, prizeGroup }: OddsShown,
  unit: string | undefined,
  rules: RuleConfig,
): Stake {
  const { bets, multiplier } = useSelector(selectSlip)
  const { lines: made, problem } = linesOf(bets, plays, odds, { unit, multiple: multiplier, prizeGroup }, rules)
  return { made, problem, ...totalsOf(made), win: problem ? null : possibleWinOf(lottery.lotteryTypeCode, made, rules) }
}
