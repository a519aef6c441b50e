/** Cancels an order before its period closes, after a confirmation that names the refund. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useRef, useState } from 'react'
import { injectCalls } from '#/api/injectCalls.ts'
import { showToast } from '#/api/toastSlice.ts'
import { type Bet, bets as betCalls } from '#/contract/bets.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { useHere } from '#/ui/useHere.ts'
import { totalStake } from '#/lib/orders.ts'

const { useCancelMutation } = injectCalls(betCalls, ({ write }) => ({
  cancel: write('cancel', { invalidatesTags: ['Balance', 'Bets', 'OpenBets'] }),
}))

/** Bets of an order that can still be cancelled at `now` (server time in milliseconds). */
export function cancellableOf(order: readonly Bet[], now: number): Bet[] {
  return order.filter((bet) => bet.state === 'WAIT' && bet.cancellable && now < bet.closesAt)
}

interface CancelBetProps {
  readonly order: readonly Bet[]
  /** In a list: a short button. The order leaves the list, so a toast reports the outcome. */
  readonly isListed?: boolean
}

export function CancelBet({ order, isListed = false }: CancelBetProps): ReactElement | null {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { amount } = useFormat()
  const online = useOnline()
  const here = useHere()
  const now = useServerNow()
  const [asking, setAsking] = useState(false)
  /** Bets with a request under way, until the receipt shows them as cancelled or a request is refused. */
  const [sent, setSent] = useState<readonly Bet[]>([])
  const [cancel] = useCancelMutation()
  // The same request id for every attempt to cancel the same bet.
  const ids = useRef(new Map<string, string>())
  const left = cancellableOf(order, now)
  if (left.length === 0) return null
  const busy = sent.length > 0
  const open = busy ? sent : left
  const back = amount(totalStake(open))
  const [count, period] = [open.length, order[0]?.period ?? '']

  const run = async () => {
    setAsking(false)
    setSent(open)
    const isHere = here()
    for (const { betId } of open) {
      const requestId = ids.current.get(betId) ?? newRequestId()
      ids.current.set(betId, requestId)
      const answer = await cancel({ requestId, id: betId })
      // A toast has shown the reason.
      if (answer.error) {
        setSent([])
        return
      }
    }
    // The receipt itself shows the outcome.
    if (isListed || !isHere()) dispatch(showToast({ kind: 'success', text: t`Bet cancelled. ${back} returned` }))
  }

  const whole = online ? <Trans>Cancel bet and get {back} back</Trans> : <Trans>You are offline and cannot cancel now</Trans>
  return (
    <>
      <Button look="quiet" busy={busy} disabled={!online} onClick={() => setAsking(true)}>
        {isListed ? <Trans>Cancel bet</Trans> : whole}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t`Cancel this bet?`}
          actions={
            <>
              <Button look="quiet" onClick={() => setAsking(false)}>
                <Trans>Keep bet</Trans>
              </Button>
              <Button look="bad" onClick={() => void run()}>
                <Trans>Cancel bet</Trans>
              </Button>
            </>
          }
        >
          <Plural
            value={count}
            one={`The line of period ${period} is cancelled and ${back} comes back to the wallet at once.`}
            other={`All # lines of period ${period} are cancelled and ${back} comes back to the wallet at once.`}
          />
        </Dialog>
      )}
    </>
  )
}
