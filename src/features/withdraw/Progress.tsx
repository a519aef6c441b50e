/** Timeline of a withdrawal: past, current and next steps. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Withdrawal, WithdrawalState } from '#/contract/withdrawals.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as timeline from '#/ui/timeline.module.css'

const happened: Readonly<Record<WithdrawalState, MessageDescriptor>> = {
  PENDING: msg`Waiting to be processed`,
  PAYING: msg`Paying out`,
  UNPAID: msg`Returned by the bank`,
  SEIZED: msg`On hold for review`,
  REJECTED: msg`Rejected`,
  PAID: msg`Paid out`,
}

export function Progress({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactElement {
  const { i18n } = useLingui()
  const format = useFormat()
  const localized = useLocalized()
  const { steps, state, amount: whole, lateAt } = withdrawal
  const amount = format.amount(whole)
  const [first, ...rest] = steps
  const last = rest.at(-1)
  const isOver = state === 'PAID' || state === 'REJECTED'
  const whenText = useWhen()
  const when = (at: number) => <span className="note num">{whenText(at)}</span>
  return (
    <ol className={timeline.timeline}>
      {first && (
        <Step kind="done" title={<Trans>Requested, amount on hold</Trans>} aside={when(first.at)}>
          {!isOver && (
            <p className="note num">
              <Trans>{amount} is on hold and cannot be bet</Trans>
            </p>
          )}
        </Step>
      )}
      {rest.map(({ state: reached, at, reason }) => {
        const isNow = last?.at === at && !isOver
        const kind = reached === 'REJECTED' ? 'bad' : isNow ? 'now' : 'done'
        return (
          <Step key={at} kind={kind} title={i18n._(happened[reached])} aside={when(at)}>
            {reason && <p className="note">{localized(reason)}</p>}
            {isNow && reached === 'PAYING' && <Patience withdrawal={withdrawal} />}
            {isNow && reached === 'SEIZED' && (
              <p className="note">
                <Trans>It stays on hold until the review is done, then it is paid out or returned</Trans>
              </p>
            )}
            {isNow && reached === 'UNPAID' && (
              <p className="note">
                <Trans>We will try again; it stays on hold</Trans>
              </p>
            )}
          </Step>
        )
      })}
      {state === 'PENDING' && (
        <Step kind="now" title={i18n._(happened.PENDING)}>
          <Patience withdrawal={withdrawal} />
        </Step>
      )}
      {state === 'REJECTED' && last && (
        <Step kind="done" title={<Trans>Refunded</Trans>} aside={when(last.at)}>
          <p className="note num">
            <Trans>{amount} returned to your balance</Trans>
          </p>
        </Step>
      )}
      {!isOver && lateAt > 0 && (
        <Step kind="next" title={<Trans>Expected</Trans>}>
          <p className="note">
            <Trans>Then it is no longer on hold</Trans>
          </p>
        </Step>
      )}
    </ol>
  )
}

type Kind = 'done' | 'now' | 'bad' | 'next'

const classes: Readonly<Record<Kind, string | undefined>> = { done: timeline.done, now: timeline.now, bad: timeline.bad, next: undefined }

interface StepProps {
  readonly kind: Kind
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

function Step({ kind, title, aside, children }: StepProps): ReactElement {
  return (
    <li className={classes[kind]} aria-current={kind === 'now' ? 'step' : undefined}>
      <i aria-hidden="true">
        {kind === 'done' && <Check className="ico" />}
        {kind === 'bad' && <X className="ico" />}
      </i>
      <b>{title}</b>
      {aside ?? <span />}
      {children}
    </li>
  )
}

function Patience({
  withdrawal: { speed, processedFrom, expectedAt, lateAt, createdAt },
}: {
  readonly withdrawal: Withdrawal
}): ReactElement {
  const format = useFormat()
  const minutes = Math.round((expectedAt - processedFrom) / 60_000)
  const late = Math.round((lateAt - processedFrom) / 60_000)
  const from = format.dateTime(processedFrom)
  return (
    <p className="note">
      {processedFrom > createdAt && (
        <span>
          <Trans>Processed from {from} on.</Trans>
        </span>
      )}
      <SentenceGap />
      <span>
        {speed === 'fast' ? (
          <Trans>
            Fast processing takes about {minutes} min. After {late} min you can contact support
          </Trans>
        ) : (
          <Trans>
            Takes about {minutes} min. After {late} min you can contact support
          </Trans>
        )}
      </span>
    </p>
  )
}
