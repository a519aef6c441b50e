/** An agent's day, the waiting rebates, and links to all other pages of agents: a page, or the column beside the members. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import type { RebateTotal } from '#/shared/agent/rebatesApi.ts'
import { TakeRebates, TakingNote } from '#/shared/agent/TakeRebates.tsx'
import { useTaking } from '#/shared/agent/useTaking.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as iconButton from '#/ui/IconButton.module.css'
import { DayDetails } from './DayDetails.tsx'
import { DayPanel } from './DayPanel.tsx'
import { GroupCard } from './GroupCard.tsx'
import { NewsCard } from './NewsCard.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { type Centre, useCentre } from './useCentre.ts'
import { WeekPlot } from './WeekPlot.tsx'
import * as styles from './centre.module.css'

const Definitions = lazyPart(() => import('./Definitions.tsx'), 'Definitions')
const FirstSteps = lazyPart(() => import('./FirstSteps.tsx'), 'FirstSteps')

export function AgentCentre(): ReactElement {
  const { t } = useLingui()
  const centre = useCentre()
  return (
    <>
      <Header
        title={t`Agent centre`}
        back="/mine"
        actions={
          <Link className={iconButton.button} to="/agentdescription" aria-label={t`Agent guide`}>
            <CircleQuestionMark className="ico" aria-hidden />
          </Link>
        }
      />
      <main>
        <Answer
          of={centre.shown}
          pulls
          age="online"
          failed={t`The agent centre could not be loaded`}
          waiting={<SkeletonCards heights={[172, 250, 48, 66, 152]} label={t`Loading`} />}
        >
          {() => <Day centre={centre} />}
        </Answer>
      </main>
    </>
  )
}

function Day({ centre }: { readonly centre: Centre }): ReactElement {
  const { total, team, isEarly, prizeGroups, news, week, today } = centre
  const [isDefining, setDefining] = useState(false)
  const day = { centre, onDefine: () => setDefining(true) }
  return (
    <>
      <div className="pad">
        <DayPanel {...day} />
        {isEarly ? (
          <Suspense>
            <FirstSteps team={team} />
          </Suspense>
        ) : (
          <>
            {week && <WeekPlot week={week} today={today} />}
            <DayDetails {...day} />
            {total && <WaitingCard total={total} />}
          </>
        )}
        <Shortcuts />
        {prizeGroups && <GroupCard prizeGroups={prizeGroups} />}
      </div>
      {news && !isEarly && <NewsCard news={news} />}
      {isDefining && (
        <Suspense>
          <Definitions centre={centre} onClose={() => setDefining(false)} />
        </Suspense>
      )}
    </>
  )
}

function WaitingCard({ total }: { readonly total: RebateTotal }): ReactElement {
  const taking = useTaking()
  return (
    <>
      <section className={`card mt3 row between ${styles.waiting}`}>
        <div>
          <div className="note">
            <Trans>Rebates waiting</Trans>
          </div>
          <div className="title" data-figure="waiting">
            <Amount value={total.waiting} />
          </div>
        </div>
        <TakeRebates total={total} taking={taking} look="pri" />
      </section>
      <TakingNote taking={taking} />
    </>
  )
}
