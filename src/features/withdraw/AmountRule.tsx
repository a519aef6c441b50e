/** Texts about a withdrawal's amount: the allowed range, and problems. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { WithdrawalTerms } from '#/contract/withdrawals.ts'
import { useFormat } from '#/i18n/format.ts'
import type { AmountProblem } from './amounts.ts'

export function AmountRule({ terms: { min, max, multipleOf, held } }: { readonly terms: WithdrawalTerms }): ReactElement {
  const { amount, bound } = useFormat()
  const [from, to, step, now] = [bound(min), bound(max), bound(multipleOf), amount(held)]
  return (
    <>
      <Trans>
        {from}–{to} per withdrawal, in multiples of {step}.
      </Trans>
      {held !== '0' && (
        <span>
          {' '}
          <Trans>Held now: {now}</Trans>
        </span>
      )}
    </>
  )
}

export function useProblemText(): (problem: AmountProblem) => string {
  const { t } = useLingui()
  const { bound } = useFormat()
  return (problem) => {
    const limit = 'amount' in problem ? bound(problem.amount) : ''
    switch (problem.kind) {
      case 'min':
        return t`Minimum ${limit} per withdrawal`
      case 'max':
        return t`Maximum ${limit} per withdrawal`
      case 'step':
        return t`It must be a multiple of ${limit}`
      case 'day':
        return t`Today ${limit} more can be withdrawn`
      case 'insufficient':
        return t`More than you can withdraw`
    }
  }
}
