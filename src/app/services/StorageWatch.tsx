/** Shows a warning if the browser refuses storage (O9): the app works, but stores no drafts on this device. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { selectPersistenceFailed } from '#/api/bootSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'

export function StorageWatch(): null {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const failed = useSelector(selectPersistenceFailed)

  // Once, and not again in another language.
  const say = useEffectEvent(() => {
    dispatch(showToast({ kind: 'info', text: t`This browser keeps no drafts`, key: 'storage', duration: 8000, follows: true }))
  })
  useEffect(() => {
    if (failed) say()
  }, [failed])

  return null
}
