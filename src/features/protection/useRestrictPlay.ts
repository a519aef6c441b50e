/** Pauses play, and shows a toast. */
import { useLingui } from '@lingui/react/macro'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useRestrictPlayMutation } from '#/api/protection.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { RestrictionTerm } from '#/contract/protection.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'

export function useRestrictPlay(onDone: () => void) {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const [restrictPlay, { isLoading, error }] = useRestrictPlayMutation()
  return {
    busy: isLoading,
    problem: error && errorText(toAppError(error)),
    async start(term: RestrictionTerm) {
      const { data } = await restrictPlay({ requestId: newRequestId(), term })
      if (!data) return
      dispatch(showToast({ kind: 'success', text: t`Play is paused from now on`, about: ['/protection'] }))
      onDone()
    },
  }
}
