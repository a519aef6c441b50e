/** Runs an action, and shows a refusal as a toast. */
import { useLingui } from '@lingui/react/macro'
import { toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'

/** Resolves to whether the action succeeded. */
export function useAct(): (act: Promise<unknown>, done?: string) => Promise<boolean> {
  const { i18n } = useLingui()
  const dispatch = useAppDispatch()
  return async (act, done) => {
    try {
      await act
      if (done !== undefined) dispatch(showToast({ kind: 'success', key: 'live', text: done }))
      return true
    } catch (error) {
      dispatch(showToast({ kind: 'error', key: 'live', text: errorText(toAppError(error), i18n) }))
      return false
    }
  }
}
