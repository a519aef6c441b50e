/** The tab bar, shown on tab paths and their sub-paths. */
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useUnreadCount } from '#/api/unread.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { badgeText } from './badge.ts'
import { TabContent } from './TabContent.tsx'
import { shownTabs, tabFaceOf, tabOf, type Tab } from './tabs.ts'
import { useTabToast } from './useTabToast.ts'
import * as styles from './TabBar.module.css'

const ExternalTab = lazy(() => withTexts('app', import('./ExternalTab.tsx')).then((m) => ({ default: m.ExternalTab })))

export function TabBar(): ReactElement | null {
  const { t } = useLingui()
  const current = useLocation({ select: (location) => tabOf(location.pathname) })
  const { data: config } = useGetSystemConfigQuery({})
  const tabTapped = useTabToast()
  const count = useUnreadCount()
  if (current === undefined) return null

  const tabs = shownTabs(config)
  return (
    <nav className={styles.tabs} aria-label={t`Main menu`}>
      {tabs.map((tab, index) => (
        <TabLink
          key={tab.path}
          tab={tab}
          current={tab.path === current}
          tapped={tabTapped}
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
  if (tab.external !== null) {
    return (
      <Suspense fallback={<span />}>
        <ExternalTab path={tab.path} address={tab.external} badge={badge} />
      </Suspense>
    )
  }
  const face = tabFaceOf(tab.path)
  return face ? (
    <Link to={tab.path} aria-current={current ? 'page' : undefined} onClick={current ? undefined : tapped}>
      <TabContent face={face} badge={badge} />
    </Link>
  ) : null
}
