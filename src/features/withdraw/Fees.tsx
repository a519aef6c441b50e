/** Fee, arrival time and daily allowance of a withdrawal. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { WithdrawalSpeed, WithdrawalTerms } from '#/contract/withdrawals.ts'
import { useFormat } from '#/i18n/format.ts'
import { zonedTime } from '#/shared/days/platformTime.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './withdraw.module.css'

interface FeesProps {
  readonly terms: WithdrawalTerms
  readonly speed: WithdrawalSpeed
  /** Undefined until an amount is entered. */
  readonly quote: ResponseOf<Contract['expensesFeesPoint']>['normal'] | undefined
  /** An amount is entered, and its fee is loading. */
  readonly asking: boolean
}

/** `0.005` is 0.5 %. */
const percent = (rate: string) => String(Math.round(Number(rate) * 1_000_000) / 10_000)

export function Fees({ terms, speed, quote, asking }: FeesProps): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const { freeCount, freeUsed, dailyLeft, minutes, processedFrom, serverTime } = terms
  const [used, free, count] = [freeUsed, freeCount, minutes[speed]]
  const [part, when] = [quote ? percent(quote.rate) : '', format.time(processedFrom).slice(0, -3)]
  return (
    <section className={`card ${styles.fees}`}>
      <div className={`${lists.fact} num`}>
        <span>
          <Trans>Fee</Trans>
        </span>
        <span>
          {quote ? format.amount(quote.fee) : '–'}{' '}
          <span className="note">
            {asking && (
              <span>
                <Trans>Loading fee</Trans>
              </span>
            )}
            {speed === 'fast' && quote && !quote.free && (
              <span>
                <Trans>{part}% for fast processing</Trans>
              </span>
            )}
            {!asking && (quote ? quote.free : speed === 'normal' && used < free) && (
              <span>
                <Trans>
                  free today: {used} of {free} used
                </Trans>
              </span>
            )}
            {!asking &&
              speed === 'normal' &&
              used >= free &&
              !quote?.free &&
              (quote ? (
                <span>
                  <Trans>{part}%, today’s free withdrawals are used up</Trans>
                </span>
              ) : (
                <span>
                  <Trans>today’s free withdrawals are used up</Trans>
                </span>
              ))}
          </span>
        </span>
      </div>
      <div className={`${lists.fact} num`}>
        <span>
          <Trans>Expected</Trans>
        </span>
        <span>
          {processedFrom > serverTime ? (
            <Trans>
              about {count} min after {when}
            </Trans>
          ) : (
            <Trans>in about {count} min</Trans>
          )}
        </span>
      </div>
      <div className={`${lists.fact} num`}>
        <span>
          <Trans>Left today</Trans>
        </span>
        <span>{format.amount(dailyLeft)}</span>
      </div>
      <div className={`${lists.fact} num base ${styles.net}`}>
        <span>
          <Trans>You receive</Trans>
        </span>
        <b className="title">
          {quote ? format.amount(quote.net) : '–'} <span className="note">{unit}</span>
        </b>
      </div>
      {processedFrom > serverTime && <HoursNote terms={terms} />}
    </section>
  )
}

function HoursNote({ terms: { hours, outsideHours, serverTime } }: { readonly terms: WithdrawalTerms }): ReactElement {
  const { from } = hours
  const until = zonedTime(hours.until, hours.timeZone, serverTime)
  return (
    <p className="note">
      {outsideHours === 'take' ? (
        <Trans>
          Processed from {from} to {until}. You can submit now, and it waits until then.
        </Trans>
      ) : (
        <Trans>
          Withdrawals are available from {from} to {until}.
        </Trans>
      )}
    </p>
  )
}
