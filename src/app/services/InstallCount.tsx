/** Has the platform count this device once the app is on its home screen, and tells the player that it is there. */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { injectCalls } from '#/api/injectCalls.ts'
import { promptDismissed } from '#/api/settingsSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'

const { useCheckDownloadSuccessMutation } = injectCalls(({ write }) => ({
  checkDownloadSuccess: write('checkDownloadSuccess'),
}))

interface InstallCountProps {
  /** Under which name this device keeps that it was counted. Where it could not be, the next start asks again. */
  readonly mark: string
}

export function InstallCount({ mark }: InstallCountProps): null {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { data: config } = useGetSystemConfigQuery({})
  const [count, { data: counted }] = useCheckDownloadSuccessMutation()
  const name = config?.platformName ?? ''
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
