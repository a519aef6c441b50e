/** The open orders, the recharge channels, and the sum of today's deposits. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, Clock } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Channel } from '#/contract/recharge.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { isPositive } from '#/rules/money.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { Missing } from './Missing.tsx'
import { OrderRow } from './OrderRow.tsx'
import { useRechargeLimitsQuery } from './rechargeApi.ts'
import { kindIcons, percentOf } from './texts.ts'
import { useOpening } from './useOpening.ts'
import * as styles from './recharge.module.css'

export type Account = ResponseOf<Contract['getAccount']>

/** The smallest amount that a deposit limit leaves, in thousandths; undefined without a limit. */
export function useDepositLeft(): string | undefined {
  const { currentData } = useRechargeLimitsQuery({})
  const lefts = currentData?.limits.flatMap(({ kind, left }) => (kind === 'deposit' && left !== null ? [left] : [])) ?? []
  return lefts.reduce<string | undefined>((least, left) => (least === undefined || BigInt(left) < BigInt(least) ? left : least), undefined)
}

interface ChannelListProps {
  readonly account: Account
  /** Remarks below the balance. */
  readonly children: ReactNode
}

export function ChannelList({ account, children }: ChannelListProps): ReactElement {
  const { t } = useLingui()
  const { channels, open, lastChannelId } = account
  return (
    <>
      <div className="pad stack g3">
        <Balance today={account.today} />
        {children}
      </div>
      <LostRequest />
      {(account.needsCard || account.needsPhone) && (
        <div className="pad mt3">
          <Missing account={account} />
        </div>
      )}
      {open.length > 0 && (
        <>
          <div className={lists.heading}>
            <h2>
              <Trans>In progress</Trans>
            </h2>
            <span className="note num">
              <Plural value={open.length} one="# order" other="# orders" />
            </span>
          </div>
          <div className="pad">
            <ul className={`card list ${lists.rows}`}>
              {open.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          </div>
        </>
      )}
      <div className={lists.heading}>
        <h2>
          <Trans>Choose a payment method</Trans>
        </h2>
      </div>
      <div className="pad">
        {channels.length === 0 && (
          <EmptyState title={t`No payment method available`} text={t`Deposits are not available at the moment. Please check back later.`} />
        )}
        <ul className={`card list ${lists.rows}`}>
          {channels.map((channel) => (
            <ChannelCard key={channel.channelId} channel={channel} isLast={channel.channelId === lastChannelId} />
          ))}
        </ul>
        <p className="note center mt4">
          <Trans>Fees, limits and timing are shown before you pay.</Trans>
        </p>
      </div>
    </>
  )
}

function Balance({ today }: { readonly today: string }): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const left = useDepositLeft()
  return (
    <section className={`inkp ${styles.balance}`}>
      <div className="note">
        <Trans>Available balance</Trans>
      </div>
      <div className="hero">{user ? <Amount value={user.balance} unit={unit} /> : <span>{'…'}</span>}</div>
      <div className={`row between wrap note num mt2 ${styles.balanceFoot}`}>
        <span>
          <Trans>Deposited today {format.amount(today)}</Trans>
        </span>
        {left !== undefined && (
          <span>
            <Trans>Your limit leaves {format.amount(left)}</Trans>
          </span>
        )}
      </div>
    </section>
  )
}

/** A request with an unknown outcome. The button repeats the request under the same id. */
function LostRequest(): ReactElement | null {
  const navigate = useNavigate()
  const errorText = useErrorText()
  const format = useFormat()
  const online = useOnline()
  const { lost, busy, error, askAgain } = useOpening((id) => void navigate({ to: '/pay', search: { id } }))
  if (!lost) return null
  const amount = format.amount(lost.amount)
  return (
    <div className="pad mt3">
      <Callout tone="w" role="status">
        <p>
          <Trans>Your last request for {amount} got no answer. Check the result: nothing is ordered twice.</Trans>
        </p>
        {error?.kind === 'refused' && <p className="note mt1">{errorText(error)}</p>}
        <Button look="soft" className="mt2" busy={busy} disabled={!online} onClick={() => void askAgain()}>
          <Trans>Check the result</Trans>
        </Button>
      </Callout>
    </div>
  )
}

function ChannelCard({ channel, isLast }: { readonly channel: Channel; readonly isLast: boolean }): ReactElement {
  const localized = useLocalized()
  const { channelId, kind, names, about, isOpen, closedNote } = channel
  const Icon = kindIcons[kind]
  const inside = (
    <>
      <span className={isOpen ? `${lists.icon} ${tones.act}` : lists.icon}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className="grow">
        <span className="row wrap">
          <b className={isOpen ? undefined : 't3'}>{localized(names)}</b>
          {isLast && isOpen && (
            <Tag tone="act">
              <Trans>Last used</Trans>
            </Tag>
          )}
        </span>
        <span className={lists.sub}>{localized(about)}</span>
        <span className={`note num ${styles.terms}`}>
          <Range channel={channel} />
          {isOpen ? (
            <>
              <span className="t2">
                <FeeText channel={channel} />
              </span>
              <span className="t2">
                <ArrivalText minutes={channel.minutes} />
              </span>
            </>
          ) : (
            <span className="warn">
              {closedNote ? (
                localized(closedNote)
              ) : (
                <span>
                  <Trans>Closed</Trans>
                </span>
              )}
            </span>
          )}
        </span>
      </span>
      {isOpen && <ChevronRight className="ico s" aria-hidden />}
    </>
  )
  return (
    <li>
      {isOpen ? (
        <Link to="/recharge" search={{ channel: channelId }} className={`${lists.item} ${styles.channel}`}>
          {inside}
        </Link>
      ) : (
        <div className={`${lists.item} ${styles.channel}`}>{inside}</div>
      )}
    </li>
  )
}

function Range({ channel: { min, max } }: { readonly channel: Channel }): ReactElement {
  const { bound } = useFormat()
  return (
    <span className="t2">
      {bound(min)} – {bound(max)}
    </span>
  )
}

export function FeeText({ channel: { feeBp, feeFixed } }: { readonly channel: Channel }): ReactElement {
  const { amount } = useFormat()
  const [percent, fixed] = [percentOf(feeBp), amount(feeFixed)]
  const hasFixed = isPositive(BigInt(feeFixed))
  if (feeBp === 0 && !hasFixed) return <Trans>No fee</Trans>
  if (!hasFixed) return <Trans>Fee {percent}%</Trans>
  return feeBp === 0 ? (
    <Trans>Fee {fixed}</Trans>
  ) : (
    <Trans>
      Fee {percent}% + {fixed}
    </Trans>
  )
}

export function ArrivalText({ minutes }: { readonly minutes: number }): ReactElement {
  if (minutes === 0)
    return (
      <span>
        <Trans>Instant</Trans>
      </span>
    )
  return (
    <>
      <Clock className={`ico ${styles.clock}`} aria-hidden />{' '}
      <span>
        <Plural value={minutes} one="about # minute" other="about # minutes" />
      </span>
    </>
  )
}
