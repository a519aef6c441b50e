/** Every prize with its current chance and the number of times it was given; below the table the sum in words. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Wheel } from '#/contract/welfare/wheel.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import * as lists from '#/ui/list.module.css'
import * as figureTable from '#/ui/figureTable.module.css'
import { chanceText, sumOf } from './odds.ts'
import { fillOf } from './WheelDisc.tsx'
import * as styles from './wheel.module.css'

interface OddsTableProps {
  readonly wheel: Wheel
  /** The index of the drawn prize. */
  readonly drawn: number | undefined
}

export function OddsTable({ wheel, drawn }: OddsTableProps): ReactElement {
  const localized = useLocalized()
  const format = useFormat()
  const { prizes, kind } = wheel
  const all = sumOf(prizes.map(({ left }) => left))
  const rows = prizes.map((prize, at) => ({ prize, at }))
  return (
    <>
      <h2 className={lists.heading}>
        <span>
          <Trans>Chances</Trans>
        </span>
        <span className="note">
          <Trans>Each slice is as wide as its chance</Trans>
        </span>
      </h2>
      <div className="pad">
        <div className={`card ${lists.rows} ${styles.odds}`}>
          <table className={`${figureTable.table} num`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Prize</Trans>
                </th>
                <th scope="col">
                  <Trans>Chance</Trans>
                </th>
                <th scope="col">{kind === 'urn' ? <Trans>Left</Trans> : <Trans>Given, 30 days</Trans>}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ prize, at }) => (
                <tr key={at} className={at === drawn ? styles.drawn : undefined} aria-current={at === drawn || undefined}>
                  <td>
                    <i className={styles.swatch} style={{ background: fillOf(at) }} aria-hidden="true" />
                    {at + 1} · {localized(prize.names)}
                  </td>
                  <td>{chanceText(prize.left, all)}</td>
                  <td className="t3">
                    {kind === 'urn' ? `${format.count(prize.left)} / ${format.count(prize.weight)}` : format.count(prize.given)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Average wheel={wheel} />
      </div>
    </>
  )
}

function Average({ wheel: { average, prizes, kind } }: { readonly wheel: Wheel }): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const lefts = prizes.map(({ left }) => left)
  const tickets = sumOf(prizes.flatMap(({ award, left }) => (award?.kind === 'tickets' ? [left] : [])))
  const [amount, chance] = [format.amount(average), chanceText(tickets, sumOf(lefts))]
  return (
    <p className="note mt2">
      {tickets > 0 ? (
        <Trans>
          {amount} {unit} a draw on average, and a film ticket at {chance}
        </Trans>
      ) : (
        <Trans>
          {amount} {unit} a draw on average
        </Trans>
      )}
      {kind === 'urn' && (
        <span>
          {' · '}
          <Trans>each prize is there as often as it says, and what was drawn is gone</Trans>
        </span>
      )}
    </p>
  )
}
