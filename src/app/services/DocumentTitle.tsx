/** Sets the document's title from the page and the platform's name. */
import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePlatformName } from '#/ui/usePlatformName.ts'
import { shownMatch } from '../shownMatch.ts'

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
