/** Shows a loading toast when a tab takes longer than 300 ms, until the route changes. */
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '#/api/rootReducer.ts'
import { dismissToast, selectToasts, showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'

/** Milliseconds between a tap on a tab and the toast. */
export const tabToastDelay = 300
const key = 'tab-loading'

/** Returns the handler for a tap on a tab. */
export function useTabToast(): () => void {
  const { t } = useLingui()
  const router = useRouter()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const clear = () => {
      clearTimeout(timer.current)
      const shown = selectToasts(store.getState()).find((toast) => toast.key === key)
      if (shown) dispatch(dismissToast(shown.id))
    }
    const stop = router.subscribe('onResolved', clear)
    return () => {
      stop()
      clear()
    }
  }, [router, dispatch, store])

  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => dispatch(showToast({ kind: 'loading', text: t`Loading…`, key })), tabToastDelay)
  }
}
