/** The state of an activity or of the member's part, in one word. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { Tag } from '#/ui/Tag.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

interface CampaignTagProps {
  readonly campaign: Campaign
  /** Undefined for visitors, and until the state is loaded. */
  readonly own: OwnCampaign | undefined
}

/** The budget of the activity is spent. */
export function SpentTag(): ReactElement {
  return (
    <Tag tone="warn">
      <Trans>All given out</Trans>
    </Tag>
  )
}

export function StateTag({ campaign: { state, isSpent } }: Pick<CampaignTagProps, 'campaign'>): ReactElement {
  if (state === 'over') {
    return (
      <Tag>
        <Trans>Over</Trans>
      </Tag>
    )
  }
  if (isSpent) return <SpentTag />
  return state === 'upcoming' ? (
    <Tag tone="info">
      <Trans>Not begun</Trans>
    </Tag>
  ) : (
    <Tag tone="pos">
      <Trans>Running</Trans>
    </Tag>
  )
}

export function CampaignTag({ campaign, own }: CampaignTagProps): ReactElement {
  const texts = useCampaignTexts()
  if (!campaign.isSpent && own?.stages.some(({ state }) => state === 'claimable')) {
    return (
      <Tag tone="act">
        <Trans>Ready to claim</Trans>
      </Tag>
    )
  }
  if (!own || campaign.state !== 'running' || campaign.isSpent) return <StateTag campaign={campaign} />
  if (!own.isEligible) {
    return (
      <Tag>
        <Trans>Not open to you yet</Trans>
      </Tag>
    )
  }
  const next = own.isJoined === false ? undefined : own.stages.find(({ state, period }) => state === 'waiting' && period === own.period)
  const progress = next ? texts.progress(campaign.trigger, own.progress, next.needed) : ''
  if (progress !== '') return <Tag>{progress}</Tag>
  return own.isJoined === true ? (
    <Tag tone="act">
      <Trans>Joined</Trans>
    </Tag>
  ) : (
    <StateTag campaign={campaign} />
  )
}
