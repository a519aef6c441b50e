/** /rechargeDetail?id=: one order with its history. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { maxProofs } from '#/contract/rechargeFacts.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { OwnPicture } from '#/shared/upload/OwnPicture.tsx'
import * as lists from '#/ui/list.module.css'
import * as pictures from '#/shared/upload/PicturePicker.module.css'
import { RechargeTag } from '#/shared/states/RechargeTag.tsx'
import * as button from '#/ui/Button.module.css'
import { HeldPart } from './HeldPart.tsx'
import { OrderPage } from './OrderPage.tsx'
import { Timeline } from './Timeline.tsx'

export function DetailPage(): ReactElement {
  const { t } = useLingui()
  const { id = '' } = useSearch({ from: '/rechargeDetail' })
  return <OrderPage id={id} title={t`Deposit details`} back="/rechargeRecord" View={Detail} />
}

function Detail({ order }: { readonly order: RechargeDetail }): ReactElement {
  const unit = useUnit()
  const localized = useLocalized()
  const format = useFormat()
  const { id, number, names, amount, fee, credited, state, payer, note, kind } = order
  const isLost = state === 'EXPIRED' || state === 'REJECTED'
  return (
    <main>
      <div className="pad stack g3">
        <section className="card pad4">
          <div className="row between">
            <span className="note">{localized(names)}</span>
            <RechargeTag order={order} />
          </div>
          <div className="hero">
            <Amount value={amount} unit={unit} />
          </div>
          <hr className={lists.rule} />
          <Timeline order={order} />
        </section>
        <HeldPart order={order} />
        {isLost && (
          <Callout tone="i">
            <Trans>If you have already paid, contact support with the number {number}. Money that arrived will be credited.</Trans>
          </Callout>
        )}
        <section className={`card ${lists.rows} list ${lists.facts}`}>
          <div className={lists.fact}>
            <span>
              <Trans>Order number</Trans>
            </span>
            <span className="mono" translate="no">
              {number}
            </span>
          </div>
          {payer !== null && (
            <div className={lists.fact}>
              <span>
                <Trans>Payer</Trans>
              </span>
              <span translate="no">{payer}</span>
            </div>
          )}
          {kind !== 'escrow' && (
            <div className={lists.fact}>
              <span>
                <Trans>Transfer reference</Trans>
              </span>
              <span className="mono" translate="no">
                {note}
              </span>
            </div>
          )}
          {!isLost && (
            <div className={`${lists.fact} num`}>
              <span>
                <Trans>Fee</Trans>
              </span>
              <span>{format.amount(fee)}</span>
            </div>
          )}
          {!isLost && (
            <div className={`${lists.fact} num`}>
              <span>
                <Trans>Amount credited</Trans>
              </span>
              <span>{format.amount(credited)}</span>
            </div>
          )}
        </section>
        {state === 'WAITING' && (
          <Link className={button.pri} to="/pay" search={{ id }}>
            <Trans>Continue to payment</Trans>
          </Link>
        )}
        <Proofs order={order} />
        {isLost && (
          <Link className={button.quiet} to="/recharge">
            <Trans>Deposit again</Trans>
          </Link>
        )}
      </div>
    </main>
  )
}

function Proofs({ order: { id, proofs, state } }: { readonly order: RechargeDetail }): ReactElement | null {
  const { t } = useLingui()
  const room = maxProofs - proofs.length
  const mayAdd = state === 'CHECKING' && room > 0
  if (proofs.length === 0 && !mayAdd) return null
  return (
    <section className="card pad4">
      <div className="row between">
        <span>
          <b>
            <Trans>Proof of payment</Trans>
          </b>
          {mayAdd && (
            <span className="note block">
              <Plural value={room} one="# more can be added" other="# more can be added" />
            </span>
          )}
        </span>
        {mayAdd && (
          <Link className={button.soft} to="/rechargeUpload" search={{ id }}>
            <Trans>Add</Trans>
          </Link>
        )}
      </div>
      {proofs.length > 0 && (
        <div className={`${pictures.pictures} mt3`}>
          {proofs.map((fileId, at) => (
            <div key={fileId}>
              <OwnPicture fileId={fileId} alt={t`Picture ${at + 1}`} />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
