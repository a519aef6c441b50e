/** The text in the middle of the wheel. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Wheel } from '#/contract/welfare/wheel.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { useAwardTexts } from '../useAwardTexts.ts'
import type { DrawPhase } from './useDrawing.ts'
import * as styles from './wheel.module.css'

interface HubTextProps {
  readonly wheel: Wheel
  readonly phase: DrawPhase
  /** The number of draws that the member has left; undefined until the number is loaded. */
  readonly chances: number | undefined
}

export function HubText({ wheel: { state, from, until, perDay }, phase, chances }: HubTextProps): ReactElement {
  const dates = usePlatformDates()
  const awards = useAwardTexts()
  const unit = useUnit()
  if (phase.kind === 'sent' || phase.kind === 'turning') {
    return (
      <>
        <b className="title">
          <Trans>Spinning</Trans>
        </b>
        <span className="note">
          <Trans>about 3 s</Trans>
        </span>
      </>
    )
  }
  if (phase.kind === 'shown') {
    const { award } = phase.draw
    return (
      <>
        <b className="title num">
          {award ? (
            awards.short(award)
          ) : (
            <span>
              <Trans>No prize</Trans>
            </span>
          )}
        </b>
        {award?.kind === 'points' && <span className="note">{unit}</span>}
      </>
    )
  }
  if (state === 'upcoming') {
    return (
      <>
        <span className="note">
          <Trans>Starts</Trans>
        </span>
        <b className="title num">{dates.day(from)}</b>
        <span className="note num">{dates.time(from)}</span>
      </>
    )
  }
  if (state === 'over') {
    return (
      <>
        <b className="title">
          <Trans>Over</Trans>
        </b>
        {until !== null && <span className="note num">{dates.day(until)}</span>}
      </>
    )
  }
  return (
    <>
      <b className={`hero num ${styles.count}`}>{chances ?? perDay}</b>
      <span className="note">{chances === undefined ? <Trans>a day</Trans> : <Trans>left</Trans>}</span>
    </>
  )
}
