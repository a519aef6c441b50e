/** Why a chase cannot be made, in words. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import type { PlanProblem } from './chasePlan.ts'

export function ChaseProblem({ problem }: { readonly problem: PlanProblem }): ReactElement {
  const { amount } = useFormat()
  switch (problem.kind) {
    case 'mixed':
      return <Trans>A profit rate needs one play at one stake</Trans>
    case 'unreachable':
      return <Trans>No multiple reaches this rate</Trans>
    case 'noPeriod':
      return <Trans>No period is left for a chase</Trans>
    case 'lossForm':
      return <Trans>Say how much it may lose</Trans>
    case 'lossLow':
      return <Trans>The loss limit is below the first period, {amount(problem.amount)}</Trans>
    case 'belowMin':
      return <Trans>At least {amount(problem.amount)} a note</Trans>
    case 'aboveMax':
      return <Trans>At most {amount(problem.amount)} a note</Trans>
    case 'periodLimit':
      return <Trans>At most {amount(problem.amount)} a period</Trans>
    case 'insufficient':
      return <Trans>The balance lacks {amount(problem.amount)}</Trans>
  }
}
