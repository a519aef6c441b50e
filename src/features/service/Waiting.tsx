/** How soon somebody answers: over the chat, and for a member who waits. */
import { Plural, Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { ReactElement } from 'react'
import { useWhen } from '#/i18n/when.ts'
import { usePlatformTime } from '#/shared/days/platformTime.ts'
import { Hours, Median, type SupportState, useSupportState } from '#/shared/support/supportState.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { useTalkInfiniteQuery } from './serviceApi.ts'
import * as styles from './service.module.css'

export function StateLine(): ReactElement {
  const state = useSupportState()
  return (
    <p className={`${styles.state} note num center`}>
      {state?.isOpen === true ? (
        <>
          <i className={styles.light} aria-hidden />
          <Trans>Online</Trans>
          {state.medianSeconds !== null && (
            <span>
              {' · '}
              <Median seconds={state.medianSeconds} />
            </span>
          )}
        </>
      ) : (
        <Hours state={state} />
      )}
    </p>
  )
}

/** Milliseconds after which the place in the queue is asked for again. */
const pace = 60_000

/** `since`: the time of the first message that has no answer, in milliseconds. */
export function Waiting({ since }: { readonly since: number }): ReactElement {
  const when = useWhen()
  const state = useSupportState()
  const { currentData } = useTalkInfiniteQuery(undefined, { pollingInterval: pace, skipPollingIfUnfocused: true })
  return (
    <section className={`card ${styles.queue}`}>
      <span className={`${lists.icon} ${tones.info}`}>
        <Hourglass className="ico" aria-hidden />
      </span>
      <div className="grow">
        <p className="strong" role="status">
          <Place state={state} ahead={currentData?.pages[0]?.ahead ?? null} />
        </p>
        <p className="note num">
          <Trans>Waiting since {when(since)}</Trans>
          {state?.isOpen === true && state.medianSeconds !== null && (
            <span>
              {' · '}
              <Plural value={state.answers} one="median of the last answer" other="median of the last # answers" />
            </span>
          )}
        </p>
        <p className="note">
          <Trans>You can leave this page. The answer waits here for 90 days.</Trans>
        </p>
      </div>
    </section>
  )
}

interface PlaceProps {
  readonly state: SupportState | undefined
  readonly ahead: number | null
}

function Place({ state, ahead }: PlaceProps): ReactElement {
  const timeOf = usePlatformTime()
  if (!state || ahead === null) return <Trans>Waiting for an answer</Trans>
  if (!state.isOpen) return state.hours ? <Trans>Answered from {timeOf(state.hours.from)} on</Trans> : <Trans>Waiting for an answer</Trans>
  return (
    <>
      {ahead === 0 ? <Trans>You are next</Trans> : <Plural value={ahead} one="# person before you" other="# people before you" />}
      {state.medianSeconds !== null && (
        <span>
          {' · '}
          <Median seconds={state.medianSeconds} />
        </span>
      )}
    </>
  )
}
