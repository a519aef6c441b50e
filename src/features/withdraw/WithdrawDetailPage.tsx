/** /withdrawDetail?id=: one withdrawal with its history, updated live. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Withdrawal } from '#/contract/withdrawals.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { Progress } from './Progress.tsx'
import { WithdrawalTag } from '#/shared/states/WithdrawalTag.tsx'
import { TiedWithdrawal } from './Tied.tsx'
import { useWithdrawalOfQuery } from './withdrawApi.ts'

export function WithdrawDetailPage(): ReactElement {
  const { t } = useLingui()
  const { id = '' } = useSearch({ from: '/withdrawDetail' })
  const query = useWithdrawalOfQuery(
    { id },
    { skip: id === '', refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true },
  )
  return (
    <>
      <Header
        title={t`Withdrawal details`}
        back="/withdrawRecord"
        actions={
          <SupportLink className={`${button.button} link ${header.act}`}>
            <Trans>Support</Trans>
          </SupportLink>
        }
      />
      <TiedWithdrawal id={id} of={query}>
        {(withdrawal) => (
          <main>
            <PullToRefresh onRefresh={query.refetch}>
              <Detail withdrawal={withdrawal} />
            </PullToRefresh>
          </main>
        )}
      </TiedWithdrawal>
    </>
  )
}

function Detail({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const unit = useUnit()
  const { card, state, freeNumber, id } = withdrawal
  const [bank, last4, amount] = [localized(card.bankNames), card.last4, format.amount(withdrawal.amount)]
  const isOver = state === 'PAID' || state === 'REJECTED'
  return (
    <div className="pad">
      <section className="card pad" style={{ paddingBlock: 16 }}>
        <div className="row between">
          <span className="note num">
            <Trans>
              To {bank} {last4}
            </Trans>
          </span>
          <span role="status">
            <WithdrawalTag state={state} />
          </span>
        </div>
        <div className="hero num">
          {amount} <span className="note">{unit}</span>
        </div>
        <hr className={lists.rule} />
        <Progress withdrawal={withdrawal} />
      </section>
      <section className={`card ${lists.rows} list ${lists.facts} mt3`}>
        <div className={lists.fact}>
          <span>
            <Trans>Withdrawal number</Trans>
          </span>
          <span className="mono" translate="no">
            {id}
          </span>
        </div>
        <div className={`${lists.fact} num`}>
          <span>
            <Trans>Bank card</Trans>
          </span>
          <span>
            {bank} **** {last4}
          </span>
        </div>
        <div className={lists.fact}>
          <span>
            <Trans>Holder</Trans>
          </span>
          <span>{card.holder}</span>
        </div>
        <div className={`${lists.fact} num`}>
          <span>
            <Trans>Fee</Trans>
          </span>
          <span>
            {state === 'REJECTED' ? format.amount('0') : format.amount(withdrawal.fee)}{' '}
            <span className="note">
              {state === 'REJECTED' && (
                <span>
                  <Trans>no free one used</Trans>
                </span>
              )}
              {state !== 'REJECTED' && freeNumber !== null && (
                <span>
                  <Trans>free one no. {freeNumber}</Trans>
                </span>
              )}
            </span>
          </span>
        </div>
        {state !== 'REJECTED' && (
          <div className={`${lists.fact} num`}>
            <span>
              <Trans>You receive</Trans>
            </span>
            <span>{format.amount(withdrawal.net)}</span>
          </div>
        )}
        <div className={`${lists.fact} num`}>
          <span>
            <Trans>Requested at</Trans>
          </span>
          <span>{format.dateTime(withdrawal.createdAt)}</span>
        </div>
      </section>
      {!isOver && (
        <p className="note center mt4 num">
          <Trans>If it is rejected, the full {amount} returns to your balance and the reason appears here.</Trans>
        </p>
      )}
      {state === 'REJECTED' && (
        <div className="stack g2 mt4">
          <Link className={button.pri} to="/managebankcard">
            <Trans>Check bank cards</Trans>
          </Link>
          <SupportLink className={button.quiet}>
            <Trans>Support</Trans>
          </SupportLink>
        </div>
      )}
      {!isOver && <Urge lateAt={withdrawal.lateAt} />}
    </div>
  )
}

/** When and how to ask about a delay. */
function Urge({ lateAt }: { readonly lateAt: number }): ReactElement {
  const now = useServerNow()
  const when = useWhen()(lateAt)
  if (now >= lateAt)
    return (
      <div className="stack mt3">
        <SupportLink className={button.quiet}>
          <Trans>Support</Trans>
        </SupportLink>
      </div>
    )
  return (
    <p className="note center mt3 num">
      <Trans>From {when} on, you can contact support about it</Trans>
    </p>
  )
}
