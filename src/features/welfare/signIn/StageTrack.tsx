/** The awards of a run of days: claimed, to be claimed, and next. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Gem, type LucideIcon, Ticket } from 'lucide-react'
import type { ReactElement } from 'react'
import type { OwnCampaign, OwnStage } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import type { SignRule } from '#/contract/welfare/signIn.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import * as lists from '#/ui/list.module.css'
import { SpentTag } from '../activities/CampaignTag.tsx'
import { ClaimOutcome, ClaimsOffline } from '../activities/ClaimOutcome.tsx'
import { keyOf } from '../activities/stages.ts'
import { useClaims } from '../activities/useClaims.ts'
import { useAwardTexts } from '../useAwardTexts.ts'
import { type StageFace, stageFaces } from './stageFaces.ts'
import { useSignInCampaign } from './useSignInCampaign.ts'
import * as styles from './signIn.module.css'

const icons: Readonly<Record<Award['kind'], LucideIcon>> = { points: Gem, bonus: Gem, tickets: Ticket, chances: Gem }
const classes: Readonly<Record<StageFace, string | undefined>> = {
  claimed: styles.got,
  claimable: styles.now,
  next: styles.now,
  later: undefined,
}

interface StageTrackProps {
  readonly stages: SignRule['stages']
  readonly streak: number
  /** Undefined until the state is loaded. */
  readonly own: OwnCampaign | undefined
}

export function StageTrack({ stages, streak, own }: StageTrackProps): ReactElement | null {
  const awards = useAwardTexts()
  const isSpent = useSignInCampaign()?.isSpent === true
  const faces = stageFaces(stages, streak, own)
  if (stages.length === 0) return null
  return (
    <div className={`card mt3 ${styles.track}`}>
      <ol className={styles.awards}>
        {stages.map(({ days, award }, at) => (
          <StageNode key={days} days={days} award={award} short={awards.short(award)} face={faces[at] ?? 'later'} isSpent={isSpent} />
        ))}
      </ol>
      {own && <Claims own={own} isSpent={isSpent} />}
    </div>
  )
}

interface StageNodeProps {
  readonly days: number
  readonly award: Award
  readonly short: string
  readonly face: StageFace
  /** The budget is spent. */
  readonly isSpent: boolean
}

function StageNode({ days, award, short, face, isSpent }: StageNodeProps): ReactElement {
  const Icon = face === 'claimed' ? Check : icons[award.kind]
  return (
    <li className={classes[face]} aria-current={face === 'next' ? 'step' : undefined}>
      <span className={styles.gem}>
        <Icon className="ico" aria-hidden />
      </span>
      <b className="num">
        <Plural value={days} one="# day" other="# days" />
      </b>
      <span className="note num">{short}</span>
      <span className="sr">
        {face === 'claimed' && (
          <span>
            <Trans>claimed</Trans>
          </span>
        )}
        {face === 'claimable' && !isSpent && (
          <span>
            <Trans>can be claimed</Trans>
          </span>
        )}
      </span>
    </li>
  )
}

function Claims({ own, isSpent }: { readonly own: OwnCampaign; readonly isSpent: boolean }): ReactElement {
  const claims = useClaims()
  const claimable = own.stages.filter(({ state }) => state === 'claimable')
  return (
    <>
      {claimable.map((stage) => {
        const claim = { code: own.code, period: stage.period, stage: stage.stage }
        return (
          <ClaimRow
            key={keyOf(claim)}
            stage={stage}
            isSpent={isSpent}
            isBusy={claims.isBusy}
            refusal={claims.refusalOf(claim)}
            onClaim={() => claims.claim([claim])}
          />
        )
      })}
      <div className={styles.outcome}>
        <ClaimOutcome of={claims} />
      </div>
    </>
  )
}

interface ClaimRowProps {
  readonly stage: OwnStage
  readonly isSpent: boolean
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly onClaim: () => void
}

function ClaimRow({ stage: { needed, award, at }, isSpent, isBusy, refusal, onClaim }: ClaimRowProps): ReactElement {
  const { t } = useLingui()
  const awards = useAwardTexts()
  const dates = usePlatformDates()
  const online = useOnline()
  const [text, end] = [awards.whole(award), at !== null && dates.until(at)]
  return (
    <div className={`${lists.item} ${styles.claim}`}>
      <span className="grow">
        {text}
        <span className={lists.sub}>
          <Plural value={Number(needed)} one="For # day in a row" other="For # days in a row" />
          {end !== false && !isSpent && (
            <span>
              {' · '}
              <Trans>until {end}</Trans>
            </span>
          )}
        </span>
        {!isSpent && <ClaimsOffline />}
        {refusal !== undefined && (
          <span className="note neg block" role="alert">
            {refusal}
          </span>
        )}
      </span>
      {isSpent ? (
        <SpentTag />
      ) : (
        <Button look="soft" className={styles.makeUp} busy={isBusy} disabled={!online} aria-label={t`Claim ${text}`} onClick={onClaim}>
          <Trans>Claim</Trans>
        </Button>
      )}
    </div>
  )
}
