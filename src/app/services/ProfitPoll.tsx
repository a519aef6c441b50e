/** Polls the profit account's total at the interval of the member's own data, while the platform shows profit. */
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useAllProfitQuery } from '#/api/profit.ts'
import { pollEvery, useAwake } from './useAwake.ts'

const usualSeconds = 30

export function ProfitPoll(): null {
  const awake = useAwake()
  const { data: config } = useGetSystemConfigQuery({})
  useAllProfitQuery({}, { skip: config?.ifOpenProfit !== true, pollingInterval: pollEvery(config?.userPollSeconds ?? usualSeconds, awake) })
  return null
}
