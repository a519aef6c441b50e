/** The timeline of an order: past, current and next steps. */
import { Plural, Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { useWhen } from '#/i18n/when.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as timeline from '#/ui/timeline.module.css'

type Look = 'done' | 'now' | 'bad' | 'later'

const classes: Readonly<Record<Look, string | undefined>> = { done: timeline.done, now: timeline.now, bad: timeline.bad, later: undefined }

function Step({
  look,
  title,
  aside,
  children,
}: {
  readonly look: Look
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly children?: ReactNode
}): ReactElement {
  return (
    <li className={classes[look]} aria-current={look === 'now' ? 'step' : undefined}>
      <i>{look === 'done' ? <Check className="ico" aria-hidden /> : look === 'bad' && <X className="ico" aria-hidden />}</i>
      <b>{title}</b>
      <span className="note num">{aside}</span>
      {children && <p className="note">{children}</p>}
    </li>
  )
}

export function Timeline({ order }: { readonly order: RechargeDetail }): ReactElement {
  const when = useWhen()
  const { state, kind, createdAt, submittedAt, decidedAt, expiresAt, minutes, proofs, reason, payUrl } = order
  const isOver = state === 'REJECTED' || state === 'EXPIRED'
  const isStopped = state === 'EXPIRED' && decidedAt !== null && decidedAt < expiresAt
  const isPaid = submittedAt !== null || state === 'CREDITED'
  const pictures = proofs.length
  const isHeld = isPartly(order)
  const arrival =
    minutes > 0 ? (
      <span>
        <Plural value={minutes} one="about # minute" other="about # minutes" />
      </span>
    ) : undefined
  return (
    <ol className={timeline.timeline}>
      <Step look="done" title={<Trans>Order placed</Trans>} aside={when(createdAt)}>
        {kind === 'escrow' ? <Trans>The payment page is ready</Trans> : <Trans>Account details received</Trans>}
      </Step>
      <Step
        look={isPaid ? 'done' : isOver ? 'bad' : 'now'}
        title={
          submittedAt !== null ? (
            <Trans>Payment reported</Trans>
          ) : isPaid ? (
            <Trans>Paid</Trans>
          ) : isStopped ? (
            <Trans>Ended before it was paid</Trans>
          ) : state === 'EXPIRED' ? (
            <Trans>Not paid in time</Trans>
          ) : (
            <Trans>Awaiting payment</Trans>
          )
        }
        aside={
          submittedAt === null ? (
            state === 'WAITING' ? (
              <span>
                <Trans>until {when(expiresAt)}</Trans>
              </span>
            ) : undefined
          ) : (
            <span>{when(submittedAt)}</span>
          )
        }
      >
        {isStopped && (
          <span>
            <Trans>Play was paused or the deposit limit lowered. If you have already paid, contact support.</Trans>
          </span>
        )}
        {pictures > 0 && (
          <span>
            <Plural value={pictures} one="# picture" other="# pictures" />
          </span>
        )}
      </Step>
      {kind !== 'escrow' && (
        <Step
          look={state === 'CREDITED' || state === 'REJECTED' ? 'done' : state === 'CHECKING' ? 'now' : 'later'}
          title={<Trans>Payment checked</Trans>}
          aside={state === 'CHECKING' ? arrival : undefined}
        >
          {state === 'CHECKING' && (
            <span>
              <Trans>It is credited as soon as the money is found. There is nothing more for you to do.</Trans>
            </span>
          )}
        </Step>
      )}
      {state === 'REJECTED' && (
        <Step look="bad" title={<Trans>Not accepted</Trans>} aside={decidedAt === null ? undefined : when(decidedAt)}>
          {reason}
        </Step>
      )}
      {!isOver && (
        <Step
          look={state === 'CREDITED' ? 'done' : 'later'}
          title={isHeld ? <Trans>Money received</Trans> : state === 'CREDITED' ? <Trans>Credited</Trans> : <Trans>Amount credited</Trans>}
          aside={decidedAt === null ? undefined : when(decidedAt)}
        >
          {state === 'CREDITED'
            ? inWallet(order)
            : payUrl !== null && (
                <span>
                  <Trans>Instantly after payment</Trans>
                </span>
              )}
        </Step>
      )}
    </ol>
  )
}

/** Whether a part of the order is held or was refunded. */
const isPartly = ({ held }: RechargeDetail): boolean => held !== null && held.state !== 'RELEASED'

function inWallet(order: RechargeDetail): ReactNode {
  if (!isPartly(order))
    return (
      <span>
        <Trans>It is in your wallet and can be used.</Trans>
      </span>
    )
  return order.credited === '0' ? undefined : (
    <span>
      <Trans>
        <Amount value={order.credited} /> is in your wallet and can be used.
      </Trans>
    </span>
  )
}
