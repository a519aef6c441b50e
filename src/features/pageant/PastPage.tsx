/** Results of past contests. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Contest } from '#/contract/live/pageant.ts'
import { useMoment } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { AnsweredList } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { StateTag } from './ContestBanner.tsx'
import { type Face, Standings } from './Standings.tsx'
import { usePastContestsInfiniteQuery } from './pageantApi.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './pageant.module.css'

export function PastPage({ face }: { readonly face: Face }): ReactElement {
  const { t } = useLingui()
  const past = usePastContestsInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <>
      <Header title={t`Past contests`} back="/beautyPageant" />
      <main className={styles.end}>
        <AnsweredList
          of={past}
          pulls
          failed={t`Past contests could not be loaded`}
          waiting={t`Loading past contests`}
          empty={<EmptyState title={t`No contest is over yet`} text={t`Results stay here once a contest has ended.`} />}
          more={<Trans>Earlier contests</Trans>}
        >
          {(contests) => contests.map((contest) => <Over key={contest.id} contest={contest} face={face} />)}
        </AnsweredList>
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
