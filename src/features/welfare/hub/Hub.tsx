/** The first page of welfare. On a wide screen the panel and the requests stand beside the column. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { useWide } from '#/ui/useWide.ts'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as header from '#/ui/Header.module.css'
import * as lists from '#/ui/list.module.css'
import { useIsPaused, useOffers } from '../activities/useOffers.ts'
import { isWithoutStakes } from '../tasks/taskGroups.ts'
import { useRequestsInfiniteQuery, useWelfareHubQuery } from '../welfareApi.ts'
import { BesideEnd, BesideStart } from './Beside.tsx'
import { ClaimPanel } from './ClaimPanel.tsx'
import { Doors } from './Doors.tsx'
import { FirstActivities } from './FirstActivities.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import { PausedHub } from './PausedHub.tsx'
import { TabHeader } from './TabHeader.tsx'
import { useHubAge } from './useHubAge.ts'
import { useRunningBonuses } from './useRunningBonuses.ts'
import * as styles from './hub.module.css'

const nothing = {} as const

export function Hub(): ReactElement {
  const { t } = useLingui()
  const isWide = useWide('table')
  const isPausedSince = useIsPaused()
  const query = useWelfareHubQuery(nothing, { refetchOnMountOrArgChange: 10 })
  const requestsQuery = useRequestsInfiniteQuery(nothing, { refetchOnMountOrArgChange: 10 })
  const age = useHubAge()
  const hub = query.currentData
  const isPaused = isPausedSince || hub?.isPaused === true
  const requests = requestsQuery.currentData?.pages[0]
  return (
    <>
      <TabHeader title={<Trans>Welfare</Trans>}>
        <Link to="/welfare" search={{ view: 'requests' }} className={`link plain ${header.act}`}>
          <Trans>My requests</Trans>
        </Link>
      </TabHeader>
      {isPaused ? (
        <PausedHub />
      ) : (
        <>
          <DataAge age={age} />
          <main>
            <Answer
              of={query}
              age="never"
              failed={t`Welfare could not be loaded`}
              waiting={<SkeletonCards heights={[138, 164, 165, 166]} label={t`Loading welfare`} />}
            >
              {(known) => (
                <PullToRefresh onRefresh={() => Promise.all([query.refetch(), requestsQuery.refetch()])}>
                  <div className="pad stack g3">
                    {!isWide && <ClaimPanel hub={known} />}
                    <Doors hub={known} />
                  </div>
                  {!isWide && requests && requests.records.length > 0 && (
                    <LatestRequests requests={requests.records} total={requests.total} />
                  )}
                  <FirstActivities />
                  <Terms />
                </PullToRefresh>
              )}
            </Answer>
          </main>
        </>
      )}
      {isWide && !isPaused && hub && (
        <>
          <BesideStart hub={hub} />
          {requests && <BesideEnd requests={requests.records} />}
        </>
      )}
    </>
  )
}

/** The terms that hold for all offers, once the offers are loaded. A bonus must be wagered. */
function Terms(): ReactElement {
  const { campaigns } = useOffers()
  const bonuses = useRunningBonuses()
  return (
    <p className={`note pad ${styles.end}`}>
      {campaigns && isWithoutStakes(campaigns) && bonuses.length === 0 && (
        <span>
          <Trans>Nothing here asks for a deposit or a bet first.</Trans>
        </span>
      )}
      <SentenceGap />
      <span>
        <Trans>Points that are credited are part of your balance.</Trans>
      </span>
    </p>
  )
}

function LatestRequests({ requests, total }: { readonly requests: readonly WelfareRequest[]; readonly total: number }): ReactElement {
  return (
    <section>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>My requests</Trans>
        </h2>
        <Link to="/welfare" search={{ view: 'requests' }}>
          <Trans>All {total}</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="pad">
        <OwnRequests requests={requests} />
      </div>
    </section>
  )
}
