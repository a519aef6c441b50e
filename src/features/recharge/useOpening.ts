/** Opens an order once, however often it has to be asked for. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { toAppError, type AppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { isSettled } from '#/api/settled.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useHere } from '#/ui/useHere.ts'
import { type Opening, openingStore } from './opening.ts'
import { rechargeApi } from './rechargeApi.ts'

export interface OpeningState {
  readonly busy: boolean
  readonly error: AppError | undefined
  /** Sent, and its answer lost: asking again finds out. */
  readonly lost: Opening | null
  /** Resolves to the order's id; undefined where it was refused, its answer is not known yet, or the player has left, and is told elsewhere. */
  open(asked: Omit<Opening, 'requestId'>): Promise<string | undefined>
  askAgain(): Promise<string | undefined>
}

export function useOpening(): OpeningState {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const here = useHere()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const [lost, setLost] = useState<Opening | null>(null)
  useEffect(() => {
    void openingStore.load().then(setLost)
    return openingStore.subscribe(setLost)
  }, [])

  async function send(opening: Opening, isFirst: boolean) {
    const { requestId, kind, channelId, amount, payer } = opening
    const isHere = here()
    const { saveByOffice, saveByEscrow } = rechargeApi.endpoints
    setBusy(true)
    setError(undefined)
    await openingStore.save(() => opening)
    const answer = await (kind === 'office'
      ? dispatch(saveByOffice.initiate({ requestId, channelId, amount, ...(payer !== null && { payer }) }))
      : dispatch(saveByEscrow.initiate({ requestId, channelId, amount })))
    const trouble = answer.error === undefined ? undefined : toAppError(answer.error)
    const stillLost = trouble && !isSettled(trouble, isFirst) ? opening : null
    if (!stillLost) await openingStore.save(() => null)
    setLost(stillLost)
    setError(trouble)
    setBusy(false)
    if (isHere()) return answer.data?.order.id
    if (answer.data) dispatch(showToast({ kind: 'success', text: t`Your order is open, it waits in your records` }))
    else if (trouble && !stillLost) dispatch(showToast({ kind: 'error', text: errorText(trouble) }))
    return undefined
  }

  return {
    busy,
    error,
    lost,
    open: (asked) => send({ requestId: newRequestId(), ...asked }, true),
    askAgain: async () => (lost ? send(lost, false) : undefined),
  }
}
