/** Renders the loaded payout details or a withdrawal as the page's `main`. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { Query } from '#/api/query.ts'
import type { Withdrawal } from '#/contract/withdrawals.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'

interface TiedProps<Data> {
  readonly of: Query<Data>
  /** Shown in place of the error if it does not exist. */
  readonly gone?: ReactNode
  readonly children: (data: Data) => ReactNode
}

export function Tied<Data>({ of: query, gone, children }: TiedProps<Data>): ReactElement {
  const { t } = useLingui()
  return (
    <Answer
      of={query}
      isPage
      gone={gone}
      waiting={
        <div className="pad stack g4" role="status" aria-label={t`Loading`}>
          {[64, 96, 52].map((height) => (
            <div key={height} className="stack g2">
              <Skeleton width={96} height={14} />
              <Skeleton width="100%" height={height} radius="var(--r2)" />
            </div>
          ))}
        </div>
      }
    >
      {children}
    </Answer>
  )
}

interface TiedWithdrawalProps {
  /** The id in the address; empty without one. */
  readonly id: string
  readonly of: Query<{ readonly records: readonly Withdrawal[] }>
  readonly children: (withdrawal: Withdrawal) => ReactNode
}

export function TiedWithdrawal({ id, of: query, children }: TiedWithdrawalProps): ReactElement {
  const none = (
    <main className="middle">
      <NoWithdrawal />
    </main>
  )
  if (id === '') return none
  return (
    <Tied of={query} gone={<NoWithdrawal />}>
      {({ records: [withdrawal] }) => (withdrawal ? children(withdrawal) : none)}
    </Tied>
  )
}

function NoWithdrawal(): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Withdrawal not found`}
      text={t`All your withdrawals are in your records.`}
      action={
        <Link to="/withdrawRecord" className={button.pri}>
          <Trans>Withdrawal records</Trans>
        </Link>
      }
    />
  )
}
