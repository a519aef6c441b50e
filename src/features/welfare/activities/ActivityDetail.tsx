/** One activity: its terms, what it takes, what it gives, and the member's part in it. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isNotFound } from '#/api/appError.ts'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Answer } from '#/ui/Answer.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { SharePage } from '#/ui/share/SharePage.tsx'
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
  const asked = useCampaignQuery({ id })
  const campaign = asked.currentData?.campaign ?? offers.campaigns?.find(({ code }) => code === id)
  const isTask = campaign?.kind === 'task'
  const head = isTask ? ({ title: t`Task`, back: '/task' } as const) : ({ title: t`Activity`, back: '/activity' } as const)
  const whole = both(asked, offers)
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
          // EXCLUDED is told by the member's own state, if that can be loaded.
          error: isNotFound(asked.error) ? asked.error : (offers.error ?? asked.error),
        }}
        isPage
        failed={t`This activity could not be loaded`}
        gone={<NoActivity title={t`There is no such activity`} />}
        waiting={<SkeletonCards heights={[212, 148, 120]} label={t`Loading the activity`} />}
      >
        {(known) => <Known campaign={known} own={offers.own?.get(id)} onChanged={() => void asked.refetch()} />}
      </Answer>
    </div>
  )
}

interface KnownProps {
  readonly campaign: Campaign
  readonly own: OwnCampaign | undefined
  /** The rules are others than were shown. */
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
