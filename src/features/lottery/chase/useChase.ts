/** Making a chase: sent with the same id until its answer is known, so that it is never paid for twice. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { type AppError, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { isSettled } from '#/api/settled.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useHere } from '#/ui/useHere.ts'
import { slipActions } from '../slip/slip.ts'
import { useCreateChaseMutation } from './chaseApi.ts'
import { type ChaseRequest, chaseStore, type OpenChases } from './chaseStore.ts'
import { openChasesRead, selectOpenChase } from './openChasesSlice.ts'

export interface Chasing {
  readonly busy: boolean
  /** What came of the last attempt. */
  readonly error: AppError | undefined
  /** It may have arrived: only the very same may be sent again. */
  readonly pending: ChaseRequest | undefined
  readonly create: (wanted: Omit<ChaseRequest, 'requestId'>) => Promise<void>
  readonly askAgain: () => Promise<void>
}

const without = (chases: OpenChases, { requestId }: ChaseRequest): OpenChases =>
  Object.fromEntries(Object.entries(chases).filter(([, one]) => one.requestId !== requestId))

/** False once the sheet has been closed: nobody reads there any more. */
function useOnScreen(): { readonly current: boolean } {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}

/** `onMade`: it has begun, and the sheet may close. */
export function useChase(lotteryId: string, onMade: () => void): Chasing {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const here = useHere()
  const errorText = useErrorText()
  const onScreen = useOnScreen()
  const [post, { isLoading }] = useCreateChaseMutation()
  const [error, setError] = useState<AppError>()
  const pending = useSelector((root: Parameters<typeof selectOpenChase>[0]) => selectOpenChase(root, lotteryId))

  async function keep(change: (chases: OpenChases) => OpenChases) {
    dispatch(openChasesRead(await chaseStore.save(change)))
  }

  async function send(request: ChaseRequest, isFirst: boolean) {
    const isHere = here()
    setError(undefined)
    const { data, error: failed } = await post(request)
    if (data) {
      await keep((chases) => without(chases, request))
      dispatch(slipActions.linesSent({ lotteryId, lines: request.lines }))
      dispatch(showToast({ kind: 'success', text: t`The chase has begun` }))
      onMade()
      if (isHere()) await navigate({ to: '/gameRecordIndex/chase', search: { id: data.chase.chaseId } })
      return
    }
    const trouble = toAppError(failed)
    const settled = isSettled(trouble, isFirst)
    // What is told must be there when the chase goes: the sheet closes where it has nothing to show.
    setError(trouble)
    await keep((chases) => (settled ? without(chases, request) : chases))
    if (settled && !(isHere() && onScreen.current)) dispatch(showToast({ kind: 'error', text: errorText(trouble) }))
  }

  async function create(wanted: Omit<ChaseRequest, 'requestId'>) {
    const request = { ...wanted, requestId: newRequestId() }
    const stored = await chaseStore.save((chases) => ({ ...chases, [lotteryId]: chases[lotteryId] ?? request }))
    if (stored[lotteryId]?.requestId === request.requestId) return send(request, true)
    // Another tab has sent one that waits for its answer: that one comes first.
    dispatch(openChasesRead(stored))
    return undefined
  }

  return { busy: isLoading, error, pending, create, askAgain: async () => (pending ? send(pending, false) : undefined) }
}
