/** What the picks on the board come to: lines, stake, possible win, and the unit they are made at. */
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import type { RuleConfig } from '#/rules/config.ts'
import type { Play } from '#/rules/play.ts'
import { linesOf, type PickedProblem, type PossibleWin, possibleWinOf } from './boardModel.ts'
import { useGamingChipsListQuery } from './lotteryApi.ts'
import { type SlipLine, type Totals, totalsOf } from './slipLines.ts'
import { selectSlip } from './slipSlice.ts'
import type { OddsShown } from './useOdds.ts'

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

export interface Chips { all: readonly string[]; inUse: string | undefined; unitRate: number }

export function useChips(): Chips {
  const { data: config } = useGetSystemConfigQuery({})
  const { data } = useGamingChipsListQuery({})
  const { chip } = useSelector(selectSlip)
  const all = data?.chips ?? []
  const unitRate = config?.unitRate ?? 1000
  return { all, unitRate, inUse: chipInUse(all, chip, config?.defaultBetName ?? '25', unitRate) }
}

export interface Stake extends Totals {
  made: SlipLine[]
  problem: PickedProblem | null
  win: PossibleWin | null
}

export function useStake(
  lottery: LotteryInfo, plays: readonly Play[], { odds, prizeGroup }: OddsShown, unit: string | undefined, rules: RuleConfig,
): Stake {
  const { bets, multiplier } = useSelector(selectSlip)
  const { lines: made, problem } = unit === undefined || prizeGroup === undefined
    ? { lines: [], problem: null }
    : linesOf(bets, plays, odds, { unit, multiple: multiplier, prizeGroup }, rules)
  return { made, problem, ...totalsOf(made), win: problem ? null : possibleWinOf(lottery.lotteryTypeCode, made, rules) }
}
