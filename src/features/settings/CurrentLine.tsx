/** The current line with its latency over the last half minute. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { remembered } from './useLatencies.ts'
import * as styles from './settings.module.css'

interface CurrentLineProps {
  readonly name: string
  /** Latencies in milliseconds, oldest first; null without an answer. */
  readonly history: readonly (number | null)[]
  /** Time of the last measurement, milliseconds since 1970. */
  readonly at: number | undefined
}

/** Polyline in a 100 by 32 box, the newest value at the right; missing answers are at the bottom. */
function pointsOf(history: readonly (number | null)[], most: number): string {
  const first = remembered - history.length
  return history.map((ms, index) => `${((first + index) / (remembered - 1)) * 100},${ms === null ? 31 : 30 - (ms / most) * 26}`).join(' ')
}

export function CurrentLine({ name, history, at }: CurrentLineProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const now = history.at(-1)
  const answered = history.filter((ms) => ms !== null)
  const most = Math.max(1, ...answered)
  const lost = history.length - answered.length
  return (
    <section className={`inkp ${styles.current}`} aria-label={t`Line in use`}>
      <div className="row between">
        <span className="note">
          <Trans>Line in use</Trans>
        </span>
        {at !== undefined && (
          <span className="note num">
            <Trans>measured {format.time(at)}</Trans>
          </span>
        )}
      </div>
      <div className="row between" style={{ alignItems: 'flex-end' }}>
        <span className="hero num">
          {now == null ? '–' : now} <span className="note">ms</span>
        </span>
        <span className="clip">{name}</span>
      </div>
      <svg viewBox="0 0 100 32" preserveAspectRatio="none" className="mt3" role="img" aria-label={t`Latency of the last 30 seconds`}>
        <polyline
          points={pointsOf(history, most)}
          fill="none"
          stroke="var(--on-ink-accent)"
          strokeWidth="1.75"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="row between note num">
        <span>
          <Trans>30 seconds ago</Trans>
        </span>
        <span>
          {answered.length > 0 ? (
            <Trans>
              at most {most} ms, {lost} lost
            </Trans>
          ) : (
            <Trans>{lost} lost</Trans>
          )}
        </span>
      </div>
    </section>
  )
}
