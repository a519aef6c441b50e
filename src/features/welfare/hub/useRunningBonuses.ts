/** The member's running bonuses; empty until the bonuses are loaded. */
import type { Bonus } from '#/contract/welfare/campaigns.ts'
import { useBonusesQuery } from '../welfareApi.ts'

const nothing = {} as const
const none: readonly Bonus[] = []

export function useRunningBonuses(): readonly Bonus[] {
  const { currentData } = useBonusesQuery(nothing, { refetchOnMountOrArgChange: 10 })
  return currentData?.bonuses.filter(({ state }) => state === 'running') ?? none
}
