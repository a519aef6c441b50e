/** /beautyPageant: the contest of hosts by gifts, past contests, and certified photos. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { BadgeCheck, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { Contest } from '#/contract/live/pageant.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { ContestBanner } from './ContestBanner.tsx'
import { ContestFigures } from './ContestFigures.tsx'
import { ContestRules } from './ContestRules.tsx'
import { type Face, Standings } from './Standings.tsx'
import { PastPage } from './PastPage.tsx'
import { PhotosPage } from './PhotosPage.tsx'
import { useContestQuery, usePhotoFiguresQuery } from './pageantApi.ts'
import * as header from '#/ui/Header.module.css'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as styles from './pageant.module.css'

interface PageantPageProps {
  readonly face: Face
}

const nothing = {}

export function PageantPage({ face }: PageantPageProps): ReactElement {
  // The route has no search of this page while another page is in front.
  const search: { readonly view?: 'past' | 'photos' } = useSearch({ from: '/beautyPageant', shouldThrow: false }) ?? nothing
  if (search.view === 'photos') return <PhotosPage />
  return search.view === 'past' ? <PastPage face={face} /> : <Current face={face} />
}

function Current({ face }: PageantPageProps): ReactElement {
  const { t } = useLingui()
  const query = useContestQuery({}, { refetchOnMountOrArgChange: true, pollingInterval: 300_000 })
  return (
    <>
      <header className={`${header.bar} ${header.wide}`}>
        <h1 className={`title clip ${styles.title}`}>
          <Trans>Host contest</Trans>
        </h1>
        <div>
          <Link to="/beautyPageant" search={{ view: 'past' }} className={`link plain ${header.act}`}>
            <Trans>Past ones</Trans>
          </Link>
        </div>
      </header>
      <main>
        <Answer
          of={query}
          pulls
          failed={t`The contest could not be loaded`}
          waiting={<SkeletonCards heights={[148, 76, 344]} label={t`Loading the contest`} />}
        >
          {({ contest }) => (
            <>
              {contest ? <Running contest={contest} face={face} /> : <None />}
              <div className={`pad ${styles.end}`}>
                <PhotosLink />
              </div>
            </>
          )}
        </Answer>
      </main>
    </>
  )
}

function None(): ReactElement {
  const { t } = useLingui()
  return <EmptyState title={t`No contest at the moment`} text={t`The next one is announced here. Earlier results are under “Past ones”.`} />
}

function Running({ contest, face }: PageantPageProps & { readonly contest: Contest }): ReactElement {
  return (
    <>
      <div className="pad">
        <ContestBanner contest={contest} />
        <ContestFigures contest={contest} />
      </div>
      <div className={lists.section}>
        <h2 className="title">{contest.publishedUntil === null ? <Trans>Standings now</Trans> : <Trans>Final standings</Trans>}</h2>
      </div>
      <div className="pad">
        <Standings standings={contest.standings} face={face} />
      </div>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>How points are counted</Trans>
        </h2>
      </div>
      <div className="pad">
        <ContestRules contest={contest} />
      </div>
    </>
  )
}

function PhotosLink(): ReactElement {
  const signedIn = useSignedIn()
  const { currentData: figures } = usePhotoFiguresQuery({}, { skip: !signedIn, refetchOnMountOrArgChange: true })
  const today = figures?.today
  return (
    <Link to="/beautyPageant" search={{ view: 'photos' }} className={`card ${lists.rows} ${lists.item}`}>
      <span className={`${lists.icon} ${tones.pos}`}>
        <BadgeCheck className="ico" aria-hidden />
      </span>
      <span className="grow">
        <Trans>Certified photos</Trans>
        <span className={`${lists.sub} num`}>
          {today === undefined ? <Trans>Of hosts and members, checked in person</Trans> : <Trans>Newly certified today: {today}</Trans>}
        </span>
      </span>
      <ChevronRight className="ico" aria-hidden />
    </Link>
  )
}
