/** /live: the live rooms, the rooms of followed hosts, and the ranking by viewers. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Crown, Search, ShoppingBag, Trophy, X } from 'lucide-react'
import { type ComponentType, type ReactElement, Suspense } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { DrawPolling } from '#/shared/lotteries/DrawPolling.tsx'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { MatchingRooms } from './MatchingRooms.tsx'
import { LiveSkeleton } from './LiveSkeleton.tsx'
import { Followed } from './Followed.tsx'
import { Ranking } from './Ranking.tsx'
import { Recommended } from './Recommended.tsx'
import { useRooms } from './useRooms.ts'
import * as iconButton from '#/ui/IconButton.module.css'
import * as header from '#/ui/Header.module.css'
import * as styles from './rooms.module.css'

const MallPage = lazyPart(() => import('./mall/MallPage.tsx'), 'MallPage')
const GiftRankingPage = lazyPart(() => import('./gifts/GiftRankingPage.tsx'), 'GiftRankingPage')

const nothing = {}
const longest = 40

export type LiveSearch = {
  readonly view?: 'mall' | 'ranking'
  readonly tab?: 'followed' | 'ranking'
  readonly category?: string
  readonly find?: string
  /** The id of the room whose ranking of givers is shown. */
  readonly room?: string
}

export function LivePage(): ReactElement {
  // The route has no search of this page while another page is in front.
  const search: LiveSearch = useSearch({ from: '/live', shouldThrow: false }) ?? nothing
  if (search.view === 'mall') return <Part of={MallPage} />
  if (search.view === 'ranking') return <Part of={GiftRankingPage} {...(search.room !== undefined && { room: search.room })} />
  return <Rooms search={search} />
}

/** Parts that open from the list and lead back to the list. */
interface PartProps {
  readonly back: '/live'
  readonly room?: string
}

function Part({ of: Page, ...rest }: Pick<PartProps, 'room'> & { readonly of: ComponentType<PartProps> }): ReactElement {
  return (
    <Suspense>
      <Page back="/live" {...rest} />
    </Suspense>
  )
}

function Rooms({ search }: { readonly search: LiveSearch }): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const isShown = useRouteShown()
  const rooms = useRooms()
  const change = (next: LiveSearch) =>
    void navigate({ to: '/live', search: next, replace: true, resetScroll: false, viewTransition: false })
  const isFinding = search.find !== undefined
  const tab = search.tab ?? 'recommended'
  return (
    <>
      <header className={`${header.bar} ${header.wide}`}>
        <h1 className={`title clip ${styles.title}`}>
          <Trans>Live</Trans>
        </h1>
        <div>
          <IconButton label={isFinding ? t`End the search` : t`Search hosts`} onClick={() => change(isFinding ? {} : { find: '' })}>
            {isFinding ? <X className="ico" aria-hidden /> : <Search className="ico" aria-hidden />}
          </IconButton>
          {isShown('/beautyPageant') && (
            <Link className={iconButton.button} to="/beautyPageant" aria-label={t`Host contest`}>
              <Crown className="ico" aria-hidden />
            </Link>
          )}
          <Link className={iconButton.button} to="/live" search={{ view: 'ranking' }} aria-label={t`Gift ranking`}>
            <Trophy className="ico" aria-hidden />
          </Link>
          <Link className={iconButton.button} to="/live" search={{ view: 'mall' }} aria-label={t`Rides and titles`}>
            <ShoppingBag className="ico" aria-hidden />
          </Link>
        </div>
      </header>
      <main>
        <DrawPolling />
        <Answer of={rooms.shown} pulls failed={t`Rooms could not be loaded`} waiting={<LiveSkeleton />}>
          {(all) => (
            <>
              {isFinding ? (
                <>
                  <div className="pad">
                    <SearchField
                      label={t`Search hosts`}
                      placeholder={t`A host, a room or its number`}
                      clear={t`Clear the search`}
                      longest={longest}
                      value={search.find ?? ''}
                      isCalled
                      onValue={(find) => change({ find: find.trim() })}
                    />
                  </div>
                  <MatchingRooms name={search.find ?? ''} isShut={!online} />
                </>
              ) : (
                <>
                  <div className="pad">
                    <Segmented
                      label={t`Which rooms`}
                      value={tab}
                      options={[
                        { value: 'recommended', text: <Trans>For you</Trans> },
                        { value: 'followed', text: <FollowedTitle count={rooms.followed?.rooms.length} /> },
                        { value: 'ranking', text: <Trans>Most watched</Trans> },
                      ]}
                      onChange={(next) => change(next === 'recommended' ? {} : { tab: next })}
                    />
                  </div>
                  {tab === 'recommended' && (
                    <Recommended
                      rooms={rooms}
                      all={all}
                      isShut={!online}
                      category={search.category}
                      onCategory={(category) => change(category === undefined ? {} : { category })}
                    />
                  )}
                  {tab === 'followed' && <Followed rooms={rooms} all={all} isShut={!online} onAll={() => change({})} />}
                  {tab === 'ranking' && <Ranking rooms={all} isShut={!online} />}
                </>
              )}
            </>
          )}
        </Answer>
      </main>
    </>
  )
}

function FollowedTitle({ count }: { readonly count: number | undefined }): ReactElement {
  return count ? (
    <span>
      <Trans>Following</Trans> <span className="num">{count}</span>
    </span>
  ) : (
    <span>
      <Trans>Following</Trans>
    </span>
  )
}
