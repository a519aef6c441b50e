/**
 * The frame of a wide screen. On a tablet it shows lists beside the pages that are opened from them. From 1024 px it also has the rail,
 * with every tab and the pages that a narrow screen reaches through the account page, and the bar with the balance.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { Bell, ChevronLeft, ChevronRight, Headset, type LucideIcon, ScrollText, UsersRound, Wallet } from 'lucide-react'
import { type ReactElement, Suspense, useEffect, useLayoutEffect } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { endpoints, useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useUnreadCount } from '#/api/unread.ts'
import { timeText } from '#/i18n/calendar.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { deviceFlag } from '#/lib/deviceFlag.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Mark } from '#/ui/art/StoneShape.tsx'
import { useWayBack } from '#/ui/toLogin.ts'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import { useWide } from '#/ui/useWide.ts'
import * as button from '#/ui/Button.module.css'
import * as iconButton from '#/ui/IconButton.module.css'
import * as unreadMark from '#/ui/unread.module.css'
import { listsBeside } from '../KeepAlive.tsx'
import { PageBoundary } from '../PageBoundary.tsx'
import { pages, type RoutePath, routePathOf } from '../pages.ts'
import { lists } from './lists.ts'
import { TabLink, UnreadBadge } from './TabBar.tsx'
import { TabContent } from './TabContent.tsx'
import { badgeText, shownTabs, tabOf } from './tabs.ts'
import { useTabToast } from './useTabToast.ts'
import * as styles from './WideFrame.module.css'

const unfolded = deviceFlag('rail-unfolded')

const StatementExport = lazyPart(
  () => untilLoaded(() => withTexts('bills', import('#/features/bills/StatementExport.tsx'))),
  'StatementExport',
)

/** Lists of records: a statement has what all of them moved. */
const recordLists: ReadonlySet<RoutePath> = new Set<RoutePath>(['/gameRecordIndex', '/gameRecordIndex/games', '/accountDetailList'])

export function WideFrame(): ReactElement | null {
  const isWide = useWide('pane')
  usePane()
  if (!isWide) return null
  return (
    <>
      <Rail />
      <TopBar />
    </>
  )
}

/** The first link of the list at `path` to a page that is opened from that list. */
function firstOf(page: Element, path: RoutePath): HTMLAnchorElement | undefined {
  return [...page.querySelectorAll<HTMLAnchorElement>("[data-place='side'] main a[href]")].find(({ pathname }) => {
    const to = routePathOf(pathname)
    return to !== undefined && lists[to] === path
  })
}

/**
 * Shows a list beside the page that is opened from it. A list without an open item opens its first item, which replaces the list in the
 * history. The opened page is the main part of the window; the list beside it becomes a region.
 */
function usePane(): void {
  const { history } = useRouter()
  useLayoutEffect(() => {
    listsBeside.set(lists)
    return () => listsBeside.set(undefined)
  }, [])
  useEffect(() => {
    const page = document.querySelector('#page')
    if (!page) return undefined
    const look = () => {
      const isOpened = page.querySelector("[data-place='pane']") !== null
      const isMain = page.querySelector("[data-place='pane'] > main") === null
      for (const main of page.querySelectorAll('[data-place] > main')) {
        if (isMain || main.matches("[data-place='pane'] > *")) main.removeAttribute('role')
        else main.setAttribute('role', 'region')
      }
      const path = routePathOf(history.location.pathname)
      const first = isOpened || path === undefined ? undefined : firstOf(page, path)
      if (first) history.replace(first.pathname + first.search)
    }
    look()
    const changes = new MutationObserver(look)
    changes.observe(page, { childList: true, subtree: true, attributeFilter: ['data-place'] })
    return () => {
      changes.disconnect()
      for (const main of page.querySelectorAll('main[role]')) main.removeAttribute('role')
    }
  }, [history])
}

interface OwnPage {
  readonly path: '/gameRecordIndex' | '/lotteryMoney' | '/agentcenter'
  readonly icon: LucideIcon
  readonly ofAgents?: true
}

/** Pages with an entry in the rail, before the account page, which links to them on a narrow screen. */
const ownPages: readonly OwnPage[] = [
  { path: '/gameRecordIndex', icon: ScrollText },
  { path: '/lotteryMoney', icon: Wallet },
  { path: '/agentcenter', icon: UsersRound, ofAgents: true },
]

/** The rail's entry of a page: its own, or that of the list or parent that opens the page, or for other pages of members the account. */
function entryOf(pathname: string): string | undefined {
  const path = routePathOf(pathname)
  const own = ownPages.find((one) => pathname === one.path || pathname.startsWith(`${one.path}/`))?.path ?? tabOf(pathname)
  if (own !== undefined || path === undefined) return own
  const list = lists[path]
  if (list !== undefined) return entryOf(list)
  const { parent, gate } = pages[path]
  return parent ?? (gate === 'member' ? '/mine' : undefined)
}

function Rail(): ReactElement {
  const { t } = useLingui()
  const platformName = usePlatformName()
  const current = useLocation({ select: ({ pathname }) => entryOf(pathname) })
  const { data: config } = useGetSystemConfigQuery({})
  const isShown = useRouteShown()
  const { data: user } = endpoints.endpoints.querySystemUserInfo.useQueryState({})
  const signedIn = useSignedIn()
  const tapped = useTabToast()
  const isOpen = unfolded.useOn()
  const tabs = shownTabs(config)
  const account = tabs.find(({ path }) => path === '/mine')
  const own = signedIn ? ownPages.filter(({ path, ofAgents }) => (user?.isAgent === true || !ofAgents) && isShown(path)) : []
  const Fold = isOpen ? ChevronLeft : ChevronRight
  return (
    <nav className={isOpen ? `${styles.rail} ${styles.open}` : styles.rail} aria-label={t`Main menu`}>
      <Link to="/home" className={`title ${styles.brand}`} aria-label={platformName}>
        <Mark size={28} />
        {isOpen && <span className="clip">{platformName}</span>}
      </Link>
      {tabs
        .filter((tab) => tab !== account)
        .map((tab) => (
          <TabLink key={tab.path} tab={tab} current={tab.path === current} tapped={tapped} />
        ))}
      {own.map(({ path, icon }) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined} onClick={path === current ? undefined : tapped}>
          <TabContent face={{ icon, label: pages[path].title }} />
        </Link>
      ))}
      {account && (
        <div className={styles.account}>
          <TabLink tab={account} current={current === '/mine'} tapped={tapped} />
          <UnreadBadge />
        </div>
      )}
      <button type="button" aria-expanded={isOpen} onClick={() => unfolded.set(!isOpen)}>
        <Fold className="ico l" aria-hidden />
        <span>{isOpen ? <Trans>Fold</Trans> : <Trans>Unfold</Trans>}</span>
      </button>
    </nav>
  )
}

function TopBar(): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const isShown = useRouteShown()
  const badge = badgeText(useUnreadCount())
  const path = useLocation({ select: ({ pathname }) => routePathOf(pathname) })
  const hasExport = path !== undefined && recordLists.has(lists[path] ?? path) && isShown('/accountDetailList')
  return (
    <section className={styles.top} data-topbar aria-label={t`Account`}>
      {signedIn && hasExport && (
        <PageBoundary silent>
          <Suspense>
            <div className={styles.statement}>
              <StatementExport />
            </div>
          </Suspense>
        </PageBoundary>
      )}
      {signedIn ? <Balance /> : <Entrances />}
      <Link className={iconButton.button} to="/serviceOnline" aria-label={t`Support`}>
        <Headset className="ico" aria-hidden />
      </Link>
      {signedIn && isShown('/message') && (
        <Link className={iconButton.button} to="/message" aria-label={badge === null ? t`Messages` : t`Unread messages: ${badge}`}>
          <Bell className="ico" aria-hidden />
          {badge !== null && <i className={unreadMark.dot} />}
        </Link>
      )}
    </section>
  )
}

function Balance(): ReactElement {
  const query = endpoints.endpoints.querySystemUserInfo.useQueryState({})
  const age = useAge(query)
  const online = useOnline()
  const unit = useUnit()
  const [hidden] = useBalanceHidden()
  const since = age === undefined ? undefined : timeText(serverNow() - age)
  return (
    <>
      {query.currentData && (
        <p className={styles.balance}>
          <span className="note">{since === undefined ? <Trans>Available balance</Trans> : <Trans>Balance at {since}</Trans>}</span>
          <b className="title">
            <Amount value={query.currentData.balance} hidden={hidden} unit={unit} />
          </b>
        </p>
      )}
      {online && (
        <>
          <Link to="/withdraw" className={button.quiet}>
            <Trans>Withdraw</Trans>
          </Link>
          <Link to="/recharge" className={button.soft}>
            <Trans>Deposit</Trans>
          </Link>
        </>
      )}
    </>
  )
}

function Entrances(): ReactElement {
  const back = useWayBack()
  return (
    <>
      <Link to="/login" search={back} className={button.quiet}>
        <Trans>Sign in</Trans>
      </Link>
      <Link to="/register" search={back} className={button.soft}>
        <Trans>Register</Trans>
      </Link>
    </>
  )
}
