/** /pay?id=: the payee, the remaining time and the proof of payment, or the link to the payment gateway. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { type ReactElement, useEffect, useEffectEvent } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { CountdownRing } from '#/ui/CountdownRing.tsx'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import * as button from '#/ui/Button.module.css'
import { OrderPage } from './OrderPage.tsx'
import { Payee } from './Payee.tsx'
import { ProofForm } from './ProofForm.tsx'
import { clockOf, payLink } from './texts.ts'
import * as styles from './recharge.module.css'

/** Remaining milliseconds at which the ring changes colour. */
const soon = 60_000

export function PayPage(): ReactElement {
  const { t } = useLingui()
  const { id = '' } = useSearch({ from: '/pay' })
  return <OrderPage id={id} title={t`Payment`} back="/recharge" View={Pay} />
}

function Pay({ order }: { readonly order: RechargeDetail }): ReactElement {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    const to = order.state === 'CREDITED' || order.state === 'CHECKING' ? '/rechargeSuccess' : '/rechargeDetail'
    void navigate({ to, search: { id: order.id }, replace: true })
  })
  const isWaiting = order.state === 'WAITING'
  useEffect(() => {
    if (!isWaiting) leave()
  }, [isWaiting])
  return order.payUrl === null ? <Transfer order={order} /> : <AtGateway order={order} payUrl={order.payUrl} />
}

function Head({ order }: { readonly order: RechargeDetail }): ReactElement {
  const { t } = useLingui()
  const unit = useUnit()
  const left = Math.max(0, order.expiresAt - useServerNow())
  const { number } = order
  const clock = clockOf(left)
  return (
    <section className={`inkp row between ${styles.head}`}>
      <div className="grow">
        <div className="note">
          <Trans>Please pay</Trans>
        </div>
        <div className="hero">
          <Amount value={order.amount} unit={unit} />
        </div>
        <div className="note num mt1">
          <Trans>Order {number}</Trans>
        </div>
      </div>
      <CountdownRing share={left / Math.max(1, order.expiresAt - order.createdAt)} soon={left < soon} label={t`${clock} left to pay`}>
        <span className={`stack center ${styles.left}`}>
          <b className="title num">{clock}</b>
          <span className="note">
            <Trans>to pay</Trans>
          </span>
        </span>
      </CountdownRing>
    </section>
  )
}

function Transfer({ order }: { readonly order: RechargeDetail }): ReactElement {
  const format = useFormat()
  const navigate = useNavigate()
  const { note } = order
  const amount = format.amount(order.amount)
  return (
    <ProofForm
      order={order}
      onDone={() => void navigate({ to: '/rechargeSuccess', search: { id: order.id }, replace: true })}
      above={
        <>
          <Head order={order} />
          <Payee order={order} />
          {order.kind === 'office' && (
            <Callout tone="w">
              <p>
                <Trans>
                  The reference must read {note} and the amount must be exactly {amount}.
                </Trans>
              </p>
              <p className="note">
                <Trans>With a mistake it still arrives, but has to be matched by hand.</Trans>
              </p>
            </Callout>
          )}
        </>
      }
    />
  )
}

function AtGateway({ order, payUrl }: { readonly order: RechargeDetail; readonly payUrl: string }): ReactElement {
  const localized = useLocalized()
  const online = useOnline()
  const { data: config } = useGetSystemConfigQuery({})
  const link = payLink(payUrl, config?.externalHosts ?? [])
  return (
    <div className={formPage.page}>
      <main className="pad stack g3">
        <Head order={order} />
        <section className="card pad4">
          <ol className={styles.steps}>
            {order.steps.map((step) => (
              <li key={step.en}>{localized(step)}</li>
            ))}
          </ol>
        </section>
        <p className="note center">
          <Trans>This page continues as soon as the payment is confirmed.</Trans>
        </p>
        {link === null && (
          <Callout tone="n" role="alert">
            <Trans>This payment page is not on an allowed address. Please contact support.</Trans>
          </Callout>
        )}
      </main>
      <FormFoot>
        {link !== null && online ? (
          <a
            className={`${button.pri} ${button.big}`}
            href={link.href}
            {...(link.isOwn ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <ExternalLink className="ico s" aria-hidden />
            <Trans>To the payment page</Trans>
          </a>
        ) : (
          <button type="button" className={`${button.pri} ${button.big}`} disabled>
            <Trans>To the payment page</Trans>
          </button>
        )}
        <Link className={button.quiet} to="/rechargeDetail" search={{ id: order.id }}>
          <Trans>View progress</Trans>
        </Link>
      </FormFoot>
    </div>
  )
}
