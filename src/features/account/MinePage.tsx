/** /mine: the member, the wallet, the level and links. A wide screen also shows the open bets and the latest postings. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell, Settings } from 'lucide-react'
import { memo, type ReactElement, Suspense, useEffect } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useHasOpenBets } from '#/api/openBets.ts'
import { useUnreadCount } from '#/api/unread.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as unreadMark from '#/ui/unread.module.css'
import * as header from '#/ui/Header.module.css'
import * as iconButton from '#/ui/IconButton.module.css'
import { useWide } from '#/ui/useWide.ts'
import { useAccountFiguresQuery, useOwnLevelQuery } from './accountApi.ts'
import { Entries, InstallEntry, RecordEntries } from './Entries.tsx'
import { LevelCard } from './LevelCard.tsx'
import { WalletCard, WalletSkeleton } from './WalletCard.tsx'
import * as styles from './mine.module.css'

const LatestBills = lazyPart(() => import('#/shared/bills/LatestBills.tsx'), 'LatestBills')

/** `openBets`: a card of the bets that wait for their draw, for a wide screen. */
export function MinePage({ openBets }: { readonly openBets?: ReactElement }): ReactElement {
  const query = useQuerySystemUserInfoQuery({})
  const level = useOwnLevelQuery({})
  // At most a minute old when the page opens: tickets, tasks and rebates also change elsewhere.
  const { currentData: figures, refetch } = useAccountFiguresQuery({}, { refetchOnMountOrArgChange: 60 })
  const today = useToday()
  const isOfEarlierDay = figures !== undefined && figures.day < today
  useEffect(() => {
    if (isOfEarlierDay) void refetch()
  }, [isOfEarlierDay, refetch])
  const hasOpenBets = useHasOpenBets()
  const hasSecond = useWide('pane')
  const hasThird = useWide('columns')
  return (
    <>
      <MineHeader />
      <main className={styles.page}>
        <PullToRefresh onRefresh={() => Promise.all([query.refetch(), level.refetch(), refetch()])}>
          <div className={styles.columns}>
            <div className="pad mt1">
              <Answer of={query} waiting={<WalletSkeleton />}>
                {(user) => <WalletCard user={user} />}
              </Answer>
              <LevelCard />
              <RecordEntries />
              {hasSecond && hasOpenBets && <Suspense>{openBets}</Suspense>}
            </div>
            <div className="pad">
              <Entries />
            </div>
            {hasThird && (
              <Suspense>
                <LatestBills most={8} />
              </Suspense>
            )}
            <InstallEntry />
          </div>
        </PullToRefresh>
      </main>
    </>
  )
}

const MineHeader = memo(function MineHeader(): ReactElement {
  const { t } = useLingui()
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const isShown = useRouteShown()
  const unread = useUnreadCount()
  return (
    <header className={`${header.bar} ${header.wide} ${styles.head}`}>
      <div className={`row g3 ${styles.me}`}>
        {isShown('/infomation') ? (
          <Link to="/infomation" aria-label={t`Personal information`}>
            <Avatar avatar={user?.avatar ?? ''} size={48} />
          </Link>
        ) : (
          <Avatar avatar={user?.avatar ?? ''} size={48} />
        )}
        {user ? (
          <div className="grow">
            <h1 className="title clip" translate="no">
              {user.nickName || user.username}
            </h1>
            <p className="note clip">
              <span translate="no">{user.username}</span> · {user.phoneBound ? <Trans>phone linked</Trans> : <Trans>no phone linked</Trans>}
            </p>
          </div>
        ) : (
          <div className="stack g2">
            <h1 className="sr">
              <Trans>Account</Trans>
            </h1>
            <Skeleton width={96} height={16} />
            <Skeleton width={140} height={10} />
          </div>
        )}
      </div>
      <div>
        {isShown('/message') && (
          <Link className={iconButton.button} to="/message" aria-label={unread > 0 ? t`Messages, ${unread} unread` : t`Messages`}>
            <Bell className="ico" aria-hidden />
            {unread > 0 && <i className={unreadMark.dot} />}
          </Link>
        )}
        {isShown('/setting') && (
          <Link className={iconButton.button} to="/setting" aria-label={t`Settings`}>
            <Settings className="ico" aria-hidden />
          </Link>
        )}
      </div>
    </header>
  )
})
