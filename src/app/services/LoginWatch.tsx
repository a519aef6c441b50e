/** Leads to the sign-in page when a call needs a session, and back after signing in. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { loginShown, selectLoginWanted } from '#/api/sessionSlice.ts'
import { ownPath } from '#/lib/ownPath.ts'
import { useAppDispatch } from '#/lib/redux.ts'

export function LoginWatch(): null {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const wanted = useSelector(selectLoginWanted)

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
