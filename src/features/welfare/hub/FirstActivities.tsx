/** A few current offers: bonuses, an open red packet, and the activity with the most for the member. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import * as lists from '#/ui/list.module.css'
import { ActivityCard } from '../activities/ActivityCard.tsx'
import { BonusCard } from '../activities/BonusCard.tsx'
import { PacketCard, usePackets } from '../activities/PacketCard.tsx'
import { inState, rowsOf, payableOf } from '../activities/stages.ts'
import { useOffers } from '../activities/useOffers.ts'
import { useRunningBonuses } from './useRunningBonuses.ts'

/** The first activity with a claim, or the first activity. */
function firstOf(campaigns: readonly Campaign[], own: ReadonlyMap<string, OwnCampaign>): Campaign | undefined {
  const offered = inState(campaigns, 'running').filter(({ code }) => own.has(code))
  return offered.find((campaign) => payableOf(rowsOf(campaign, own.get(campaign.code))).length > 0) ?? offered[0]
}

export function FirstActivities(): ReactElement {
  const { campaigns, own } = useOffers()
  const packets = usePackets()
  const bonuses = useRunningBonuses()
  const first = campaigns && own ? firstOf(campaigns, own) : undefined
  return (
    <section>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Activities</Trans>
        </h2>
        <Link to="/activity">
          <Trans>All activities</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="pad stack g3">
        {bonuses.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} />
        ))}
        {packets.open.map((packet) => (
          <PacketCard key={packet.id} packet={packet} />
        ))}
        {first && <ActivityCard campaign={first} own={own?.get(first.code)} />}
      </div>
    </section>
  )
}
