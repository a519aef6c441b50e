/** A row of records: what and which one, its amount, when and in detail, and what became of it. */
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import * as styles from './recordList.module.css'

interface RecordItemProps {
  /** The page of this record, and its id there. */
  readonly to: '/betdetail' | '/gameBetDetail' | '/transactiondetails'
  readonly id: string
  /** 40 px. */
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly number?: ReactNode
  readonly amount: ReactNode
  /** The time first. */
  readonly detail: ReactNode
  readonly state: ReactNode
  readonly tone?: 'win' | 'info' | undefined
}

export function RecordItem({ to, id, icon, title, number, amount, detail, state, tone }: RecordItemProps): ReactElement {
  return (
    <li>
      <Link to={to} search={{ id }} className={styles.row}>
        {icon}
        <span className={styles.title}>
          <span className="strong">{title}</span> <span className="note num">{number}</span>
        </span>
        <b className="num right">{amount}</b>
        <span className="note num clip">{detail}</span>
        <span className="note num right" data-tone={tone}>
          {state}
        </span>
      </Link>
    </li>
  )
}
