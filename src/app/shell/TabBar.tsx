/**
 * The foot of a page: the tab bar on tab paths and their sub-paths, and above it the member's open bets, which also stand on some pages
 * without a tab. If there are more tabs than fit, the bar scrolls sideways with the current tab in view. Beside the rail of a wide screen
 * there is no bar.
 */
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactElement, Suspense } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useHasOpenBets } from '#/api/openBets.ts'
import { useMarkRead, useUnreadCount } from '#/api/unread.ts'
import { loadDock, picksShown } from '#/features/lottery/dock/dock.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { useObservable } from '#/pwa/observable.ts'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { centre } from '#/ui/centre.ts'
import { PageBoundary } from '../PageBoundary.tsx'
import { pageOf } from '../pages.ts'
import { TabContent } from './TabContent.tsx'
import { badgeText, shownTabs, type Tab, tabFaceOf, tabOf } from './tabs.ts'
import { useTabToast } from './useTabToast.ts'
import * as unreadMark from '#/ui/unread.module.css'
import * as styles from './TabBar.module.css'

const ExternalTab = lazyPart(() => withTexts('app', import('./ExternalTab.tsx')), 'ExternalTab')

const Dock = lazyPart(() => untilLoaded(loadDock), 'Dock')

export function TabBar({ hasRail }: { readonly hasRail: boolean }): ReactElement {
  const { t } = useLingui()
  const current = useLocation({ select: ({ pathname }) => tabOf(pathname) })
  const isForOpenBets = useLocation({ select: ({ pathname }) => tabOf(pathname) !== undefined || pageOf(pathname).openBets === true })
  const { data: config } = useGetSystemConfigQuery({})
  const tabTapped = useTabToast()
  const hasOpenBets = useHasOpenBets()
  const hasPicks = useObservable(picksShown)
  const tabs = shownTabs(config)
  return (
    <>
      {isForOpenBets && hasOpenBets && !hasPicks && (
        <PageBoundary silent>
          <Suspense>
            <Dock isOver />
          </Suspense>
        </PageBoundary>
      )}
      {current !== undefined && !hasRail && (
        <nav data-foot className={styles.bar} aria-label={t`Main menu`}>
          <div className={styles.tabs}>
            {tabs.map((tab, index) => (
              <div key={tab.path} ref={tab.path === current ? centre : undefined} className={styles.place}>
                <TabLink tab={tab} current={tab.path === current} tapped={tabTapped} />
                {index === tabs.length - 1 && <UnreadBadge />}
              </div>
            ))}
          </div>
        </nav>
      )}
    </>
  )
}

interface TabLinkProps {
  readonly tab: Tab
  readonly current: boolean
  readonly tapped: () => void
}

export function TabLink({ tab, current, tapped }: TabLinkProps): ReactElement | null {
  if (tab.external !== null) {
    return (
      <Suspense fallback={<span />}>
        <ExternalTab path={tab.path} address={tab.external} />
      </Suspense>
    )
  }
  const face = tabFaceOf(tab.path)
  return face ? (
    <Link className={styles.tab} to={tab.path} aria-current={current ? 'page' : undefined} onClick={current ? undefined : tapped}>
      <TabContent face={face} />
    </Link>
  ) : null
}

/** A tap on the badge marks all messages as read, and opens them. */
export function UnreadBadge(): ReactElement | null {
  const { t } = useLingui()
  const markRead = useMarkRead()
  const isShown = useRouteShown()
  const badge = badgeText(useUnreadCount())
  if (badge === null || !isShown('/message')) return null
  return (
    <Link className={styles.unread} to="/message" onClick={markRead} aria-label={t`Unread messages: ${badge}`}>
      <span className={`${unreadMark.count} ${styles.count} num`}>{badge}</span>
    </Link>
  )
}
