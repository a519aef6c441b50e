/** Reports the installation of the app to the platform, and shows a toast. */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { injectCalls } from '#/api/injectCalls.ts'
import { installCalls } from '#/contract/install.ts'
import { promptDismissed } from '#/api/settingsSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'

const { useCheckDownloadSuccessMutation } = injectCalls(installCalls, ({ write }) => ({
  checkDownloadSuccess: write('checkDownloadSuccess'),
}))

interface InstallCountProps {
  /** Storage key that records that it was reported. If it cannot be written, the next start reports again. */
  readonly mark: string
}

export function InstallCount({ mark }: InstallCountProps): null {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const [count, { data: counted }] = useCheckDownloadSuccessMutation()
  const name = usePlatformName() ?? ''
  useEffect(() => {
    void count({})
  }, [count])
  useEffect(() => {
    if (!counted) return
    if (counted.first) dispatch(showToast({ kind: 'success', text: t`${name} is on your home screen` }))
    dispatch(promptDismissed(mark))
  }, [counted, dispatch, mark, name, t])
  return null
}
