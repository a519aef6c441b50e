/** The step for the amount of a recharge. Shows the fee and the credited amount before the order is placed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { useErrorText } from '#/api/errors.ts'
import type { Channel } from '#/contract/recharge.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { amountFault, quickAmounts } from '#/rules/recharge.ts'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Field } from '#/ui/Field.tsx'
import { useDraft } from '#/shared/form/drafts.ts'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { Header } from '#/ui/Header.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import * as amountPicks from '#/ui/quickAmounts.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { AmountSummary } from './AmountSummary.tsx'
import { type Account, useDepositLeft } from './ChannelList.tsx'
import { Missing } from './Missing.tsx'
import { rechargeDraft } from './rechargeOutcome.ts'
import { useOpening } from './useOpening.ts'

export function AmountStep({
  channel,
  account,
  isOld,
}: {
  readonly channel: Channel
  readonly account: Account
  readonly isOld: boolean
}): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const format = useFormat()
  const online = useOnline()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const rate = useRate()
  const left = useDepositLeft()
  const { values, set, drop } = useDraft<'typed' | 'payer'>(rechargeDraft(channel.channelId), { typed: '', payer: '' })
  const { typed, payer } = values
  const opening = useOpening((orderId) => {
    drop()
    void navigate({ to: '/pay', search: { id: orderId }, replace: true })
  })
  const payerInput = useRef<HTMLInputElement>(null)
  const [showsErrors, setShowsErrors] = useState(false)

  const terms = {
    min: BigInt(channel.min),
    max: BigInt(channel.max),
    multiple: BigInt(channel.multiple),
    feeBp: channel.feeBp,
    feeFixed: BigInt(channel.feeFixed),
  }
  const [min, max, multiple] = [terms.min, terms.max, terms.multiple].map((value) => format.bound(value))
  const points = amountTyped(typed, rate)
  const amount = points === null ? undefined : BigInt(points)
  const fault = amount === undefined ? undefined : amountFault(amount, terms)
  const faultText =
    fault === 'RECHARGE_MULTIPLE'
      ? t`The amount must be a multiple of ${multiple ?? ''}`
      : fault && t`The amount must be between ${min ?? ''} and ${max ?? ''}`
  const isTooMuch = amount !== undefined && left !== undefined && amount > BigInt(left)
  const amountError = faultText ?? (isTooMuch ? t`This is more than your limit allows` : undefined)
  const isTaken = amount !== undefined && amountError === undefined
  const payerError =
    showsErrors && channel.needsPayer && payer.trim().length < 2 ? t`The payer’s name must have at least two characters` : undefined
  const isMissing = account.needsCard || account.needsPhone

  async function submit(event: FormEvent) {
    event.preventDefault()
    setShowsErrors(true)
    if (opening.busy || !isTaken) return
    if (channel.needsPayer && payer.trim().length < 2) {
      payerInput.current?.focus()
      return
    }
    await opening.open({
      kind: channel.kind === 'escrow' ? 'escrow' : 'office',
      channelId: channel.channelId,
      amount: String(amount),
      payer: channel.needsPayer ? payer.trim() : null,
    })
  }

  const { payMinutes } = channel
  const rule =
    multiple === '0.001'
      ? t`${min ?? ''}–${max ?? ''} per deposit`
      : t`${min ?? ''}–${max ?? ''} per deposit, in multiples of ${multiple ?? ''}`
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void submit(event)}>
      <Header
        title={localized(channel.names)}
        back="/recharge"
        actions={
          <Link to="/recharge" search={{}} className={`${button.button} link ${header.act}`}>
            <Trans>Other method</Trans>
          </Link>
        }
      />
      <main className="pad stack g4">
        <div className="stack g2">
          <AmountField
            label={t`Deposit amount`}
            large
            text={typed}
            onText={(text) => set('typed', text)}
            error={amountError}
            rule={rule}
            aside={
              left !== undefined && (
                <span className="note num">
                  <Trans>Your limit leaves {format.amount(left)}</Trans>
                </span>
              )
            }
          />
          <div className={amountPicks.amounts}>
            {quickAmounts(terms).map((quick) => (
              <Button
                key={String(quick)}
                look={quick === amount ? 'soft' : 'quiet'}
                className="num"
                aria-pressed={quick === amount}
                onClick={() => set('typed', format.amount(quick))}
              >
                {format.bound(quick)}
              </Button>
            ))}
          </div>
        </div>
        {channel.needsPayer && (
          <Field
            ref={payerInput}
            label={t`Payer’s name`}
            autoComplete="name"
            maxLength={120}
            value={payer}
            onChange={({ target }) => set('payer', target.value)}
            error={payerError}
            rule={t`As shown on the account you pay from, or it cannot be matched.`}
          />
        )}
        <AmountSummary channel={channel} amount={isTaken ? amount : undefined} />
        {opening.lost && !opening.busy && (
          <Callout tone="w" role="alert">
            <p>
              <Trans>No answer was received. Check the result: nothing is ordered twice.</Trans>
            </p>
            <Button look="soft" className="mt2" disabled={!online} onClick={() => void opening.askAgain()}>
              <Trans>Check the result</Trans>
            </Button>
          </Callout>
        )}
        {opening.error && !opening.lost && (
          <Callout tone="n" role="alert">
            {errorText(opening.error)}
          </Callout>
        )}
        <Missing account={account} channelId={channel.channelId} />
      </main>
      <FormFoot
        note={
          <Plural
            value={payMinutes}
            one="Nothing is charged yet. The order then waits # minute for your payment."
            other="Nothing is charged yet. The order then waits # minutes for your payment."
          />
        }
      >
        <Button
          type="submit"
          look="pri"
          big
          busy={opening.busy}
          disabled={!online || isOld || isMissing || opening.lost !== undefined || !isTaken}
        >
          {!online
            ? t`Offline, deposits unavailable`
            : typed.trim() === ''
              ? t`Enter an amount first`
              : !isTaken
                ? t`Check the amount`
                : channel.kind === 'escrow'
                  ? t`Continue to payment`
                  : t`Get account details`}
        </Button>
      </FormFoot>
    </form>
  )
}
