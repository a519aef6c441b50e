/**
 * Cancels an order before its period closes. Each line is a pending write of its own: a cancellation whose answer is lost is sent again
 * under the same id until its outcome is known.
 */
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { type MouseEvent, type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '#/api/errors.ts'
import { dismissWrite, startWrite, usePendingWrites, usePlace } from '#/api/pendingWrite/flow.ts'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import { isOpenWrite, type PendingWrite } from '#/api/pendingWrite/pendingWrite.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { Bet } from '#/contract/bets.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { totalStake } from '#/lib/orders.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'

const cancelledText = (back: string) => t`Bet cancelled. ${back} returned`

registerOutcomes({
  cancel: {
    result: ({ bet }) => bet.stake,
    changes: () => ['Balance', 'Bets', 'OpenBets'],
    /** The note is the line's stake as text. */
    tell: ({ state, note }) => (state === 'done' ? { kind: 'success', text: cancelledText(note) } : undefined),
  },
})

/** Bets of an order that can still be cancelled at `now` (server time in milliseconds). */
export function cancellableOf(order: readonly Bet[], now: number): Bet[] {
  return order.filter((bet) => bet.state === 'WAIT' && bet.cancellable && now < bet.closesAt)
}

const isCancellation = (write: PendingWrite): write is PendingWrite<'cancel'> => write.call === 'cancel'

interface CancelBetProps {
  readonly order: readonly Bet[]
  /**
   * The place of the button. The receipt itself shows the refund. An order leaves a list or a line, so a toast reports the outcome there.
   */
  readonly at?: 'receipt' | 'list' | 'line'
  /** Whether a tap in the line at this time counts, in milliseconds of the document's time. */
  readonly takesTap?: (at: number) => boolean
}

export function CancelBet({ order, at = 'receipt', takesTap }: CancelBetProps): ReactElement | null {
  const dispatch = useAppDispatch()
  const { amount } = useFormat()
  const online = useOnline()
  const now = useServerNow()
  const [asking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  /** The sent bets, until the records show them as cancelled or a line is refused. */
  const [sent, setSent] = useState<readonly Bet[]>([])
  const place = `cancel ${order[0]?.requestId} ${order[0]?.period}`
  const writes = (usePendingWrites() ?? []).filter(isCancellation).filter((write) => write.place === place)
  const left = cancellableOf(order, now)
  usePlace(left.length > 0 || writes.length > 0 ? place : undefined)

  const tell = useEffectEvent(async () => {
    // Where two of these show one order, the first takes all its writes.
    const isOurs = await Promise.all(writes.map(({ id }) => dispatch(dismissWrite(id))))
    const dismissed = writes.filter((_, index) => isOurs[index])
    const refused = dismissed.find(({ state }) => state === 'refused')
    if (refused?.state === 'refused') dispatch(showToast({ kind: 'error', duration: 6000, text: errorText(refused.error) }))
    const back = dismissed.reduce((sum, write) => (write.state === 'done' ? sum + BigInt(write.result) : sum), 0n)
    if (at !== 'receipt' && back > 0n) dispatch(showToast({ kind: 'success', text: cancelledText(amount(back)) }))
  })
  const untold = isSending || writes.some(isOpenWrite) ? '' : writes.map(({ id }) => id).join(' ')
  if (untold !== '' && sent.length > 0 && writes.some(({ state }) => state === 'refused')) setSent([])
  useEffect(() => {
    if (untold !== '') void tell()
  }, [untold])

  if (left.length === 0) return null
  const busy = isSending || sent.length > 0 || writes.length > 0
  const open = sent.length > 0 ? sent : left
  const back = amount(totalStake(open))
  const [count, period] = [open.length, order[0]?.period ?? '']

  const run = async () => {
    setAsking(false)
    setSent(left)
    setSending(true)
    // All lines are stored before the first answer, so that a closed app cancels the rest after its next start.
    const sends = left.map(({ betId, stake }) => {
      const arg = { requestId: newRequestId(), id: betId }
      return dispatch(startWrite({ call: 'cancel', arg, place, note: amount(stake) })).catch(() => false)
    })
    if ((await Promise.all(sends)).includes(false)) setSent([])
    setSending(false)
  }

  const tapped = ({ timeStamp }: MouseEvent) => {
    const isTaken = takesTap?.(timeStamp) ?? true
    if (!busy && isTaken) void run()
  }

  const whole = online ? <Trans>Cancel bet and get {back} back</Trans> : <Trans>You are offline and cannot cancel now</Trans>
  return (
    <>
      {at === 'line' ? (
        <button type="button" className="link tapx" aria-busy={busy || undefined} disabled={!online} onClick={tapped}>
          <Trans>Cancel bet</Trans>
        </button>
      ) : (
        <Button look="quiet" busy={busy} disabled={!online} onClick={() => setAsking(true)}>
          {at === 'list' ? <Trans>Cancel bet</Trans> : whole}
        </Button>
      )}
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={<Trans>Cancel this bet?</Trans>}
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
