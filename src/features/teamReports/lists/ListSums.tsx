/** What all rows of a list come to, above it. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { MoneySums } from '#/contract/agents/lists.ts'
import { useFormat } from '#/i18n/format.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as sums from '#/ui/sums.module.css'
import * as styles from './lists.module.css'

export interface ListSum {
  readonly name: string
  /** Thousandths. */
  readonly amount: string
}

export function ListSums({ of }: { readonly of: readonly ListSum[] }): ReactElement {
  return (
    <div className="pad">
      <div className={`card ${sums.sums} ${styles.sums}`}>
        {of.map(({ name, amount }) => (
          <div key={name}>
            <b className="num">
              <Amount value={amount} />
            </b>
            <span className="num">{name}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Each with the number of its rows. */
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

export const rowsOf = ({ done, open, refused }: MoneySums): number => done.count + open.count + refused.count
