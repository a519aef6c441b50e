/** The rules of levels: how turnover is counted, and a table of gifts. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { LevelTerms } from '#/contract/levels.ts'
import { useFormat } from '#/i18n/format.ts'
import { isPositive } from '#/rules/money.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'
import { percentText } from './levels.ts'
import * as styles from './levels.module.css'

export function LevelRules({ levels, onClose }: { readonly levels: readonly LevelTerms[]; readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const { bound } = useFormat()
  const rows: readonly (readonly [title: string, of: (terms: LevelTerms) => string])[] = [
    [t`Turnover needed`, ({ growth }) => bound(growth)],
    [t`Minimum per withdrawal`, ({ withdrawMin }) => bound(withdrawMin)],
    [t`Maximum per withdrawal`, ({ withdrawMax }) => bound(withdrawMax)],
    [t`Maximum per day`, ({ withdrawDaily }) => bound(withdrawDaily)],
    [t`Free withdrawals per day`, ({ freeWithdrawals }) => String(freeWithdrawals)],
    [t`Extra interest rate`, ({ extraProfitRate }) => `+${percentText(extraProfitRate * 1_000_000)} %`],
    [t`One-time gift`, ({ gift }) => (isPositive(BigInt(gift)) ? bound(gift) : '–')],
  ]
  return (
    <Sheet open onClose={onClose} title={t`Level rules`}>
      <div className="pad stack g4" style={{ paddingBottom: 20 }}>
        <ul className={`t2 ${styles.rules}`}>
          <li>
            <Trans>
              Turnover is the stake of every bet that took part in a draw. Returned stakes, cancelled bets and void periods do not count.
            </Trans>
          </li>
          <li>
            <Trans>It is recalculated from your bets every time, so it always matches your records.</Trans>
          </li>
          <li>
            <Trans>Levels never drop. You do not need to bet to keep one.</Trans>
          </li>
          <li>
            <Trans>A level gift is given once. It waits until you claim it and goes to your wallet in full.</Trans>
          </li>
        </ul>
        {levels.map((terms, at) => (
          <section key={terms.growth}>
            <h3 className="strong">VIP {at + 1}</h3>
            <div className="list">
              {rows.map(([title, of]) => (
                <div key={title} className={`${lists.fact} num`}>
                  <span>{title}</span>
                  <span>{of(terms)}</span>
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
