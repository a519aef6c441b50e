/** The origin of rebates: the difference of two prize groups, and what it costs the member. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shareText } from '#/rules/groups.ts'
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import { Calc } from '#/shared/agent/Calc.tsx'

export function Difference({ prizeGroups: { prizeGroup, plays, groups } }: { readonly prizeGroups: PrizeGroups }): ReactElement {
  const localized = useLocalized()
  const { odds } = useFormat()
  // The next full step of twenty below, or the nearest group.
  const below = groups.find((group) => group.prizeGroup <= prizeGroup - 20) ?? groups.at(-1)
  const [play] = plays
  const [ownOdds, theirOdds] = [groups[0]?.odds[0], below?.odds[0]]
  return (
    <section className="card pad4">
      <h2 className="title">
        <Trans>Rebates come from the difference of prize groups</Trans>
      </h2>
      <p className="t2 mt2">
        <Trans>
          A prize group sets the odds. How far a member’s group is below yours is your rebate: <b>20 apart is 1%</b> of every stake.
        </Trans>
      </p>
      {below && (
        <Calc
          className="mt3"
          sign="−"
          left={{ value: prizeGroup, unit: <Trans>you</Trans> }}
          right={{ value: below.prizeGroup, unit: <Trans>member</Trans> }}
          result={{ value: shareText(below.share), unit: <Trans>of each stake, to you</Trans> }}
        />
      )}
      {play && ownOdds !== undefined && theirOdds !== undefined && (
        <p className="note mt3">
          <Trans>
            The member’s odds are a little lower for it: {localized(play.names)} pays {odds(theirOdds)} instead of {odds(ownOdds)}. The more
            you get, the less they get, so both figures always stand side by side.
          </Trans>
        </p>
      )}
    </section>
  )
}
