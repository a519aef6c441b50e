/** /task: today's tasks, this week's tasks and one-time tasks; and the received awards. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as header from '#/ui/Header.module.css'
import * as lists from '#/ui/list.module.css'
import { ClaimOutcome } from '../activities/ClaimOutcome.tsx'
import { keyOf, payableOf } from '../activities/stages.ts'
import { type Claims, useClaims } from '../activities/useClaims.ts'
import { useOffers } from '../activities/useOffers.ts'
import { AwardsPage } from '../awards/AwardsPage.tsx'
import { Paused } from '../hub/Paused.tsx'
import { TabHeader } from '../hub/TabHeader.tsx'
import { AllDone } from './AllDone.tsx'
import {
  claimDaysOf,
  countOfToday,
  type Every,
  groupsOf,
  isAllDone,
  isWithoutStakes,
  nextDayOf,
  offeredIn,
  runningTasks,
  type TaskGroup,
} from './taskGroups.ts'
import { TaskPanel, VisitorPanel } from './TaskPanel.tsx'
import { OfferedTask, TaskRow } from './TaskRow.tsx'
import * as styles from './tasks.module.css'

export function TaskPage(): ReactElement {
  const { view } = useSearch({ from: '/task' })
  const signedIn = useSignedIn()
  return view === 'given' && signedIn ? <AwardsPage back="/task" /> : <Tasks />
}

function Tasks(): ReactElement {
  const { t } = useLingui()
  const offers = useOffers()
  const { isMember, isPaused } = offers
  return (
    <>
      <TabHeader title={<Trans>Tasks</Trans>}>
        {isMember && !isPaused && (
          <Link to="/task" search={{ view: 'given' }} className={`link plain ${header.act}`}>
            <Trans>Claim history</Trans>
          </Link>
        )}
      </TabHeader>
      {isPaused ? (
        <main className="middle">
          <Paused />
        </main>
      ) : (
        <main>
          <Answer
            of={offers}
            pulls
            failed={t`Tasks could not be loaded`}
            waiting={<SkeletonCards heights={[152, 345, 206]} label={t`Loading tasks`} />}
          >
            {({ campaigns, own }) => <Offered campaigns={campaigns} groups={own && groupsOf(campaigns, own)} />}
          </Answer>
        </main>
      )}
    </>
  )
}

function Offered({ campaigns, groups }: RuleProps): ReactElement {
  const { t } = useLingui()
  const claims = useClaims()
  if ((groups ?? runningTasks(campaigns)).length === 0)
    return (
      <div className="alone">
        <EmptyState title={t`No tasks at the moment`} text={t`New ones are listed here as soon as they begin.`} />
      </div>
    )
  if (groups && isAllDone(groups))
    return (
      <div className="alone">
        <ClaimOutcome of={claims} />
        <AllDone nextAt={nextDayOf(groups)} />
      </div>
    )
  return (
    <>
      {groups ? <OwnTasks groups={groups} claims={claims} /> : <OfferedTasks campaigns={campaigns} />}
      <Rule campaigns={campaigns} groups={groups} />
    </>
  )
}

const headings: Readonly<Record<Every, MessageDescriptor>> = {
  day: msg`Today`,
  week: msg`This week`,
  run: msg`Days in a row`,
  once: msg`Just once`,
}

function Heading({ every }: { readonly every: Every }): ReactElement {
  const { i18n } = useLingui()
  return <h2 className={lists.heading}>{i18n._(headings[every])}</h2>
}

interface OwnTasksProps {
  readonly groups: readonly TaskGroup[]
  readonly claims: Claims
}

function OwnTasks({ groups, claims }: OwnTasksProps): ReactElement {
  const claimable = payableOf(groups.flatMap(({ rows }) => rows))
  return (
    <>
      <div className="pad stack g3">
        <TaskPanel claimable={claimable} today={countOfToday(groups)} claims={claims} />
        <ClaimOutcome of={claims} />
      </div>
      {groups.map(({ every, rows }) => (
        <section key={every}>
          <Heading every={every} />
          <div className="pad">
            <ul className={`card list ${lists.rows}`}>
              {rows.map((row) => (
                <TaskRow key={keyOf(row)} row={row} claims={claims} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  )
}

function OfferedTasks({ campaigns }: { readonly campaigns: readonly Campaign[] }): ReactElement {
  return (
    <>
      <div className="pad">
        <VisitorPanel />
      </div>
      {offeredIn(campaigns).map(({ every, tasks }) => (
        <section key={every}>
          <Heading every={every} />
          <div className="pad">
            <ul className={`card list ${lists.rows}`}>
              {tasks.map((task) => (
                <OfferedTask key={task.code} task={task} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  )
}

interface RuleProps {
  readonly campaigns: readonly Campaign[]
  readonly groups: readonly TaskGroup[] | undefined
}

/** The rule that holds for all tasks. */
function Rule({ campaigns, groups }: RuleProps): ReactElement {
  const dates = usePlatformDates()
  const days = claimDaysOf(campaigns)
  const nextAt = groups ? nextDayOf(groups) : null
  return (
    <p className={`note pad ${styles.foot}`}>
      {isWithoutStakes(runningTasks(campaigns)) && (
        <span>
          <Trans>None of them asks for a deposit or a bet.</Trans>
        </span>
      )}
      <SentenceGap />
      {nextAt !== null && (
        <span>
          <Trans>Daily tasks start over at {dates.time(nextAt)}.</Trans>
        </span>
      )}
      <SentenceGap />
      {days !== null && (
        <span>
          <Plural value={days} one="A finished task can be claimed for # day." other="A finished task can be claimed for # days." />
        </span>
      )}
    </p>
  )
}
