/** Pauses play, and says that it is paused. */
import { useLingui } from '@lingui/react/macro'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useBarPlayMutation } from '#/api/protection.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { BarTerm } from '#/contract/protection.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'

export function useBar(onDone: () => void) {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const [bar, { isLoading, error }] = useBarPlayMutation()
  return {
    busy: isLoading,
    problem: error && errorText(toAppError(error)),
    async start(term: BarTerm) {
      const { data } = await bar({ requestId: newRequestId(), term })
      if (!data) return
      dispatch(showToast({ kind: 'success', text: t`Play is paused from now on` }))
      onDone()
    },
  }
}
