/** Making a chase: sent with the same id until its answer is known, so that it is never paid for twice. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useCreateChaseMutation } from './chaseApi.ts'
import { slipActions } from './slipSlice.ts'

type Wanted = Omit<RequestOf<Contract['createChase']>, 'requestId'>

export interface Chasing {
  readonly busy: boolean
  /** What the platform said to the last attempt. */
  readonly error: AppError | undefined
  /** It may have arrived: only the same may be sent again. */
  readonly unknown: boolean
  readonly create: (wanted: Wanted) => Promise<void>
}

/** Whether the platform surely has not made it. */
function isRefusal(error: AppError): boolean {
  return error.kind === 'offline' || error.kind === 'session'
    || (error.kind === 'refused' && error.reason !== undefined && error.reason !== 'INTERNAL' && error.reason !== 'BUSY')
}

export function useChase(onMade: () => void): Chasing {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [send, { isLoading }] = useCreateChaseMutation()
  const [error, setError] = useState<AppError>()
  const [unknown, setUnknown] = useState(false)
  const open = useRef<RequestOf<Contract['createChase']>>(undefined)

  async function create(wanted: Wanted) {
    const request = open.current ?? { ...wanted, requestId: newRequestId() }
    const again = open.current !== undefined
    open.current = request
    setError(undefined)
    const { data, error: failed } = await send(request)
    if (data) {
      open.current = undefined
      setUnknown(false)
      dispatch(slipActions.cartSet([]))
      dispatch(showToast({ kind: 'success', text: t`The chase has begun` }))
      onMade()
      await navigate({ to: '/gameRecordIndex/chase', search: { id: data.chase.chaseId } })
      return
    }
    const trouble = toAppError(failed)
    // A second attempt that never left, or was refused at the door, says nothing of the first.
    const settled = isRefusal(trouble) && !(again && (trouble.kind !== 'refused' || trouble.reason === 'ISSUE_CHANGED'))
    if (settled) open.current = undefined
    setUnknown(!settled)
    setError(trouble)
  }
  return { busy: isLoading, error, unknown, create }
}
