/** Making a chase: sent with the same id until its answer is known, so that it is never paid for twice. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { type AppError, toAppError } from '#/api/appError.ts'
import { isSettled } from '#/api/settled.ts'
import { showToast } from '#/api/toastSlice.ts'
import { chaseCalls } from '#/contract/chase.ts'
import type { RequestOf } from '#/contract/call.ts'
import { persisted } from '#/lib/persisted.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useCreateChaseMutation } from './chaseApi.ts'
import { slipActions } from './slipSlice.ts'

const { request: requestSchema } = chaseCalls.createChase
type Request = RequestOf<typeof chaseCalls.createChase>

/** What was sent and not answered yet, also after a reload: stored before it is on the network. */
const chaseStore = persisted<Request | null>({
  key: 'chase', version: 1, valid: (value): value is Request | null => value === null || v.is(requestSchema, value), initial: null, private: true,
})

export interface Chasing {
  readonly busy: boolean
  /** What the platform said to the last attempt. */
  readonly error: AppError | undefined
  /** It may have arrived: only the same may be sent again. */
  readonly unknown: boolean
  readonly create: (wanted: Omit<Request, 'requestId'>) => Promise<void>
}

export function useChase(lotteryId: string, onMade: () => void): Chasing {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [send, { isLoading }] = useCreateChaseMutation()
  const [error, setError] = useState<AppError>()
  const [open, setOpen] = useState<Request | null>(null)

  useEffect(() => {
    let gone = false
    const restore = async () => {
      const stored = await chaseStore.load()
      if (!gone && stored?.lotteryId === lotteryId) setOpen(stored)
    }
    void restore()
    return () => { gone = true }
  }, [lotteryId])

  async function create(wanted: Omit<Request, 'requestId'>) {
    const request = open ?? { ...wanted, requestId: newRequestId() }
    setError(undefined)
    await chaseStore.save(() => request)
    const { data, error: failed } = await send(request)
    if (data) {
      await chaseStore.save(() => null)
      dispatch(slipActions.cartSet([]))
      dispatch(showToast({ kind: 'success', text: t`The chase has begun` }))
      onMade()
      await navigate({ to: '/gameRecordIndex/chase', search: { id: data.chase.chaseId } })
      return
    }
    const trouble = toAppError(failed)
    const settled = isSettled(trouble, open === null)
    if (settled) await chaseStore.save(() => null)
    setOpen(settled ? null : request)
    setError(trouble)
  }
  return { busy: isLoading, error, unknown: open !== null, create }
}
