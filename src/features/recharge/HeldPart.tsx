/** The held part of a recharge: the reason, and the member's choices. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { HeldPart as Held, RechargeDetail } from '#/contract/recharge.ts'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { useOnline } from '#/lib/online.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { useReleaseHeldMutation, useReturnHeldMutation } from './rechargeApi.ts'

export function HeldPart({ order }: { readonly order: RechargeDetail }): ReactElement | null {
  const unit = useUnit()
  const { held } = order
  if (!held || held.state === 'RELEASED') return null
  if (held.state === 'RETURNED') {
    return (
      <Callout tone="i">
        <Trans>
          <Amount value={held.left} unit={unit} /> was refunded to where it came from, without a fee.
        </Trans>
      </Callout>
    )
  }
  if (held.state === 'RETURNING') {
    return (
      <Callout tone="i">
        <Trans>
          <Amount value={held.left} unit={unit} /> is being refunded to where it came from. We will tell you when it is done.
        </Trans>
      </Callout>
    )
  }
  return <Choice order={order} held={held} />
}

function Choice({ order: { id, allowance }, held }: { readonly order: RechargeDetail; readonly held: Held }): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useUnit()
  const errorText = useErrorText()
  const online = useOnline()
  const requestId = useRequestId()
  const [isAsking, setAsking] = useState(false)
  const [release, releasing] = useReleaseHeldMutation()
  const [giveBack, returning] = useReturnHeldMutation()
  const problem = releasing.error ?? returning.error
  const allowed = allowance?.amount ?? '0'
  const amount = format.amount(allowed)

  async function putIn() {
    returning.reset()
    // A release of the remainder is another request.
    if ((await release({ requestId: requestId.of(['release', id]), id })).data) requestId.renew()
  }
  async function payBack() {
    releasing.reset()
    await giveBack({ requestId: requestId.of(['return', id]), id })
    setAsking(false)
  }

  return (
    <section className="card pad4" aria-labelledby="held">
      <h2 id="held" className="title">
        <Trans>
          <Amount value={held.left} unit={unit} /> on hold
        </Trans>
      </h2>
      <p className="t2 mt2">
        {held.cause === 'bar' ? (
          <Trans>It arrived while you had paused play. It cannot be bet, and it is not lost.</Trans>
        ) : (
          <Trans>It arrived when your deposit limit did not allow it. It cannot be bet, and it is not lost.</Trans>
        )}
      </p>
      <p className="t2 mt2">
        <Until allowance={allowance} amount={amount} />
      </p>
      {problem && (
        <div className="mt3">
          <Callout tone="n" role="alert">
            {errorText(toAppError(problem))}
          </Callout>
        </div>
      )}
      <div className="stack g2 mt4">
        {allowed !== '0' && (
          <Button look="pri" busy={releasing.isLoading} disabled={!online} onClick={() => void putIn()}>
            <Trans>Move {amount} to wallet</Trans>
          </Button>
        )}
        <Button look="quiet" disabled={!online} onClick={() => setAsking(true)}>
          <Trans>Refund</Trans>
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        insists
        title={t`Refund ${format.amount(held.left)}?`}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              <Trans>Keep on hold</Trans>
            </Button>
            <Button look="pri" busy={returning.isLoading} onClick={() => void payBack()}>
              <Trans>Confirm refund</Trans>
            </Button>
          </>
        }
      >
        <Trans>It is refunded to where it came from, without a fee. This cannot be undone.</Trans>
      </Dialog>
    </section>
  )
}

/** Says which choices the member has, and from which time more choices are available. */
function Until({ allowance, amount }: { readonly allowance: RechargeDetail['allowance']; readonly amount: string }): ReactElement {
  const when = useWhen()
  const from = allowance === null || allowance.from === null ? undefined : when(allowance.from)
  if (allowance?.barred) {
    return from === undefined ? (
      <Trans>You have excluded yourself for good, so it can only be refunded.</Trans>
    ) : (
      <Trans>Until your pause ends ({from}), it can only be refunded.</Trans>
    )
  }
  if (allowance && allowance.amount !== '0')
    return <Trans>Your limit allows {amount} of it now, counted as a deposit today. Or get a refund.</Trans>
  if (from !== undefined) return <Trans>Your limit allows more from {from} on. Keep it on hold until then, or get a refund.</Trans>
  return <Trans>Keep it on hold until your limit allows it, or get a refund.</Trans>
}
