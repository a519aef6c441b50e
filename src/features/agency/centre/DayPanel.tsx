/** The agent's day: the team's stakes beside yesterday's at this time, and the leading figures. A tap on a figure opens the definitions. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleQuestionMark, RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { timeText } from '#/i18n/calendar.ts'
import { useDayText } from '#/i18n/days.ts'
import { AsOf } from '#/shared/agent/AsOf.tsx'
import { Facts } from '#/shared/agent/Facts.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as figureRow from '#/ui/figures.module.css'
import { DayFigure, type DayProps } from './DayFigure.tsx'
import { leadFigures, mainFigure } from './figures.ts'
import { Value } from './Value.tsx'
import * as styles from './centre.module.css'

export function DayPanel({ centre, onDefine }: DayProps): ReactElement {
  const { t } = useLingui()
  const dayText = useDayText()
  const unit = useUnit()
  const { week, figures, day, today, isPartial, isFetching, refresh } = centre
  const of = dayText(day, today)
  return (
    <section className={`inkp ${styles.panel}`} aria-label={t`The day`}>
      <div className="row between">
        <button type="button" className={`${styles.main} t2`} aria-haspopup="dialog" onClick={onDefine}>
          {day === today ? <Trans>Team bets today</Trans> : <Trans>Team bets of {of}</Trans>}
          <CircleQuestionMark className="ico s" aria-hidden />
          <span className="sr">
            <Trans>What the figures mean</Trans>
          </span>
        </button>
        <span className="note num">
          <AsOf at={week?.asOf} />
        </span>
      </div>
      <div className="hero" data-figure={mainFigure.name}>
        <Value value={figures[mainFigure.name]} unit={unit} />
      </div>
      {day === today && week && <SameTime centre={centre} />}
      <div className={`${figureRow.wrapping} ${styles.figures} ${styles.lead}`}>
        {leadFigures.map((figure) => (
          <DayFigure key={figure.name} figure={figure} centre={centre} onDefine={onDefine} />
        ))}
      </div>
      {isPartial && (
        <button type="button" className={`row note ${styles.partial}`} aria-busy={isFetching} onClick={() => void refresh()}>
          <RotateCw className="ico s" aria-hidden />
          <Trans>Some figures could not be loaded. Try again</Trans>
        </button>
      )}
    </section>
  )
}

/** Both days are compared up to the same time: not the stakes above, which go on, with a part of yesterday. */
function SameTime({ centre: { week, figures, team, isEarly } }: Pick<DayProps, 'centre'>): ReactElement {
  const same = week?.sameTime
  if (isEarly || !same || figures.registered === String(team)) {
    return (
      <p className="note">
        {isEarly ? (
          <Trans>Figures begin with the first member’s first draw</Trans>
        ) : same ? (
          <Trans>Your team began today and is compared from tomorrow on</Trans>
        ) : (
          <Trans>Not compared with yesterday yet</Trans>
        )}
      </p>
    )
  }
  const time = timeText(same.until)
  const more = BigInt(same.stake) - BigInt(same.dayBefore)
  return (
    <Facts>
      <span data-figure="dayBefore">
        <Trans>
          Yesterday to {time}:{' '}
          <b>
            <Amount value={same.dayBefore} />
          </b>
        </Trans>
      </span>
      <span className={styles.more} data-figure="more">
        {more > 0n ? (
          <Trans>
            <Amount value={more} /> more today by then
          </Trans>
        ) : more < 0n ? (
          <Trans>
            <Amount value={-more} /> less today by then
          </Trans>
        ) : (
          <Trans>the same today by then</Trans>
        )}
      </span>
    </Facts>
  )
}
