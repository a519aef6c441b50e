/** Names the window after the page and the platform. */
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { metaOf } from '../routeTable.ts'

export function DocumentTitle(): null {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data: config } = useGetSystemConfigQuery({})
  const title = [i18n._(metaOf(pathname).title), config?.platformName].filter(Boolean).join(' · ')

  useEffect(() => { document.title = title }, [title])
  return null
}
