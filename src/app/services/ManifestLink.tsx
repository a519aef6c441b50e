/**
 * Carries the inviter to the app on the home screen, which on iOS has a storage of its own: while a code is kept, the manifest that the
 * page names starts the app with the code (server/platform/http/staticFiles.ts), and the app keeps the code that it was started with.
 */
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { inviteCodeKept, selectDismissed, selectInviteCode } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { checkField } from '#/rules/fields.ts'

/** Read before the router writes another address. */
const startedWith = new URLSearchParams(location.search)

export function InviterCarried(): null {
  const dispatch = useAppDispatch()
  const code = useSelector(selectInviteCode)
  const hasRegistered = useSelector(selectDismissed)['registered'] !== undefined
  useEffect(() => {
    const carried = startedWith.get('invitedBy')
    if (carried !== null && code === '' && !hasRegistered && checkField('inviteCode', carried) === null) dispatch(inviteCodeKept(carried))
  }, [dispatch, code, hasRegistered])
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    if (link) link.href = code === '' ? '/manifest.webmanifest' : `/manifest.webmanifest?invitedBy=${code}`
  }, [code])
  return null
}
