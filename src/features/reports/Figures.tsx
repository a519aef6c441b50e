/** Rows of figures with definitions, including deposits and withdrawals. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Amount } from '#/ui/Amount.tsx'
import * as lists from '#/ui/list.module.css'
import { less } from './plots.ts'
import { useUserExpensesQuery, useUserIncomeQuery } from './reportsApi.ts'

interface FigureProps {
  readonly title: ReactNode
  /** Definition of the figure. */
  readonly note: ReactNode
  /** Thousandths; or a plain number in `value`. */
  readonly amount?: string | undefined
  readonly value?: string
}

export function Figure({ title, note, amount, value }: FigureProps): ReactElement {
  return (
    <div className={lists.item}>
      <span className="grow">
        {title}
        <span className={lists.sub}>{note}</span>
      </span>
      <b className="num">{value ?? (amount === undefined ? '–' : <Amount value={amount} />)}</b>
    </div>
  )
}

interface Deposits {
  /** Thousandths each; undefined until loaded. */
  readonly recharged: string | undefined
  readonly withdrawn: string | undefined
  /** Reloads both. */
  readonly refetch: () => Promise<unknown>
}

/** Deposits and withdrawals of these days. */
export function useDeposits(args: { readonly startTime?: string; readonly endTime?: string }): Deposits {
  const income = useUserIncomeQuery(args, { refetchOnMountOrArgChange: 30 })
  const expenses = useUserExpensesQuery(args, { refetchOnMountOrArgChange: 30 })
  return {
    recharged: income.currentData?.recharged,
    withdrawn: expenses.currentData?.withdrawn,
    refetch: () => Promise.all([income.refetch(), expenses.refetch()]),
  }
}

interface NetDepositsProps {
  readonly deposits: Deposits
  /** Thousandths of turnover. */
  readonly valid?: string
}

export function NetDeposits({ deposits: { recharged, withdrawn }, valid }: NetDepositsProps): ReactElement {
  return (
    <section className={`card list ${lists.rows} mt3`}>
      <Figure title={<Trans>Deposited</Trans>} note={<Trans>Completed only, nothing under review</Trans>} amount={recharged} />
      <Figure title={<Trans>Withdrawn</Trans>} note={<Trans>Paid out only, nothing on hold</Trans>} amount={withdrawn} />
      <Figure
        title={<Trans>Net deposits</Trans>}
        note={<Trans>Deposits minus withdrawals: what you have put in</Trans>}
        amount={recharged !== undefined && withdrawn !== undefined ? less(recharged, withdrawn) : undefined}
      />
      {valid !== undefined && (
        <Figure title={<Trans>Turnover</Trans>} note={<Trans>Stakes that were drawn and not returned</Trans>} amount={valid} />
      )}
    </section>
  )
}
