/** /rechargeUpload?id=: adds pictures to an order that is unpaid or under review. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { maxProofs } from '#/contract/rechargeFacts.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import * as button from '#/ui/Button.module.css'
import { RechargeTag } from '#/shared/states/RechargeTag.tsx'
import { OrderPage } from './OrderPage.tsx'
import { ProofForm } from './ProofForm.tsx'
import { isOpen } from './texts.ts'

export function UploadPage(): ReactElement {
  const { t } = useLingui()
  const { id = '' } = useSearch({ from: '/rechargeUpload' })
  return <OrderPage id={id} title={t`Proof of payment`} back="/rechargeRecord" View={Upload} />
}

function Upload({ order }: { readonly order: RechargeDetail }): ReactElement {
  const { t } = useLingui()
  const unit = useUnit()
  const localized = useLocalized()
  const navigate = useNavigate()
  const { id, names, amount, number, state, kind } = order
  if (!isOpen(order) || kind === 'escrow' || order.proofs.length >= maxProofs) {
    return (
      <main className="middle">
        <EmptyState
          title={t`No picture is needed`}
          text={t`No more pictures can be added to this order.`}
          action={
            <Link className={button.pri} to="/rechargeDetail" search={{ id }}>
              <Trans>View progress</Trans>
            </Link>
          }
        />
      </main>
    )
  }
  return (
    <ProofForm
      order={order}
      onDone={() => void navigate({ to: state === 'WAITING' ? '/rechargeSuccess' : '/rechargeDetail', search: { id }, replace: true })}
      above={
        <section className="card pad4">
          <div className="row between">
            <span className="note">{localized(names)}</span>
            <RechargeTag order={order} />
          </div>
          <div className="hero">
            <Amount value={amount} unit={unit} />
          </div>
          <div className="note num">{number}</div>
        </section>
      }
    />
  )
}
