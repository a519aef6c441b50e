/** The agent's day: the team's stakes, the leading figures, and the others. A tap on any of them opens the definitions. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleQuestionMark, RotateCw } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useDayText } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { AsOf } from '#/shared/agent/AsOf.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { useUnit } from '#/ui/useUnit.ts'
import * as figureRow from '#/ui/figures.module.css'
import { type Figure, leadFigures, mainFigure, otherFigures } from './figures.ts'
import type { Centre } from './useCentre.ts'
import { Value } from './Value.tsx'
import * as styles from './centre.module.css'

const Definitions = lazyPart(() => import('./Definitions.tsx'), 'Definitions')

/** Before the first member, only these figures are shown. */
const early: ReadonlySet<string> = new Set(['net', 'accrued'])

export function DayPanel({ centre }: { readonly centre: Centre }): ReactElement {
  const { i18n, t } = useLingui()
  const dayText = useDayText()
  const unit = useUnit()
  const [isOpen, setOpen] = useState(false)
  const { week, figures: values, team, day, today, isPartial, isFetching, refresh } = centre
  const isEarly = team === 0
  const yesterday = week?.days.at(-2)
  const of = dayText(day, today)
  const figure = (one: Figure) => <DayFigure key={one.name} figure={one} centre={centre} onOpen={() => setOpen(true)} />
  return (
    <section className={`inkp ${styles.panel}`} aria-label={t`The day`}>
      <div className="row between">
        <button type="button" className={`${styles.main} t2`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
        <Value value={values[mainFigure.name]} unit={unit} />
      </div>
      <p className="note">{i18n._(mainFigure.brief)}</p>
      <p className="note num">
        {isEarly ? (
          <span>
            <Trans>Figures begin with the first member’s first draw</Trans>
          </span>
        ) : (
          yesterday && (
            <span>
              <Trans>
                The day before, in full: <Amount value={yesterday.stake} />
              </Trans>
            </span>
          )
        )}
      </p>
      <div className={`${figureRow.wrapping} ${styles.figures} ${styles.lead} mt3`}>
        {leadFigures.filter(({ name }) => !isEarly || early.has(name)).map(figure)}
        {isEarly && (
          <div>
            <span className="note">
              <Trans>Team</Trans>
            </span>
            <b className="num">0</b>
          </div>
        )}
      </div>
      {!isEarly && <div className={`${figureRow.wrapping} ${styles.figures} ${styles.others}`}>{otherFigures.map(figure)}</div>}
      {isPartial && (
        <button type="button" className={`row note ${styles.partial}`} aria-busy={isFetching} onClick={() => void refresh()}>
          <RotateCw className="ico s" aria-hidden />
          <Trans>Some figures could not be loaded. Try again</Trans>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <Definitions centre={centre} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface DayFigureProps {
  readonly figure: Figure
  readonly centre: Centre
  readonly onOpen: () => void
}

function DayFigure({ figure: { name, title, brief, isCount }, centre: { figures, team }, onOpen }: DayFigureProps): ReactElement {
  const { i18n } = useLingui()
  const { count } = useFormat()
  return (
    <button type="button" aria-haspopup="dialog" data-figure={name} onClick={onOpen}>
      <span className="note block">{i18n._(title)}</span>
      <b className={name === 'accrued' ? styles.accent : undefined}>
        <Value value={figures[name]} isCount={isCount} />
        {name === 'seen' && team !== undefined && <span className="note num"> / {count(team)}</span>}
      </b>
      <span className={`note ${styles.brief}`}>{i18n._(brief)}</span>
    </button>
  )
}
