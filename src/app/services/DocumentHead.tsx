/** Sets the document's title and icon. */
import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { setIcon } from '#/lib/appIcon.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { shownMatch } from '../KeepAlive.tsx'

/** The title consists of the page's title and the platform's name. */
export function DocumentTitle(): null {
  const { i18n } = useLingui()
  const title = useMatches({
    select: (matches) => {
      const match = shownMatch(matches)
      return match && i18n._(match.staticData.title)
    },
  })
  const text = [title, usePlatformName()].filter(Boolean).join(' · ')

  useEffect(() => {
    document.title = text
  }, [text])
  return null
}

/** Sets the platform's icon. */
export function AppIcon(): null {
  const { data: config } = useGetSystemConfigQuery({})
  const icon = config?.iconUrl

  useEffect(() => {
    if (icon !== undefined) setIcon(icon)
  }, [icon])
  return null
}
