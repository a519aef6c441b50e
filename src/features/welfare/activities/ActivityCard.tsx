/** An activity in a list, as a link to its page. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { useLocalized } from '#/i18n/format.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { CampaignTag } from './CampaignTag.tsx'
import { PictureCard } from './PictureCard.tsx'
import * as styles from './campaigns.module.css'

interface ActivityCardProps {
  readonly campaign: Campaign
  readonly own: OwnCampaign | undefined
}

export function ActivityCard({ campaign, own }: ActivityCardProps): ReactElement {
  const localized = useLocalized()
  const { code, titles, abouts, art } = campaign
  return (
    <Link to="/activity" search={{ id: code }} className={`card ${styles.card}`}>
      <PictureCard
        art={art}
        title={localized(titles)}
        about={localized(abouts)}
        tag={<CampaignTag campaign={campaign} own={own} />}
        when={<When of={campaign} />}
      />
    </Link>
  )
}

/** The end of a running activity, the end of an ended activity, or the start of an announced activity. */
export function When({ of: { state, from, until } }: { readonly of: Pick<Campaign, 'state' | 'from' | 'until'> }): ReactElement {
  const dates = usePlatformDates()
  if (state === 'upcoming') return <Trans>from {dates.day(from)}</Trans>
  if (until === null) return <Trans>Open-ended</Trans>
  const last = dates.day(until - 1)
  return state === 'over' ? <Trans>ended on {last}</Trans> : <Trans>to {last}</Trans>
}
