/** What was read of the member's tied data, or of a withdrawal: in it the page's `main`. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { Query } from '#/api/query.ts'
import type { Withdrawal } from '#/contract/withdrawals.ts'
import { Answer } from '#/ui/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'

interface TiedProps<Data> {
  readonly of: Query<Data>
  readonly children: (data: Data) => ReactNode
}

export function Tied<Data>({ of: query, children }: TiedProps<Data>): ReactElement {
  const { t } = useLingui()
  return (
    <Answer
      of={query}
      isPage
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
  /** Of the address; empty where it names none. */
  readonly id: string
  readonly of: Query<{ readonly records: readonly Withdrawal[] }>
  readonly children: (withdrawal: Withdrawal) => ReactNode
}

export function TiedWithdrawal({ id, of: query, children }: TiedWithdrawalProps): ReactElement {
  if (id === '') return <NoWithdrawal />
  return <Tied of={query}>{({ records: [found] }) => (found ? children(found) : <NoWithdrawal />)}</Tied>
}

function NoWithdrawal(): ReactElement {
  const { t } = useLingui()
  return (
    <main className="middle">
      <EmptyState title={t`Withdrawal not found`} text={t`All your withdrawals are in your records.`} />
    </main>
  )
}
