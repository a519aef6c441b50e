/** The usual waiting time in the chat, measured from recent answers; no time without measurements. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { Hours, Median, type SupportState, useSupportState } from '#/shared/support/supportState.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as button from '#/ui/Button.module.css'
import * as styles from './feedback.module.css'

export function SupportPanel(): ReactElement {
  const state = useSupportState()
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
