/** /protection: limits, reality check, pauses and exclusion; for visitors a self-test and help lines. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useProtectionStateQuery } from '#/api/protection.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { RestrictionCallout } from './RestrictionCallout.tsx'
import { Exclusion } from './Exclusion.tsx'
import { HelpLines } from './HelpLines.tsx'
import { Limits } from './Limits.tsx'
import { Pauses } from './Pauses.tsx'
import { Reminder } from './Reminder.tsx'
import { SelfTest } from './SelfTest.tsx'
import { VisitCard } from './VisitCard.tsx'
import * as styles from './protection.module.css'

export function ProtectionPage(): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  return (
    <>
      <Header
        title={t`Limits and protection`}
        back
        actions={
          <a href="#help" className={`${button.button} link ${header.act}`}>
            <Trans>Helplines</Trans>
          </a>
        }
      />
      <main className={styles.page}>
        {signedIn ? <Own /> : <Visitor />}
        <SelfTest />
        <HelpLines />
      </main>
    </>
  )
}

function Visitor(): ReactElement {
  return (
    <div className="pad">
      <section className={`card ${styles.lead} stack g3`}>
        <h2 className="title">
          <Trans>Play is for fun. You decide how far it goes.</Trans>
        </h2>
        <p className="t2">
          <Trans>
            You can limit deposits, losses and stakes per day, week and month, get time reminders, pause play or exclude yourself. All of it
            is enforced.
          </Trans>
        </p>
        <Link to="/login" search={{ to: '/protection' }} className={button.pri}>
          <Trans>Sign in to set limits</Trans>
        </Link>
      </section>
    </div>
  )
}

function Own(): ReactElement {
  const { t } = useLingui()
  const query = useProtectionStateQuery({})
  return (
    <Answer
      of={query}
      failed={t`Limits could not be loaded`}
      waiting={
        <div className="pad">
          {/* As high as a screen, so that the first rows do not move out of view when the content below arrives. */}
          <SkeletonRows rows={14} label={t`Loading`} />
        </div>
      }
    >
      {(state) => (
        <>
          {state.playRestriction && (
            <div className="pad">
              <RestrictionCallout playRestriction={state.playRestriction} />
            </div>
          )}
          <VisitCard />
          <Limits state={state} />
          <Reminder minutes={state.reminderMinutes} />
          <Pauses />
          <Exclusion />
        </>
      )}
    </Answer>
  )
}
