/** Says why a profit rate gives no plan or too few periods, and what to change. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { shortPeriod } from '#/lib/period.ts'
import { Callout } from '#/ui/Callout.tsx'
import type { Plan } from './usePlan.ts'

function whyOf({ input, rows, problem, highest }: Plan): ReactElement | null {
  const { percent } = input
  if (problem?.kind === 'mixed')
    return (
      <span>
        <Trans>A profit rate is worked out from one prize. Keep one play at one stake in the slip, or choose another plan.</Trans>
      </span>
    )
  if (highest !== null)
    return highest < 0 ? (
      <span>
        <Trans>Even a win pays less than this slip costs, so it leaves no profit. Pick fewer numbers, or choose another plan.</Trans>
      </span>
    ) : (
      <span>
        <Trans>
          A profit rate of {percent}% is out of reach: a win of this slip leaves {highest}% at most. Lower the rate, or pick fewer numbers.
        </Trans>
      </span>
    )
  const last = rows.at(-1)
  if (!last || input.periods === null || rows.length >= input.periods) return null
  const to = shortPeriod(last.period)
  return (
    <span>
      <Trans>
        A profit rate of {percent}% can be kept up to period {to} only, {rows.length} periods in all. Lower the rate to chase longer.
      </Trans>
    </span>
  )
}

export function ProfitHint({ plan }: { readonly plan: Plan }): ReactElement | null {
  if (plan.input.kind !== 'PROFIT' || !plan.periods.data) return null
  const why = whyOf(plan)
  return (
    why && (
      <Callout tone={plan.rows.length === 0 ? 'w' : 'i'} role="status">
        {why}
      </Callout>
    )
  )
}
