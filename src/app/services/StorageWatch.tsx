/** Shows a warning if the browser refuses storage (O9): the app works, but stores no drafts on this device. */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectPersistenceFailed } from '#/api/bootSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'

export function StorageWatch(): null {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const failed = useSelector(selectPersistenceFailed)

  useEffect(() => {
    if (!failed) return
    dispatch(showToast({ kind: 'info', text: t`This browser keeps no drafts`, key: 'storage', duration: 8000 }))
  }, [failed, t, dispatch])

  return null
}
