/** Asks whether a film that the member has left starts from the beginning. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { clockText } from '#/shared/player/clockText.ts'
import { Button } from '#/ui/Button.tsx'
import type { Position } from './latest.ts'
import { useFilmTexts } from './useFilmTexts.ts'
import * as styles from './films.module.css'

interface ResumeCardProps {
  readonly position: Position
  /** Length of the film in seconds. */
  readonly length: number
  readonly onAgain: () => void
  readonly onGoOn: () => void
}

export function ResumeCard({ position: { seconds, at }, length, onAgain, onGoOn }: ResumeCardProps): ReactElement {
  const { t } = useLingui()
  const texts = useFilmTexts()
  const [when, rest] = [texts.moment(at), texts.left(length - seconds)]
  return (
    <section className="card pad4" aria-label={t`Go on watching`}>
      <div className="row between">
        <span>
          <span className="note block">
            <Trans>Left on {when}</Trans>
          </span>
          <span className="hero num block">{clockText(seconds)}</span>
        </span>
        <span className="note num right">
          <span className="block">
            <Trans>Still to come</Trans>
          </span>
          {rest}
        </span>
      </div>
      <div className={styles.resume}>
        <Button look="quiet" onClick={onAgain}>
          <Trans>From the beginning</Trans>
        </Button>
        <Button look="pri" onClick={onGoOn}>
          <Trans>Go on from {clockText(seconds)}</Trans>
        </Button>
      </div>
    </section>
  )
}
