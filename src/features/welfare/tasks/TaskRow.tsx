/** A task: award, progress, and the next action. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Campaign, ClaimState } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { Tag } from '#/ui/Tag.tsx'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import * as meter from '#/ui/meter.module.css'
import * as tones from '#/ui/tones.module.css'
import { SpentTag } from '../activities/CampaignTag.tsx'
import { ClaimsOffline } from '../activities/ClaimOutcome.tsx'
import { isOneStep, percentOf, type StageRow, isSpent } from '../activities/stages.ts'
import { useCampaignTexts } from '../activities/useCampaignTexts.ts'
import type { Claims } from '../activities/useClaims.ts'
import { useAwardTexts } from '../useAwardTexts.ts'
import { taskIcons, wayTexts } from './taskFaces.ts'
import * as styles from './tasks.module.css'

const toneOf: Readonly<Record<ClaimState, string>> = {
  claimable: `${lists.icon} ${tones.act}`,
  claimed: `${lists.icon} ${tones.pos}`,
  waiting: lists.icon,
  missed: lists.icon,
}

interface TaskRowProps {
  readonly row: StageRow
  readonly claims: Claims
}

export function TaskRow({ row, claims }: TaskRowProps): ReactElement {
  const { campaign, of } = row
  const Icon = taskIcons[campaign.trigger]
  const refusal = of.state === 'claimable' ? claims.refusalOf(row) : undefined
  return (
    <li className={styles.row}>
      <span className={isSpent(row) ? lists.icon : toneOf[of.state]}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className={styles.words}>
        <TaskLink task={campaign} />
        <Facts row={row} />
        {of.state === 'claimable' && !isSpent(row) && <ClaimsOffline />}
        {refusal !== undefined && (
          <span className="note neg block" role="alert">
            {refusal}
          </span>
        )}
      </span>
      <Act row={row} claims={claims} />
    </li>
  )
}

/** A task with its award, as a visitor sees it. */
export function OfferedTask({ task }: { readonly task: Campaign }): ReactElement {
  const texts = useCampaignTexts()
  const gain = useGain()
  const Icon = taskIcons[task.trigger]
  return (
    <li className={styles.row}>
      <span className={lists.icon}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className={styles.words}>
        <TaskLink task={task} />
        {task.stages.map(({ needed, award }) => (
          <span key={needed} className="note num block">
            {[gain(award), texts.measure(task.trigger, needed)].filter(Boolean).join(' · ')}
          </span>
        ))}
      </span>
      {task.isSpent && <SpentTag />}
    </li>
  )
}

/** The link to the rules of the task. */
function TaskLink({ task: { code, titles } }: { readonly task: Campaign }): ReactElement {
  const localized = useLocalized()
  return (
    <Link to="/activity" search={{ id: code }} className={styles.title}>
      {localized(titles)}
      <ChevronRight className="ico s" aria-hidden />
    </Link>
  )
}

function useGain(): (award: Award) => string {
  const awards = useAwardTexts()
  return (award) => `+${awards.short(award)}`
}

function Facts({ row: { campaign, own, of } }: { readonly row: StageRow }): ReactElement {
  const { t } = useLingui()
  const texts = useCampaignTexts()
  const dates = usePlatformDates()
  const gain = useGain()
  const isOld = of.period !== own.period
  const isUnderWay = of.state === 'waiting' && !isOneStep(of.needed)
  const percent = percentOf(own.progress, of.needed)
  const states: Readonly<Record<ClaimState, string>> = {
    waiting: texts.progress(campaign.trigger, own.progress, of.needed),
    claimable: t`Completed`,
    claimed: t`Claimed`,
    missed: t`Expired`,
  }
  const facts = [gain(of.award), states[of.state], isOld && of.period !== 'once' ? dates.named(of.period) : '']
  return (
    <>
      <span className="note num block">
        {facts.filter(Boolean).join(' · ')}
        {isOld && of.at !== null && (
          <span>
            {' · '}
            <Trans>until {dates.until(of.at)}</Trans>
          </span>
        )}
      </span>
      {isUnderWay && (
        <span
          className={`block ${meter.meter} ${styles.meter}`}
          role="progressbar"
          aria-label={states.waiting}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
    </>
  )
}

function Act({ row, claims }: TaskRowProps): ReactElement | null {
  const { i18n, t } = useLingui()
  const localized = useLocalized()
  const online = useOnline()
  const { campaign, of } = row
  const title = localized(campaign.titles)
  if (isSpent(row)) return <SpentTag />
  if (of.state === 'claimed') {
    return (
      <Tag tone="pos">
        <Check className="ico s" aria-hidden />
        <Trans>Claimed</Trans>
      </Tag>
    )
  }
  if (of.state === 'claimable') {
    const isClaiming = claims.isClaiming(row)
    return (
      <Button
        look="soft"
        className={styles.act}
        aria-label={`${t`Claim`}: ${title}`}
        busy={isClaiming}
        disabled={!online || (claims.isBusy && !isClaiming)}
        onClick={() => claims.claim([row])}
      >
        <Trans>Claim</Trans>
      </Button>
    )
  }
  if (of.state === 'missed' || campaign.page === null) return null
  const way = i18n._(wayTexts[campaign.page])
  return (
    <Link to={campaign.page} className={`${button.quiet} ${styles.act}`} aria-label={`${way}: ${title}`}>
      {way}
    </Link>
  )
}
