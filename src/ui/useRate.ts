/** How much of the smallest unit one shown point is: what is typed, and what stands on a chip, counts by it. */
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { defaultDisplay } from '#/rules/money.ts'

export function useRate(): number {
  const { data: config } = useGetSystemConfigQuery({})
  return config ? config.unitRate * config.showRule.showUnitRate : defaultDisplay.unitRate * defaultDisplay.showUnitRate
}
