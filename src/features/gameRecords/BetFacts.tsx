/** Numbers and times of a bet at a provider: the platform's and the provider's. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { GameBet } from '#/contract/games/records.ts'
import { useFormat } from '#/i18n/format.ts'
import { ShortId } from '#/ui/ShortId.tsx'
import * as lists from '#/ui/list.module.css'
import { CopyLine } from './CopyLine.tsx'
import * as styles from './gameRecords.module.css'

export function BetFacts({ bet: { id, providerId, at, heardAt } }: { readonly bet: GameBet }): ReactElement {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  return (
    <section className={`card mt3 ${styles.facts}`}>
      <div className={lists.fact}>
        <span>
          <Trans>Bet number</Trans>
        </span>
        <ShortId id={id} />
      </div>
      <CopyLine name={t`The platform’s number`} value={providerId} />
      <div className={lists.fact}>
        <span>
          <Trans>Settled there</Trans>
        </span>
        <span className="num">{dateTime(at)}</span>
      </div>
      <div className={lists.fact}>
        <span>
          <Trans>Came here</Trans>
        </span>
        <span className="num">{dateTime(heardAt)}</span>
      </div>
    </section>
  )
}
