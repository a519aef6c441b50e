/** The tab bar: on tab paths and what lies beneath them. */
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { tabOf } from '../routeTable.ts'
import { badgeText } from './badge.ts'
import { tabFaces } from './tabFaces.ts'
import { shownTabs, type Tab } from './tabs.ts'
import { useTabToast } from './useTabToast.ts'
import { useUnread } from './useUnread.ts'

export function TabBar(): ReactElement | null {
  const { t } = useLingui()
  const current = useLocation({ select: (location) => tabOf(location.pathname) })
  const { data: config } = useGetSystemConfigQuery({})
  const tabTapped = useTabToast()
  const { count } = useUnread()
  if (current === undefined) return null

  const tabs = shownTabs(config)
  return (
    <nav className="tabbar" aria-label={t`Main menu`}>
      {tabs.map((tab, index) => (
        <TabLink
          key={tab.path} tab={tab} current={tab.path === current} tapped={tabTapped}
          badge={index === tabs.length - 1 ? badgeText(count) : null}
        />
      ))}
    </nav>
  )
}

interface TabLinkProps {
  readonly tab: Tab
  readonly current: boolean
  readonly badge: string | null
  readonly tapped: () => void
}

function TabLink({ tab, current, badge, tapped }: TabLinkProps): ReactElement | null {
  const { i18n, t } = useLingui()
  const face = tabFaces[tab.path]
  if (!face) return null
  const Icon = face.icon
  const content = (
    <>
      <Icon className="ico l" aria-hidden />
      <span className="clip">{i18n._(face.label)}</span>
      {badge !== null && <span className="badge num" role="img" aria-label={t`Unread messages: ${badge}`}>{badge}</span>}
    </>
  )
  if (tab.external !== null) {
    return (
      <a href={tab.external} target="_blank" rel="noopener noreferrer">
        {content}<span className="sr">{t`opens in a new window`}</span>
      </a>
    )
  }
  return (
    <Link to={tab.path} aria-current={current ? 'page' : undefined} onClick={current ? undefined : tapped}>
      {content}
    </Link>
  )
}
