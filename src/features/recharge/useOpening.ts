/** Opens an order once, however often it has to be asked for. */
import { useEffect, useState } from 'react'
import { toAppError, type AppError } from '#/api/appError.ts'
import { isSettled } from '#/api/settled.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { type Opening, openingStore } from './opening.ts'
import { rechargeApi } from './rechargeApi.ts'

export interface OpeningState {
  readonly busy: boolean
  readonly error: AppError | undefined
  /** Sent, and its answer lost: asking again finds out. */
  readonly lost: Opening | null
  /** Resolves to the order's id; undefined where it was refused or its answer is not known yet. */
  open(asked: Omit<Opening, 'requestId'>): Promise<string | undefined>
  askAgain(): Promise<string | undefined>
}

export function useOpening(): OpeningState {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const [lost, setLost] = useState<Opening | null>(null)
  useEffect(() => {
    void openingStore.load().then(setLost)
    return openingStore.subscribe(setLost)
  }, [])

  async function send(opening: Opening, isFirst: boolean) {
    const { requestId, kind, channelId, amount, payer } = opening
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
    return answer.data?.order.id
  }

  return {
    busy, error, lost,
    open: (asked) => send({ requestId: newRequestId(), ...asked }, true),
    askAgain: async () => (lost ? send(lost, false) : undefined),
  }
}
