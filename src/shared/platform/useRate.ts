/** Thousandths per displayed point, for typed amounts and chips. */
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { defaultDisplay } from '#/rules/money.ts'

export function useRate(): number {
  const { data: config } = useGetSystemConfigQuery({})
  return config ? config.unitRate * config.showRule.showUnitRate : defaultDisplay.unitRate * defaultDisplay.showUnitRate
}
