/** The other figures of the day, folded until they are wanted. */
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { useDayText } from '#/i18n/days.ts'
import * as figureRow from '#/ui/figures.module.css'
import { DayFigure, type DayProps } from './DayFigure.tsx'
import { otherFigures } from './figures.ts'
import * as styles from './centre.module.css'

export function DayDetails({ centre, onDefine }: DayProps): ReactElement {
  const dayText = useDayText()
  const of = dayText(centre.day, centre.today)
  return (
    <details className={`card mt3 ${styles.details}`}>
      <summary>
        <b>{centre.day === centre.today ? <Trans>Today in detail</Trans> : <Trans>{of} in detail</Trans>}</b>
        <span className="note">
          <Trans>Payouts, deposits, members</Trans>
        </span>
        <ChevronDown className="ico s" aria-hidden />
      </summary>
      <div className={`${figureRow.wrapping} ${styles.figures}`}>
        {otherFigures.map((figure) => (
          <DayFigure key={figure.name} figure={figure} centre={centre} onDefine={onDefine} />
        ))}
      </div>
    </details>
  )
}
