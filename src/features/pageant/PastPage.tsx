/** Results of contests that are over. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useDataAge } from '#/api/agesSlice.ts'
import type { Contest } from '#/contract/live/pageant.ts'
import { useMoment } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { LoadMore } from '#/ui/LoadMore.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { StateTag } from './ContestBanner.tsx'
import type { Face } from './face.ts'
import { pastArg, usePastContestsInfiniteQuery } from './pageantApi.ts'
import { Standings } from './Standings.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './pageant.module.css'

export function PastPage({ face }: { readonly face: Face }): ReactElement {
  const { t } = useLingui()
  const past = usePastContestsInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  const age = useDataAge('pageantPast', pastArg())
  const contests = past.currentData?.pages.flatMap(({ records }) => records)
  const isMiddle = contests ? contests.length === 0 : Boolean(past.error)
  return (
    <>
      <Header title={t`Past contests`} back="/beautyPageant" />
      <DataAge age={age} />
      <main className={isMiddle ? 'middle' : undefined}>
        {!contests && past.error && (
          <ErrorState
            error={past.error}
            title={t`Past contests could not be loaded`}
            retrying={past.isFetching}
            onRetry={() => void past.refetch()}
          />
        )}
        {!contests && !past.error && <SkeletonCards heights={[320, 300]} label={t`Loading past contests`} />}
        {contests?.length === 0 && <EmptyState title={t`No contest is over yet`} text={t`Results stay here once a contest has ended.`} />}
        {contests && contests.length > 0 && (
          <PullToRefresh onRefresh={past.refetch}>
            {contests.map((contest) => (
              <Over key={contest.id} contest={contest} face={face} />
            ))}
            <div className={`pad mt3 ${styles.end}`}>
              <LoadMore of={past}>
                <Trans>Earlier contests</Trans>
              </LoadMore>
            </div>
          </PullToRefresh>
        )}
      </main>
    </>
  )
}

function Over({ contest, face }: { readonly contest: Contest; readonly face: Face }): ReactElement {
  const localized = useLocalized()
  const moment = useMoment()
  const [begin, end] = [moment(contest.from), moment(contest.until)]
  return (
    <section>
      <div className={lists.heading}>
        <h2 className="strong">{localized(contest.titles)}</h2>
        <StateTag state={contest.state} />
      </div>
      <p className={`note num pad ${styles.span}`}>
        <Trans>
          {begin} to {end}
        </Trans>
      </p>
      <div className="pad">
        <Standings standings={contest.standings} face={face} />
      </div>
    </section>
  )
}
