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
    [t`One withdrawal, at least`, ({ withdrawMin }) => bound(withdrawMin)],
    [t`One withdrawal, at most`, ({ withdrawMax }) => bound(withdrawMax)],
    [t`Withdrawals of a day, at most`, ({ withdrawDaily }) => bound(withdrawDaily)],
    [t`Withdrawals of a day without a fee`, ({ freeWithdrawals }) => String(freeWithdrawals)],
    [t`Extra rate of the profit account`, ({ extraProfitRate }) => `+${percentText(extraProfitRate * 1_000_000)} %`],
    [t`Gift, once`, ({ gift }) => (isPositive(BigInt(gift)) ? bound(gift) : '–')],
  ]
  return (
    <Sheet open onClose={onClose} title={t`Rules of the levels`}>
      <div className="pad stack g4" style={{ paddingBottom: 20 }}>
        <ul className={`t2 ${styles.rules}`}>
          <li>
            <Trans>
              Turnover is the stake of each bet that took part in a draw. Notes whose stake came back, cancelled bets and void periods do
              not count.
            </Trans>
          </li>
          <li>
            <Trans>It is counted from your bets each time, so it is never more or less than your records say.</Trans>
          </li>
          <li>
            <Trans>A level once reached stays. It takes no bet to keep it.</Trans>
          </li>
          <li>
            <Trans>The gift of a level waits until you take it, once, and goes to the wallet as it stands.</Trans>
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
