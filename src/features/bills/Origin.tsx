/** Shows how the amount of a bet's posting was computed. */
import { Trans } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactElement } from 'react'
import type { Bill } from '#/contract/bills.ts'
import type { Bet } from '#/contract/bets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { playOf } from '#/rules/registry.ts'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { lineText } from '#/shared/bets/lineText.ts'
import * as figureTable from '#/ui/figureTable.module.css'
import { useBetOfBillQuery } from './billsApi.ts'
import { type OriginRow, stakeRows, winRows } from './origin.ts'
import * as styles from './bills.module.css'

export function Origin({ bill }: { readonly bill: Bill }): ReactElement | null {
  const localized = useLocalized()
  const { currentData } = useBetOfBillQuery(bill.refers.kind === 'bet' ? { betId: bill.refers.id } : skipToken)
  const bet = currentData?.records[0]
  const order = useBetOfBillQuery(bill.kind === 'bet' && bet ? { requestId: bet.requestId } : skipToken)
  const family = useFamily(bet?.lotteryTypeCode)
  if (!bet || !family) return null
  const play = playOf(bet.playCode)
  if (bill.kind === 'win') {
    const rows = play && winRows(bet, play, localized)
    return rows ? <OriginTable rows={rows} total={bill.amount} heads="won" /> : null
  }
  const nameOf = (one: Bet) => lineText(one, localized)
  const bets = order.currentData?.records
  if (bill.kind !== 'bet' || !bets || bets.length === 0) return null
  return <OriginTable rows={stakeRows(bets, nameOf)} total={bill.amount.replace('-', '')} heads="bet" />
}

interface OriginTableProps {
  readonly rows: readonly OriginRow[]
  readonly total: string
  readonly heads: 'won' | 'bet'
}

function OriginTable({ rows, total, heads }: OriginTableProps): ReactElement {
  const { amount, odds } = useFormat()
  return (
    <section className="card mt3" style={{ padding: '12px 16px' }}>
      <h2 className="strong">
        <Trans>Where it came from</Trans>
      </h2>
      <table className={`${figureTable.table} num mt2`}>
        <thead>
          <tr>
            <th scope="col">{heads === 'won' ? <Trans>Winning pick</Trans> : <Trans>Selection</Trans>}</th>
            <th scope="col">{heads === 'won' ? <Trans>Stake × odds</Trans> : <Trans>Bets × stake</Trans>}</th>
            <th scope="col">{heads === 'won' ? <Trans>Pays</Trans> : <Trans>Cost</Trans>}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // eslint-disable-next-line react/no-array-index-key -- the order of rows never changes, and two rows may be equal
            <tr key={at}>
              <td>
                <span className={`clip block ${styles.pick}`}>{row.name}</span>
              </td>
              <td>
                {row.odds === undefined
                  ? `${row.notes} × ${amount(row.unit)}`
                  : `${row.notes > 1 ? `${row.notes} × ` : ''}${amount(row.unit)} × ${odds(row.odds)}`}
              </td>
              <td>{amount(row.amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2} className="strong">
              <Trans>Total</Trans>
            </th>
            <td className="strong">{amount(total)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
