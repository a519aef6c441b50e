/** Sets the document's title from the page and the platform's name. */
import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'

export function DocumentTitle(): null {
  const { i18n } = useLingui()
  const title = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last && i18n._(last.staticData.title)
    },
  })
  const { data: config } = useGetSystemConfigQuery({})
  const text = [title, config?.platformName].filter(Boolean).join(' · ')

  useEffect(() => {
    document.title = text
  }, [text])
  return null
}
