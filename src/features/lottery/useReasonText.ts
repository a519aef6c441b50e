/** The text of the reason for which a bet was refused, as the error catalogue has it. */
import { useLingui } from '@lingui/react/macro'
import { useErrorText } from '#/api/errors.ts'
import { type Reason, refusals } from '#/contract/refusals.ts'

/** Null is the reason of a bet that the server never received. */
export function useReasonText(): (reason: Reason | null, params?: readonly string[]) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (reason, params = []) =>
    reason === null
      ? t`The bet never arrived. Nothing was charged.`
      : errorText({ kind: 'refused', reason, params, status: refusals[reason].status, msg: refusals[reason].msg })
}
