/** One activity: terms, conditions, awards, and the member's progress. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isNotFound } from '#/api/appError.ts'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { SharePage } from '#/shared/share/SharePage.tsx'
import { Paused } from '../hub/Paused.tsx'
import { useCampaignQuery } from '../welfareApi.ts'
import { ActivityFacts } from './ActivityFacts.tsx'
import { JoinFoot } from './JoinFoot.tsx'
import { NoActivity } from './NoActivity.tsx'
import { useOffers } from './useOffers.ts'
import { both } from '#/api/query.ts'
import * as styles from './campaigns.module.css'

export function ActivityDetail({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const offers = useOffers()
  const campaignQuery = useCampaignQuery({ id })
  const campaign = campaignQuery.currentData?.campaign ?? offers.campaigns?.find(({ code }) => code === id)
  const isTask = campaign?.kind === 'task'
  const head = isTask ? ({ title: t`Task`, back: '/task' } as const) : ({ title: t`Activity`, back: '/activity' } as const)
  const whole = both(campaignQuery, offers)
  const isKnown = campaign !== undefined && (!offers.isMember || offers.own !== undefined)
  if (offers.isPaused) {
    return (
      <>
        <Header {...head} />
        <main className="middle">
          <Paused />
        </main>
      </>
    )
  }
  return (
    <div className={styles.page}>
      <Header
        {...head}
        actions={
          campaign && (
            <SharePage
              label={isTask ? t`Share this task` : t`Share this activity`}
              title={localized(campaign.titles)}
              path={`/activity?id=${campaign.code}`}
            />
          )
        }
      />
      <Answer
        of={{
          ...whole,
          currentData: isKnown ? campaign : undefined,
          // The member's own state explains a refusal with EXCLUDED, if the state can be loaded.
          error: isNotFound(campaignQuery.error) ? campaignQuery.error : (offers.error ?? campaignQuery.error),
        }}
        isPage
        failed={t`This activity could not be loaded`}
        gone={<NoActivity title={t`There is no such activity`} />}
        waiting={<SkeletonCards heights={[212, 148, 120]} label={t`Loading the activity`} />}
      >
        {(known) => <Known campaign={known} own={offers.own?.get(id)} onChanged={() => void campaignQuery.refetch()} />}
      </Answer>
    </div>
  )
}

interface KnownProps {
  readonly campaign: Campaign
  readonly own: OwnCampaign | undefined
  /** Called when the rules have changed since the page was loaded. */
  readonly onChanged: () => void
}

function Known({ campaign, own, onChanged }: KnownProps): ReactElement {
  return (
    <>
      <ActivityFacts campaign={campaign} own={own} />
      <JoinFoot campaign={campaign} own={own} onChanged={onChanged} />
    </>
  )
}
