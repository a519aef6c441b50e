/** What play at the providers of games came to, by platform: apart from the lotteries, whose figures stand above it. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as figureTable from '#/ui/figureTable.module.css'
import type { GameProfit } from './reportsApi.ts'
import * as styles from './reports.module.css'

export function GamePlay({ games }: { readonly games: GameProfit }): ReactElement {
  const localized = useLocalized()
  return (
    <section className={`card mt3 ${styles.card}`} data-section="games">
      <div className="row between base wrap">
        <h2 className="strong">
          <Trans>Games of other providers</Trans>
        </h2>
        <span className="note num">
          <Plural value={games.count} one="# round" other="# rounds" />
        </span>
      </div>
      <p className="note">
        <Trans>By the day on which the platform settled; not part of the figures above</Trans>
      </p>
      {games.count === 0 ? (
        <p className="t2 center mt3">
          <Trans>No rounds in this date range.</Trans>
        </p>
      ) : (
        <table className={`${figureTable.table} num mt1`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Platform</Trans>
              </th>
              <th scope="col">
                <Trans>Staked</Trans>
              </th>
              <th scope="col">
                <Trans>Payout</Trans>
              </th>
              <th scope="col">
                <Trans>Net</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {games.platforms.map(({ code, names, bet, win, profit }) => (
              <tr key={code} data-platform={code}>
                <td>
                  <span className={`block ${styles.lottery}`}>{localized(names)}</span>
                </td>
                <td>
                  <Amount value={bet} />
                </td>
                <td>
                  <Amount value={win} />
                </td>
                <td className="strong">
                  <Amount value={profit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="note center mt2">
        <Link to="/gameRecordIndex/games" className="link tapx">
          <Trans>Game records</Trans>
        </Link>
      </p>
    </section>
  )
}
