/** The totals of all rows of a list, shown above it. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { MoneySums } from '#/contract/agents/lists.ts'
import { useFormat } from '#/i18n/format.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as sums from '#/ui/sums.module.css'
import * as styles from './lists.module.css'

export type ListSum = { readonly name: string } & (
  | {
      /** Thousandths. */
      readonly amount: string
      readonly signed?: boolean
    }
  | { readonly count: number }
)

export function ListSums({ of }: { readonly of: readonly ListSum[] }): ReactElement {
  const { count } = useFormat()
  return (
    <div className="pad">
      <div className={`card ${sums.sums} ${styles.sums}`}>
        {of.map((sum) => (
          <div key={sum.name}>
            <b className="num">{'count' in sum ? count(sum.count) : <Amount value={sum.amount} signed={sum.signed ?? false} />}</b>
            <span className="num">{sum.name}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Totals, each with the number of its rows. */
export function useMoneySums(): (names: Readonly<Record<keyof MoneySums, string>>, sums: MoneySums) => ListSum[] {
  const { t } = useLingui()
  const { count } = useFormat()
  return (names, { done, open, refused }) =>
    (
      [
        [names.done, done],
        [names.open, open],
        [names.refused, refused],
      ] as const
    ).map(([name, part]) => {
      const rows = count(part.count)
      return { name: t`${name} · ${rows}`, amount: part.amount }
    })
}
