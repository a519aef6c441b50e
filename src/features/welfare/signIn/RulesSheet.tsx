/** The rules of the sign-in from their data: the awards of a day and of a run of days, and how to make up a missed day. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Award } from '#/contract/welfare/codes.ts'
import type { SignRule } from '#/contract/welfare/signIn.ts'
import { useFormat } from '#/i18n/format.ts'
import { isPositive } from '#/rules/money.ts'
import { usePlatformTime } from '#/shared/days/platformTime.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as lists from '#/ui/list.module.css'
import { BonusLines } from '../activities/BonusTerms.tsx'
import { useAwardTexts } from '../useAwardTexts.ts'
import { Validity } from '../Validity.tsx'
import { PriceText } from './MakeUpRow.tsx'
import { useSignInCampaign } from './useSignInCampaign.ts'
import * as campaigns from '../activities/campaigns.module.css'
import * as styles from './signIn.module.css'

export function RulesSheet({ rule, onClose }: { readonly rule: SignRule; readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const awards = useAwardTexts()
  const { stages } = rule
  const bonuses = stages.flatMap(({ days, award }) => (award.kind === 'bonus' ? [{ days, award }] : []))
  return (
    <Sheet open onClose={onClose} title={t`Rules of signing in`}>
      <div className={`pad stack g4 ${styles.rules}`}>
        <ul className={`t2 ${styles.lines}`}>
          <li>
            <Day rule={rule} />
          </li>
          {stages.length > 0 && (
            <li>
              <Run />
            </li>
          )}
          <li>
            <MakeUp makeUp={rule.makeUp} />
          </li>
          <li>
            <Conditions rule={rule} hasBonus={bonuses.length > 0} />
          </li>
        </ul>
        <div className="list">
          {stages.map(({ days, award }) => (
            <div key={days} className={lists.fact}>
              <span>
                <Plural value={days} one="# day in a row" other="# days in a row" />
              </span>
              <span className="num">
                {awards.whole(award)}
                <Validity award={award} />
              </span>
            </div>
          ))}
        </div>
        {bonuses.map(({ days, award }) => (
          <BonusOfRun key={days} award={award} />
        ))}
      </div>
    </Sheet>
  )
}

function Day({ rule: { daily, turnsAt } }: { readonly rule: SignRule }): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const dates = usePlatformDates()
  const time = usePlatformTime()(dates.time(turnsAt))
  const amount = format.amount(daily)
  if (!isPositive(BigInt(daily))) return <Trans>Once a day. The day begins at {time} by the platform’s clock.</Trans>
  return (
    <Trans>
      Once a day, {amount} {unit}. The day begins at {time} by the platform’s clock.
    </Trans>
  )
}

function Run(): ReactElement {
  const campaign = useSignInCampaign()
  return (
    <>
      <Trans>Days without a gap count as one run. Each award of a run can be claimed once, and begins anew with the next run.</Trans>
      <SentenceGap />
      {campaign && (
        <span>
          <Plural
            value={campaign.claimDays}
            one="What a run has reached can be claimed for # day after the run has ended."
            other="What a run has reached can be claimed for # days after the run has ended."
          />
        </span>
      )}
    </>
  )
}

function MakeUp({ makeUp: { perMonth, withinDays, price } }: Pick<SignRule, 'makeUp'>): ReactElement {
  return (
    <>
      <Plural
        value={perMonth}
        _0="A missed day cannot be made up for."
        one="# missed day a month can be made up for. It counts for the run, and pays no award of the day."
        other="# missed days a month can be made up for. They count for the run, and pay no award of the day."
      />
      {perMonth > 0 && (
        <span>
          {' '}
          <PriceText price={price} />
          {' · '}
          <Plural value={withinDays} one="only the day before" other="only the last # days" />
        </span>
      )}
    </>
  )
}

function Conditions({ rule: { daily, stages }, hasBonus }: { readonly rule: SignRule; readonly hasBonus: boolean }): ReactElement {
  const hasPoints = isPositive(BigInt(daily)) || stages.some(({ award }) => award.kind === 'points')
  return (
    <>
      {hasPoints && (
        <span>
          <Trans>Points are part of your balance, without a condition.</Trans>
        </span>
      )}
      <SentenceGap />
      {hasBonus ? (
        <span>
          <Trans>None of this needs a deposit, or changes a draw.</Trans>
        </span>
      ) : (
        <span>
          <Trans>None of this needs a deposit or a bet, or changes a draw.</Trans>
        </span>
      )}
    </>
  )
}

function BonusOfRun({ award: { amount, wagering, days } }: { readonly award: Extract<Award, { kind: 'bonus' }> }): ReactElement {
  const required = String(BigInt(amount) * BigInt(wagering))
  return (
    <section className={campaigns.lines}>
      <h3 className="strong">
        <Trans>About the bonus</Trans>
      </h3>
      <BonusLines amount={amount} wagering={wagering} required={required} days={days} />
    </section>
  )
}
