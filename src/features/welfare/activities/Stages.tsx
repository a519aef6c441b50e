/** The awards of an activity by stage, and which stages the member has reached, claimed or missed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX, Check, Coins, Disc3, Lock, type LucideIcon, Ticket } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Campaign, ClaimState, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { isSpent, payableOf, keyOf, rowsOf, type StageRow } from './stages.ts'
import { useAwardTexts } from '../useAwardTexts.ts'
import { Validity } from '../Validity.tsx'
import { SpentTag } from './CampaignTag.tsx'
import { ClaimOutcome, ClaimsOffline } from './ClaimOutcome.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'
import { type Claims, useClaims } from './useClaims.ts'
import * as rows from '../tasks/tasks.module.css'

interface StagesProps {
  readonly campaign: Campaign
  readonly own: OwnCampaign | undefined
}

export function Stages({ campaign, own }: StagesProps): ReactElement {
  const { t } = useLingui()
  const claims = useClaims()
  const shown = rowsOf(campaign, own)
  const [first] = payableOf(shown)
  return (
    <section>
      <h2 className={lists.heading}>
        <Trans>Awards</Trans>
      </h2>
      <div className="pad stack g3">
        <ClaimOutcome of={claims} />
        <ul className={`card list ${lists.rows}`} aria-label={t`Awards`}>
          {shown.length > 0
            ? shown.map((row) => (
                <OwnStageRow key={keyOf(row)} row={row} claims={claims} isFirst={first !== undefined && keyOf(first) === keyOf(row)} />
              ))
            : campaign.stages.map(({ needed, award }) => <OfferedStage key={needed} campaign={campaign} needed={needed} award={award} />)}
        </ul>
      </div>
    </section>
  )
}

const awardIcons: Readonly<Record<Award['kind'], LucideIcon>> = { points: Coins, bonus: Coins, tickets: Ticket, chances: Disc3 }

interface OfferedStageProps {
  readonly campaign: Campaign
  readonly needed: string
  readonly award: Award
}

function OfferedStage({ campaign, needed, award }: OfferedStageProps): ReactElement {
  const texts = useCampaignTexts()
  const awards = useAwardTexts()
  const Icon = awardIcons[award.kind]
  return (
    <li className={rows.row}>
      <span className={lists.icon}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className={rows.words}>
        {[texts.measure(campaign.trigger, needed), awards.whole(award)].filter(Boolean).join(' · ')}
        <Validity award={award} />
      </span>
    </li>
  )
}

interface OwnStageRowProps {
  readonly row: StageRow
  readonly claims: Claims
  /** The first stage that can be claimed has the primary button. */
  readonly isFirst: boolean
}

const faceOf: Readonly<Record<ClaimState, string>> = {
  claimable: `${lists.icon} ${tones.act}`,
  claimed: `${lists.icon} ${tones.pos}`,
  waiting: lists.icon,
  missed: lists.icon,
}

const stateIcons: Readonly<Record<Exclude<ClaimState, 'claimable'>, LucideIcon>> = { claimed: Check, missed: CalendarX, waiting: Lock }

function OwnStageRow({ row, claims, isFirst }: OwnStageRowProps): ReactElement {
  const { t } = useLingui()
  const texts = useCampaignTexts()
  const awards = useAwardTexts()
  const dates = usePlatformDates()
  const { campaign, own, of } = row
  const Icon = of.state === 'claimable' ? awardIcons[of.award.kind] : stateIcons[of.state]
  const title = [texts.measure(campaign.trigger, of.needed), awards.whole(of.award)].filter(Boolean).join(' · ')
  const isOld = of.period !== own.period && of.period !== 'once'
  const refusal = of.state === 'claimable' ? claims.refusalOf(row) : undefined
  return (
    <li className={rows.row}>
      <span className={isSpent(row) ? lists.icon : faceOf[of.state]}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className={rows.words}>
        <span className="block">{title}</span>
        <span className="note num block">
          {isOld && <span>{`${dates.named(of.period)} · `}</span>}
          <StageFact row={row} />
        </span>
        {of.state === 'claimable' && <Validity award={of.award} />}
        {of.state === 'claimable' && !isSpent(row) && <ClaimsOffline />}
        {refusal !== undefined && (
          <span className="note neg block" role="alert">
            {refusal}
          </span>
        )}
      </span>
      <StageAct row={row} claims={claims} isFirst={isFirst} label={`${t`Claim`}: ${title}`} />
    </li>
  )
}

function StageFact({ row }: { readonly row: StageRow }): ReactElement {
  const { campaign, own, of } = row
  const texts = useCampaignTexts()
  const dates = usePlatformDates()
  if (of.state === 'waiting') return <span>{texts.left(campaign.trigger, own.progress, of.needed)}</span>
  if (of.at === null)
    return of.state === 'claimed' ? (
      <span>
        <Trans>Credited</Trans>
      </span>
    ) : (
      <span>
        <Trans>Reached</Trans>
      </span>
    )
  if (of.state === 'claimed')
    return (
      <span>
        <Trans>Credited on {dates.day(of.at)}</Trans>
      </span>
    )
  if (isSpent(row))
    return (
      <span>
        <Trans>Reached</Trans>
      </span>
    )
  const end = dates.until(of.at)
  return of.state === 'claimable' ? (
    <span>
      <Trans>Can be claimed until {end}</Trans>
    </span>
  ) : (
    <span>
      <Trans>Not claimed by {end}</Trans>
    </span>
  )
}

interface StageActProps extends OwnStageRowProps {
  readonly label: string
}

function StageAct({ row, claims, isFirst, label }: StageActProps): ReactElement {
  const online = useOnline()
  if (isSpent(row)) return <SpentTag />
  switch (row.of.state) {
    case 'claimed':
      return (
        <Tag>
          <Trans>Claimed</Trans>
        </Tag>
      )
    case 'waiting':
      return (
        <Tag>
          <Trans>Not reached</Trans>
        </Tag>
      )
    case 'missed':
      return (
        <Tag>
          <Trans>Expired</Trans>
        </Tag>
      )
    case 'claimable': {
      const isClaiming = claims.isClaiming(row)
      return (
        <Button
          look={isFirst ? 'pri' : 'soft'}
          className={rows.act}
          aria-label={label}
          busy={isClaiming}
          disabled={!online || (claims.isBusy && !isClaiming)}
          onClick={() => claims.claim([row])}
        >
          <Trans>Claim</Trans>
        </Button>
      )
    }
  }
}
