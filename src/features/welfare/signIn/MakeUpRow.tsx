/** The day that can be made up, its price, and the resulting run of days. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { SignMonth, SignRule } from '#/contract/welfare/signIn.ts'
import { useFormat } from '#/i18n/format.ts'
import { isPositive } from '#/rules/money.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './signIn.module.css'

interface MakeUpRowProps {
  readonly current: SignMonth
  readonly makeUp: SignRule['makeUp']
  readonly isBusy: boolean
  readonly isOnline: boolean
  readonly onMakeUp: () => void
}

export function MakeUpRow({ current, makeUp, isBusy, isOnline, onMakeUp }: MakeUpRowProps): ReactElement {
  const { t } = useLingui()
  const dates = usePlatformDates()
  const { makeUpsLeft, canMakeUp } = current
  const day = canMakeUp && dates.named(canMakeUp.day)
  return (
    <>
      {canMakeUp && (
        <div className={`card mt3 ${lists.rows}`}>
          <div className={lists.item}>
            <span className="grow">
              <Trans>Make up for {day}</Trans>
              <span className={lists.sub}>
                {isOnline ? (
                  <Plural value={canMakeUp.streak} one="You would then have # day in a row" other="You would then have # days in a row" />
                ) : (
                  <Trans>Offline: this needs a connection</Trans>
                )}
              </span>
            </span>
            <Button
              look="soft"
              className={styles.makeUp}
              busy={isBusy}
              disabled={!isOnline}
              aria-label={t`Make up for ${day}`}
              onClick={onMakeUp}
            >
              <Trans>Make up</Trans>
            </Button>
          </div>
        </div>
      )}
      <p className="note mt2">
        <Plural
          value={makeUpsLeft}
          _0="No make-up day left this month"
          one="# make-up day left this month"
          other="# make-up days left this month"
        />
        {' · '}
        <PriceText price={makeUp.price} />
        {' · '}
        <Plural value={makeUp.withinDays} one="only the day before" other="only the last # days" />
      </p>
    </>
  )
}

export function PriceText({ price }: { readonly price: string }): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  if (!isPositive(BigInt(price)))
    return (
      <span>
        <Trans>free of charge</Trans>
      </span>
    )
  const amount = format.amount(price)
  return (
    <span>
      <Trans>
        {amount} {unit} each
      </Trans>
    </span>
  )
}
