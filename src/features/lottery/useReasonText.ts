/** The error catalogue's text for the refusal of a bet. */
import { useLingui } from '@lingui/react/macro'
import { useErrorText } from '#/api/errors.ts'
import { type Reason, refusals } from '#/contract/refusals.ts'

/** Null stands for a bet that never reached the server. */
export function useReasonText(): (reason: Reason | null, params?: readonly string[]) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (reason, params = []) =>
    reason === null
      ? t`The bet never arrived. Nothing was charged.`
      : errorText({ kind: 'refused', reason, params, status: refusals[reason].status, msg: refusals[reason].msg })
}
