/** The plan made from the slip: next periods, planned rows, obstacles. */
import { useEffect, useState } from 'react'
import { serverNow } from '#/lib/serverClock.ts'
import { maxChasePeriods } from '#/rules/chase.ts'
import { useRate } from '#/shared/platform/useRate.ts'
import { useBoard } from '../boardContext.ts'
import { useCart } from '../slip/slip.ts'
import { timesSlip } from '../slipLines.ts'
import { useMember } from '../useMember.ts'
import type { Sale } from '../useSale.ts'
import { useChasePeriodsQuery } from '../chaseApi.ts'
import { firstPlan, highestRate, type PlanInput, planProblem, plannedRows } from './chasePlan.ts'

/** The next periods, requested again when the first of them closes. */
function usePeriods(lotteryId: string, { view }: Sale) {
  const query = useChasePeriodsQuery({ lotteryId, count: maxChasePeriods }, { refetchOnMountOrArgChange: true })
  const { refetch, data } = query
  const now = view.phase === 'open' ? view.period.period : undefined
  const isOld = now !== undefined && data !== undefined && data.periods[0]?.period !== now && data.periods[1]?.period !== now
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  return { ...query, names: (data?.periods ?? []).filter(({ closesAt }) => closesAt > serverNow()).map(({ period }) => period) }
}

export function usePlan() {
  const { lottery, sale, rules } = useBoard()
  const { balance } = useMember()
  const { cart, slipMultiple } = useCart(lottery.id)
  const unitRate = useRate()
  const [input, setInput] = useState(firstPlan)
  const change = (more: Partial<PlanInput>) => setInput((before) => ({ ...before, ...more }))
  const periods = usePeriods(lottery.id, sale)
  const lines = timesSlip(cart, slipMultiple)
  const rows = plannedRows(input, lines, periods.names, rules)
  const problem = periods.data ? planProblem(input, rows, lines, lottery, balance, unitRate) : null
  const highest = problem?.kind === 'unreachable' ? highestRate(lines, rules) : null
  return { input, change, periods, lines, rows, problem, highest }
}
export type Plan = ReturnType<typeof usePlan>
