/** The agent's day: the team's stakes, and the figures around them. A tap on any of them opens the definitions. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleQuestionMark } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useDayText } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { AsOf } from '#/ui/agent/AsOf.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { useUnit } from '#/ui/useUnit.ts'
import * as figureRow from '#/ui/figures.module.css'
import { figures } from './figures.ts'
import type { Centre } from './useCentre.ts'
import { Value } from './Value.tsx'
import * as styles from './centre.module.css'

const Definitions = lazy(() => import('./Definitions.tsx').then((m) => ({ default: m.Definitions })))

const [main, ...others] = figures
/** Before the first member, these alone say something. */
const early: ReadonlySet<string> = new Set(['net', 'accrued'])

export function DayPanel({ centre }: { readonly centre: Centre }): ReactElement {
  const { i18n, t } = useLingui()
  const { count } = useFormat()
  const dayText = useDayText()
  const unit = useUnit()
  const [isOpen, setOpen] = useState(false)
  const { week, figures: values, team, day, today } = centre
  const isEarly = team === 0
  const shown = isEarly ? others.filter(({ name }) => early.has(name)) : others
  const yesterday = week?.days.at(-2)
  const of = dayText(day, today)
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
      <div className="hero" data-figure={main.name}>
        <Value value={values[main.name]} unit={unit} />
      </div>
      <p className="note">{i18n._(main.brief)}</p>
      <p className="note num">
        {isEarly ? (
          <Trans>Figures begin with the first member’s first draw</Trans>
        ) : (
          yesterday && (
            <Trans>
              The day before, in full: <Amount value={yesterday.stake} />
            </Trans>
          )
        )}
      </p>
      <div className={`${figureRow.wrapping} ${styles.figures} mt3`}>
        {shown.map(({ name, title, brief, isCount }) => (
          <button key={name} type="button" aria-haspopup="dialog" data-figure={name} onClick={() => setOpen(true)}>
            <span className="note block">{i18n._(title)}</span>
            <b className={name === 'accrued' ? `title ${styles.accent}` : 'title'}>
              <Value value={values[name]} isCount={isCount} />
              {name === 'seen' && team !== undefined && <span className="note num"> / {count(team)}</span>}
            </b>
            <span className={`note ${styles.brief}`}>{i18n._(brief)}</span>
          </button>
        ))}
        {isEarly && (
          <div>
            <span className="note">
              <Trans>Team</Trans>
            </span>
            <b className="title num">0</b>
          </div>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <Definitions centre={centre} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
