/** A sum in one line, with what each figure is under it: a × b = c, or a − b = c. It breaks before a sign where the figures are long. */
import type { ReactElement, ReactNode } from 'react'
import * as styles from './Calc.module.css'

export interface CalcFigure {
  readonly value: ReactNode
  /** What the figure is. */
  readonly unit: ReactNode
}

interface CalcProps {
  readonly sign: '×' | '−'
  readonly left: CalcFigure
  readonly right: CalcFigure
  readonly result: CalcFigure
  readonly className?: string
}

export function Calc({ sign, left, right, result, className }: CalcProps): ReactElement {
  return (
    <div className={className ? `${styles.calc} num ${className}` : `${styles.calc} num`}>
      <Figure {...left} />
      <span className={styles.step}>
        <em>{sign}</em>
        <Figure {...right} />
      </span>
      <span className={styles.step}>
        <em>=</em>
        <Figure {...result} />
      </span>
    </div>
  )
}

function Figure({ value, unit }: CalcFigure): ReactElement {
  return (
    <span className={styles.figure}>
      <b className="title block">{value}</b> <span className="note">{unit}</span>
    </span>
  )
}
