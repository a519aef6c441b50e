/** The text of a bet's refusal, from the error catalogue. */
import { useLingui } from '@lingui/react/macro'
import { useErrorText } from '#/api/errors.ts'
import { isReason } from '#/api/reasonTexts.ts'

/** `reason`: null for a bet that never reached the server. */
export function useReasonText(): (reason: string | null, params?: readonly string[]) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (reason, params = []) => {
    if (reason === null) return t`The bet never arrived. Nothing was charged.`
    return errorText(isReason(reason) ? { kind: 'refused', reason, params, status: 200, msg: '' } : { kind: 'unknown' })
  }
}
