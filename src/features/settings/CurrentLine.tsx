/** The current line with its latency over the last half minute. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { rest } from './useLatencies.ts'
import * as styles from './settings.module.css'

interface CurrentLineProps {
  readonly name: string
  /** Latencies in milliseconds, oldest first; null without an answer. */
  readonly history: readonly (number | null)[]
  /** Time of the last measurement, milliseconds since 1970. */
  readonly at: number | undefined
}

/** Polyline in a 100 by 32 box over its whole width; missing answers are at the bottom. */
function pointsOf(history: readonly (number | null)[], most: number): string {
  return history.map((ms, at) => `${(at / (history.length - 1)) * 100},${ms === null ? 31 : 30 - (ms / most) * 26}`).join(' ')
}

export function CurrentLine({ name, history, at }: CurrentLineProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const answered = history.filter((ms) => ms !== null)
  const most = Math.max(1, ...answered)
  const lost = history.length - answered.length
  const seconds = ((history.length - 1) * rest) / 1000
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
        <Now ms={history.at(-1)} />
        <span className="clip">{name}</span>
      </div>
      {history.length > 1 && (
        <>
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
              <Plural value={seconds} one="# second ago" other="# seconds ago" />
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
        </>
      )}
    </section>
  )
}

/** `ms`: undefined before the first measurement, null without an answer. */
function Now({ ms }: { readonly ms: number | null | undefined }): ReactElement {
  if (ms == null) return <span className="title">{ms === null ? <Trans>no answer</Trans> : <Trans>measuring</Trans>}</span>
  return (
    <span className="hero num">
      {ms} <span className="note">ms</span>
    </span>
  )
}
