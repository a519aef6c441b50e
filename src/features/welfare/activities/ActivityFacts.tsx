/** The facts about an activity: dates, conditions, awards, rules. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { useLocalized } from '#/i18n/format.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import * as lists from '#/ui/list.module.css'
import { WelfareBanner } from '../art/WelfareArt.tsx'
import { AnnouncedRules, WhenPaid } from './AnnouncedRules.tsx'
import { BonusTerms } from './BonusTerms.tsx'
import { StateTag } from './CampaignTag.tsx'
import { LeaveRow } from './LeaveRow.tsx'
import { Needs } from './Needs.tsx'
import { Stages } from './Stages.tsx'
import { bonusesOf } from './stages.ts'
import { useCampaignTexts } from './useCampaignTexts.ts'
import * as styles from './campaigns.module.css'

interface ActivityFactsProps {
  readonly campaign: Campaign
  readonly own: OwnCampaign | undefined
}

export function ActivityFacts({ campaign, own }: ActivityFactsProps): ReactElement {
  return (
    <main>
      <div className="pad stack g3">
        <Top campaign={campaign} own={own} />
        <Dates campaign={campaign} />
      </div>
      <Needs campaign={campaign} own={own} />
      <Stages campaign={campaign} own={own} />
      {bonusesOf(campaign.stages).map((bonus) => (
        <BonusTerms key={bonus.amount} award={bonus} />
      ))}
      <Terms campaign={campaign} own={own} />
      <AnnouncedRules campaign={campaign} />
      {own?.isJoined === true && campaign.state !== 'over' && <LeaveRow campaign={campaign} />}
    </main>
  )
}

function Top({ campaign, own }: ActivityFactsProps): ReactElement {
  const localized = useLocalized()
  const texts = useCampaignTexts()
  const next = own?.isJoined === false ? undefined : own?.stages.find(({ state, period }) => state === 'waiting' && period === own.period)
  const progress = own && next ? texts.progress(campaign.trigger, own.progress, next.needed) : ''
  return (
    <section className={`card ${styles.top}`}>
      <WelfareBanner art={campaign.art} />
      <div>
        <div className="row between base">
          <h2 className="title">{localized(campaign.titles)}</h2>
          <StateTag campaign={campaign} />
        </div>
        <p className="t2">{localized(campaign.abouts)}</p>
        {progress !== '' && (
          <p className="num mt1">
            <Trans>So far: {progress}</Trans>
          </p>
        )}
      </div>
    </section>
  )
}

function Dates({ campaign: { from, until, every, claimDays, isSpent } }: Pick<ActivityFactsProps, 'campaign'>): ReactElement {
  const dates = usePlatformDates()
  const [begin, end] = [dates.moment(from), until === null ? undefined : dates.until(until)]
  return (
    <dl className={`card ${styles.facts}`}>
      <dt>
        <Trans>Time</Trans>
      </dt>
      <dd className="num">
        {end === undefined ? (
          <span>
            <Trans>From {begin}, open-ended</Trans>
          </span>
        ) : (
          `${begin} – ${end}`
        )}
      </dd>
      <dt>
        <Trans>How often</Trans>
      </dt>
      <dd>
        <Often every={every} />
      </dd>
      <dt>
        <Trans>What is left</Trans>
      </dt>
      <dd>{isSpent ? <Trans>Everything has been given out</Trans> : <Trans>Plenty left, until all are given out</Trans>}</dd>
      <dt>
        <Trans>When it is paid</Trans>
      </dt>
      <dd className="num">
        <WhenPaid every={every} until={until} claimDays={claimDays} />
      </dd>
    </dl>
  )
}

function Often({ every }: Pick<Campaign, 'every'>): ReactElement {
  switch (every) {
    case 'day':
      return <Trans>Once a day</Trans>
    case 'week':
      return <Trans>Once a week, from Monday on</Trans>
    case 'run':
      return <Trans>Once for each run of days without a gap</Trans>
    case 'once':
      return <Trans>Once for each member</Trans>
  }
}

function Terms({ campaign: { terms, needsJoining, state }, own }: ActivityFactsProps): ReactElement | null {
  const localized = useLocalized()
  if (terms.length === 0) return null
  return (
    <section>
      <div className={lists.heading}>
        <h2 className="strong">
          <Trans>Rules</Trans>
        </h2>
        {needsJoining && own?.isJoined !== true && state !== 'over' && (
          <span className="note">
            <Trans>All of them, before you join</Trans>
          </span>
        )}
      </div>
      <div className="pad">
        <div className={`card ${styles.terms}`}>
          <ul>
            {terms.map((term) => (
              <li key={term.rw}>{localized(term)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
