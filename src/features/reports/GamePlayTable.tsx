/** The figures of play at the providers of games, by provider. Loaded when the section is opened, as most visits do not need its calls. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Answer as Figures, Arg } from '#/api/injectCalls.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { useGameProfitQuery } from '#/shared/games/gameBetsApi.ts'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as figureTable from '#/ui/figureTable.module.css'
import * as styles from './reports.module.css'

export function GamePlayTable({ days }: { readonly days: Arg<'getTpgBetProfit'> }): ReactElement {
  const { t } = useLingui()
  const query = useGameProfitQuery(days, { refetchOnMountOrArgChange: 30 })
  return (
    <Answer of={query} failed={t`The report could not be loaded`} waiting={<Skeleton width="100%" height={96} />}>
      {(games) => <Table games={games} />}
    </Answer>
  )
}

function Table({ games }: { readonly games: Figures<'getTpgBetProfit'> }): ReactElement {
  const localized = useLocalized()
  if (games.count === 0) {
    return (
      <p className="t2 center">
        <Trans>No rounds in this date range.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className="note num">
        <Plural value={games.count} one="# round" other="# rounds" />
      </p>
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
    </>
  )
}
