/** The agents' shares of games of providers, which have no prize groups: by level, for each provider. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { shareText } from '#/rules/groups.ts'
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import * as lists from '#/ui/list.module.css'

export function ProviderShares({ games }: { readonly games: NonNullable<PrizeGroups['games']> }): ReactElement {
  const localized = useLocalized()
  return (
    <section className="card mt3 pad4">
      <h2 className="strong">
        <Trans>Games of other providers</Trans>
      </h2>
      <p className="t2 mt2">
        <Trans>
          These have no prize groups. You get a share of each settled stake: first of your direct members’, then of the level below theirs.
          If the provider calls a bet off, its share goes back.
        </Trans>
      </p>
      <ul className="list mt1">
        {games.map(({ names, shares }) => (
          <li key={names.en} className={`${lists.fact} num`}>
            <span>{localized(names)}</span>
            <b>{shares.map(shareText).join(' · ')}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
