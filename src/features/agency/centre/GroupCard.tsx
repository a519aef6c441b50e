/** The agent's own prize group, with the odds of well-known plays in it. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { returnsOf, shareText } from '#/rules/groups.ts'
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import * as sums from '#/ui/sums.module.css'
import * as styles from './centre.module.css'

export function GroupCard({ prizeGroups: { prizeGroup, plays, groups } }: { readonly prizeGroups: PrizeGroups }): ReactElement {
  const localized = useLocalized()
  const { odds } = useFormat()
  const returns = shareText(returnsOf(prizeGroup))
  const own = groups.find((group) => group.prizeGroup === prizeGroup)
  return (
    <section className={`card mt3 ${styles.group}`}>
      <div className="row between">
        <div>
          <h2 className="strong">
            <Trans>Your prize group</Trans>
          </h2>
          <p className="note">
            <Trans>20 apart is 1%; pays back {returns} in the long run</Trans>
          </p>
        </div>
        <span className="hero num">{prizeGroup}</span>
      </div>
      <div className={`${sums.sums} ${styles.odds} mt3`}>
        {plays.map(({ playCode, names }, at) => (
          <div key={playCode}>
            <b className="num">{odds(own?.odds[at] ?? 0)}</b>
            <span>{localized(names)}</span>
          </div>
        ))}
      </div>
    </section>
  )
}
