/** The chips for the stake of a note, and the chip in use. */
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import type { PlayType } from '#/rules/play.ts'
import { useRate } from '#/shared/platform/useRate.ts'
import type { Chips } from '../boardContext.ts'
import { useGamingChipsListQuery } from '../lotteryApi.ts'
import { selectChip } from '../slip/slip.ts'
import { chipName } from '../slipLines.ts'

/** The chip in use: the chosen chip, or the chip with the configured name, or the first chip. */
function chipInUse(chips: readonly string[], chosen: string | null, defaultName: string, unitRate: number): string | undefined {
  if (chosen !== null && chips.includes(chosen)) return chosen
  return chips.find((chip) => chipName(chip, unitRate) === defaultName) ?? chips[0]
}

/** The units of a note of numbers: two points or one point, and a tenth, a hundredth and a thousandth of both. */
const modeUnits = ['2000', '200', '20', '2', '1000', '100', '10', '1']

/** Two-sides plays use the platform's chips, official plays use units. No chip is below the lottery's least stake. */
export function useChips(mode: PlayType['mode'], { minStake }: LotteryInfo): Chips {
  const { data: config } = useGetSystemConfigQuery({})
  const { data, refetch } = useGamingChipsListQuery({})
  const chosen = useSelector(selectChip)
  const unitRate = useRate()
  const all = mode === 'official' ? modeUnits.filter((unit) => BigInt(unit) >= BigInt(minStake)) : (data?.chips ?? [])
  return {
    all,
    askAgain: () => void refetch(),
    inUse: chipInUse(all, chosen, mode === 'official' ? '2' : (config?.defaultBetName ?? '25'), unitRate),
  }
}
