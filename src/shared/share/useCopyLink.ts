/** Copies a link, and shows whether it was copied. */
import { useLingui } from '@lingui/react/macro'
import { showToast } from '#/api/toastSlice.ts'
import { copy } from '#/lib/copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'

export function useCopyLink(): (url: string) => Promise<void> {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  return async (url) => {
    const isCopied = await copy(url)
    dispatch(
      showToast(isCopied ? { kind: 'success', text: t`The link is copied` } : { kind: 'error', text: t`The link could not be copied` }),
    )
  }
}
