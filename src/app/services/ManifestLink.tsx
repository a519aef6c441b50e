/**
 * Links the manifest in the page's language (server/platform/http/manifest.ts). On iOS the app on the home screen has its own storage; so
 * while an invitation code is stored, the manifest starts the app with the code, and the started app stores it. Renders nothing.
 */
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { inviteCodeStored, selectDismissed, selectInviteCode, selectLanguage } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { checkField } from '#/rules/fields.ts'

/** Read before the router changes the address. */
const startedWith = new URLSearchParams(location.search)

export function ManifestLink(): null {
  const dispatch = useAppDispatch()
  const code = useSelector(selectInviteCode)
  const language = useSelector(selectLanguage)
  const hasRegistered = useSelector(selectDismissed)['registered'] !== undefined
  useEffect(() => {
    const carried = startedWith.get('invitedBy')
    if (carried !== null && code === '' && !hasRegistered && checkField('inviteCode', carried) === null) dispatch(inviteCodeStored(carried))
  }, [dispatch, code, hasRegistered])
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    if (link) link.href = `/manifest.webmanifest?${new URLSearchParams({ lang: language, ...(code !== '' && { invitedBy: code }) })}`
  }, [code, language])
  return null
}
