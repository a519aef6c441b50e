/** Copies an invitation's link, and says how that went. */
import { useLingui } from '@lingui/react/macro'
import { showToast } from '#/api/toastSlice.ts'
import { copy } from '#/lib/copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { linkOf } from './link.ts'

export function useCopyLink(): (code: string) => Promise<void> {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  return async (code) => {
    const copied = await copy(linkOf(code))
    dispatch(
      showToast(
        copied ? { kind: 'success', text: t`Link of ${code} copied` } : { kind: 'error', text: t`Not copied. Select it below the poster` },
      ),
    )
  }
}
