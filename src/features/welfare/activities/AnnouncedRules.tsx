/** The announced rules of an activity, as far as they differ from today's rules. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Campaign, NextRules } from '#/contract/welfare/campaigns.ts'
import { useLocalized } from '#/i18n/format.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { useAwardTexts } from '../useAwardTexts.ts'
import { Validity } from '../Validity.tsx'
import { Announced, BegunPeriods, Difference } from './Announced.tsx'
import { BonusLines } from './BonusTerms.tsx'
import { differing } from './differing.ts'
import { bonusesOf } from './stages.ts'
import { useCampaignTexts } from './useCampaignTexts.ts'

const parts = ['until', 'stages', 'needs', 'claimDays', 'terms'] as const
/** A period that has begun keeps these rules. */
const rulesOfBegun = ['stages', 'needs', 'claimDays'] as const

export function AnnouncedRules({ campaign }: { readonly campaign: Campaign }): ReactElement | null {
  const { next, trigger, every } = campaign
  if (!next) return null
  const others = differing(campaign, next, parts)
  if (others.size === 0) return null
  return (
    <Announced from={next.from} note={rulesOfBegun.some((part) => others.has(part)) && <BegunPeriods />}>
      <dl>
        {others.has('until') && (
          <Difference name={<Trans>Time</Trans>}>
            <End until={next.until} />
          </Difference>
        )}
        {others.has('claimDays') && (
          <Difference name={<Trans>When it is paid</Trans>}>
            <WhenPaid every={every} until={next.until} claimDays={next.claimDays} />
          </Difference>
        )}
        {others.has('needs') && (
          <Difference name={<Trans>Who can take part</Trans>}>
            <NextNeeds needs={next.needs} />
          </Difference>
        )}
        {others.has('stages') && <NextStages trigger={trigger} stages={next.stages} />}
        {others.has('terms') && (
          <Difference name={<Trans>Rules</Trans>}>
            <NextTerms terms={next.terms} />
          </Difference>
        )}
      </dl>
    </Announced>
  )
}

function End({ until }: Pick<NextRules, 'until'>): ReactElement {
  const dates = usePlatformDates()
  return until === null ? <Trans>Open-ended</Trans> : <Trans>Until {dates.until(until)}</Trans>
}

/** An activity without an end and without periods has no last day for claims. */
export function WhenPaid({ every, until, claimDays }: Pick<Campaign, 'every' | 'until' | 'claimDays'>): ReactElement {
  if (every === 'once' && until === null) return <Trans>As soon as you claim it</Trans>
  if (every === 'once') {
    return (
      <Plural
        value={claimDays}
        _0="As soon as you claim it, until the activity ends"
        one="As soon as you claim it, until # day after the activity has ended"
        other="As soon as you claim it, until # days after the activity has ended"
      />
    )
  }
  if (every === 'run') {
    return (
      <Plural
        value={claimDays}
        _0="As soon as you claim it, until the run ends"
        one="As soon as you claim it, until # day after the run has ended"
        other="As soon as you claim it, until # days after the run has ended"
      />
    )
  }
  return (
    <Plural
      value={claimDays}
      one="As soon as you claim it, for # day after it is reached"
      other="As soon as you claim it, for # days after it is reached"
    />
  )
}

function NextNeeds({ needs }: Pick<NextRules, 'needs'>): ReactElement {
  const texts = useCampaignTexts()
  return (
    <ul>
      {needs.map((need) => (
        <li key={need.kind}>{texts.need({ need, isMet: false, value: null })}</li>
      ))}
      <li>
        <Trans>Play is not paused</Trans>
      </li>
    </ul>
  )
}

function NextStages({ trigger, stages }: Pick<Campaign, 'trigger' | 'stages'>): ReactElement {
  const texts = useCampaignTexts()
  const awards = useAwardTexts()
  return (
    <>
      <Difference name={<Trans>Awards</Trans>}>
        <ul>
          {stages.map(({ needed, award }) => (
            <li key={needed}>
              {[texts.measure(trigger, needed), awards.whole(award)].filter(Boolean).join(' · ')}
              <Validity award={award} />
            </li>
          ))}
        </ul>
      </Difference>
      {bonusesOf(stages).map(({ amount, wagering, days }) => (
        <Difference key={amount} name={<Trans>About the bonus</Trans>}>
          <BonusLines amount={amount} wagering={wagering} required={String(BigInt(amount) * BigInt(wagering))} days={days} />
        </Difference>
      ))}
    </>
  )
}

function NextTerms({ terms }: Pick<NextRules, 'terms'>): ReactElement {
  const localized = useLocalized()
  return (
    <ul>
      {terms.map((term) => (
        <li key={term.rw}>{localized(term)}</li>
      ))}
    </ul>
  )
}
