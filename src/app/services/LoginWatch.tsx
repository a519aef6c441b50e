/** Shows the sign-in page when a call needs a session, which returns after the sign-in. On pages that stay, shows why a session ended. */
import { i18n } from '@lingui/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { loginShown, selectEndedBy, selectLoginWanted } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { ownPath } from '#/lib/ownPath.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { pageOf } from '../pages.ts'

export function LoginWatch(): null {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const wanted = useSelector(selectLoginWanted)
  const endedBy = useSelector(selectEndedBy)

  useEffect(() => {
    const { pathname } = router.latestLocation
    // The sign-in page shows the reason itself, and a page of members leads to the sign-in page.
    if (endedBy === null || wanted || pathname === '/login' || pageOf(pathname).gate === 'member') return
    void withTexts('app', import('#/api/errors.ts')).then(({ sessionEndTexts }) => {
      const text = sessionEndTexts[endedBy]
      if (text) dispatch(showToast({ kind: 'error', text: i18n._(text), key: 'session', duration: 10_000 }))
    })
    // The effect uses the value of `wanted` at the end of the session.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [endedBy, router, dispatch])

  useEffect(() => {
    if (!wanted) return
    dispatch(loginShown())
    const from = ownPath(router.latestLocation.href)
    // Already there, or the login guard has redirected.
    if (from === null) return
    void router.navigate({ to: '/login', search: { to: from }, replace: true })
  }, [wanted, router, dispatch])

  return null
}
