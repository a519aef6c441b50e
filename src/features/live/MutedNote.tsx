/** Replaces the field: the end of the mute, its reason, and the member's choices. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { Standing } from '#/contract/live/rooms.ts'
import { Callout } from '#/ui/Callout.tsx'
import { useReasonNames } from '#/shared/report/reasons.ts'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import { useWhen } from './useWhen.ts'
import * as styles from './room.module.css'

interface MutedNoteProps {
  readonly muted: NonNullable<Standing['muted']>
  /** Server time in milliseconds. */
  readonly now: number
  readonly children: ReactNode
}

/** Up to this number of minutes, the text shows the remaining minutes. */
const hour = 60

export function MutedNote({ muted: { until, reason, isEverywhere }, now, children }: MutedNoteProps): ReactElement {
  const { t } = useLingui()
  const names = useReasonNames()
  const whenOf = useWhen()
  const when = until === null ? '' : whenOf(until)
  const minutes = until === null ? 0 : Math.ceil((until - now) / 60_000)
  const why = names[reason]
  return (
    <>
      <div className={styles.muted} role="status">
        <Callout tone="w">
          <b className="block">
            {until === null ? (
              <Trans>You cannot write here any more</Trans>
            ) : minutes > hour ? (
              <Trans>You cannot write until {when}</Trans>
            ) : (
              <Plural
                value={minutes}
                one={`You cannot write until ${when}, # minute more`}
                other={`You cannot write until ${when}, # minutes more`}
              />
            )}
          </b>
          <span className="note block">
            {isEverywhere ? <Trans>In all rooms. Reason: {why}.</Trans> : <Trans>Reason: {why}.</Trans>}
            <SentenceGap />
            <Trans>Watching, gifts and bets go on as usual.</Trans>
          </span>
          <Link to="/serviceOnline" className="link plain tapx">
            <Trans>This is a mistake: write to support</Trans>
          </Link>
        </Callout>
      </div>
      <div className={styles.say}>
        <span className={styles.field} aria-disabled="true">
          {until === null ? t`You cannot write here` : t`You can write after ${when}`}
        </span>
        {children}
      </div>
    </>
  )
}
