/** A figure of the day with its name and a short text; a tap opens the definitions. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import type { Figure } from './figures.ts'
import type { Centre } from './useCentre.ts'
import { Value } from './Value.tsx'
import * as styles from './centre.module.css'

export interface DayProps {
  readonly centre: Centre
  /** Opens the definitions. */
  readonly onDefine: () => void
}

interface DayFigureProps extends DayProps {
  readonly figure: Figure
}

export function DayFigure({
  figure: { name, title, brief, isCount, isOfTeam },
  centre: { figures, team },
  onDefine,
}: DayFigureProps): ReactElement {
  const { i18n } = useLingui()
  const { count } = useFormat()
  return (
    <button type="button" aria-haspopup="dialog" data-figure={name} onClick={onDefine}>
      <span className="note block">{i18n._(title)}</span>
      <b className={name === 'accrued' ? styles.accent : undefined}>
        <Value value={figures[name]} isCount={isCount} />
        {isOfTeam && team !== undefined && <span className="note num"> / {count(team)}</span>}
      </b>
      {brief && <span className={`note ${styles.brief}`}>{i18n._(brief)}</span>}
    </button>
  )
}
