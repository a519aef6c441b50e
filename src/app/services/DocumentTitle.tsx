/** Names the window after the page and the platform. */
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { routeOf } from '../routeTable.ts'
import { notFoundTitle, titles } from '../titles.ts'

export function DocumentTitle(): null {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data: config } = useGetSystemConfigQuery({})
  const route = routeOf(pathname)
  const title = [i18n._(route === undefined ? notFoundTitle : titles[route]), config?.platformName].filter(Boolean).join(' · ')

  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
