/** The usual waiting time in the chat, measured from recent answers; no time without measurements. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Answer } from '#/api/injectCalls.ts'
import { usePlatformTime } from '#/shared/days/platformTime.ts'
import { SupportLink } from '#/ui/SupportLink.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as button from '#/ui/Button.module.css'
import { useSupportStateQuery } from './feedbackApi.ts'
import * as styles from './feedback.module.css'

type SupportState = Answer<'supportState'>

const nothing = {} as const
const MINUTE = 60
/** From this number of minutes on, the text gives hours. */
const mostMinutes = 90

export function SupportPanel(): ReactElement {
  const { currentData: state } = useSupportStateQuery(nothing, { refetchOnMountOrArgChange: 60 })
  return (
    <section className={`inkp ${styles.support}`}>
      <div className="row between">
        <span className="note">
          <Hours state={state} />
        </span>
        {state && <Tag tone="ink">{state.isOpen ? <Trans>Online</Trans> : <Trans>Away</Trans>}</Tag>}
      </div>
      {state?.medianSeconds == null ? (
        <div className="title mt1">
          <Trans>People answer in the chat</Trans>
        </div>
      ) : (
        <div className="hero num">
          <Median seconds={state.medianSeconds} />{' '}
          <span className="note">
            <Trans>until somebody answers</Trans>
          </span>
        </div>
      )}
      <div className="row between wrap mt3">
        <span className="note num">
          <Queue state={state} />
        </span>
        <SupportLink className={button.inkA}>
          <Trans>Start a chat</Trans>
        </SupportLink>
      </div>
    </section>
  )
}

function Hours({ state }: { readonly state: SupportState | undefined }): ReactElement {
  const timeOf = usePlatformTime()
  if (!state) return <Trans>Support</Trans>
  if (!state.hours) return <Trans>Support, around the clock</Trans>
  const [from, until] = [timeOf(state.hours.from), timeOf(state.hours.until)]
  return (
    <Trans>
      Support {from}–{until}
    </Trans>
  )
}

function Median({ seconds }: { readonly seconds: number }): ReactElement {
  if (seconds < MINUTE) return <Trans>Less than 1 min</Trans>
  const minutes = Math.round(seconds / MINUTE)
  return minutes < mostMinutes ? (
    <Plural value={minutes} one="About # min" other="About # min" />
  ) : (
    <Plural value={Math.round(minutes / 60)} one="About # h" other="About # h" />
  )
}

function Queue({ state }: { readonly state: SupportState | undefined }): ReactElement | null {
  if (!state) return null
  return (
    <span>
      <Plural value={state.waiting} _0="Nobody is waiting" one="# person is waiting" other="# people are waiting" />
      {state.medianSeconds !== null && (
        <span>
          {' · '}
          <Plural value={state.answers} one="median of the last answer" other="median of the last # answers" />
        </span>
      )}
    </span>
  )
}
