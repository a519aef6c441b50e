/** The lines of a film with their speeds and the choice of a line. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { qualityOf, type Quality, type Speeds } from './lineSpeeds.ts'
import * as signal from '#/ui/signalBars.module.css'
import * as styles from './films.module.css'

interface LinePickerProps {
  readonly numbers: readonly number[]
  readonly speeds: Speeds
  readonly taken: number | undefined
  /** The lines that failed to play the film. */
  readonly broken?: ReadonlySet<number>
  readonly onTake: (number: number) => void
}

const none: ReadonlySet<number> = new Set()

const bars: Readonly<Record<Quality, string | undefined>> = {
  good: signal.good,
  fair: signal.fair,
  poor: signal.poor,
  none: undefined,
  unknown: undefined,
}

export function LinePicker({ numbers, speeds, taken, broken = none, onTake }: LinePickerProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className={styles.lines} role="radiogroup" aria-label={t`Line`}>
      {numbers.map((line) => {
        const ms = broken.has(line) ? null : speeds[line]
        return (
          <button key={line} type="button" role="radio" aria-checked={line === taken} onClick={() => onTake(line)}>
            <span className={styles.lineName}>
              <span className={[signal.bars, bars[qualityOf(ms)]].filter(Boolean).join(' ')} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              <Trans>Line {line}</Trans>
            </span>
            <span className="note num">
              {ms === undefined && (
                <span>
                  <Trans>measuring</Trans>
                </span>
              )}
              {ms === null &&
                (broken.has(line) ? (
                  <span>
                    <Trans>broken</Trans>
                  </span>
                ) : (
                  <span>
                    <Trans>no answer</Trans>
                  </span>
                ))}
              {ms != null && <span>{`${ms} ms`}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
