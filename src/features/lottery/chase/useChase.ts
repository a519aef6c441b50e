/** Makes a chase. The request id stays the same until the outcome is known, so that the chase is not paid twice. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import { usePendingWrite } from '#/api/pendingWrite/usePendingWrite.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { slipActions } from '../slip/slip.ts'
import { chasePlaceOf } from '../lotteryApi.ts'

export type ChaseRequest = RequestOf<Contract['createChase']>

export interface Chasing {
  readonly busy: boolean
  /** The error of the last attempt. */
  readonly error: AppError | undefined
  /** The request with an unknown outcome. Only this request may be repeated. */
  readonly pending: ChaseRequest | undefined
  readonly create: (plan: Omit<ChaseRequest, 'requestId'>) => Promise<void>
  readonly askAgain: () => Promise<void>
}

export function useChase(lotteryId: string): Chasing {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [sent, setSent] = useState<ChaseRequest['lines']>()
  const { lost, busy, refusal, send, askAgain } = usePendingWrite('createChase', {
    place: chasePlaceOf(lotteryId),
    onDone: (chaseId, { arg }) => {
      setSent(arg.lines)
      void navigate({ to: '/gameRecordIndex/chase', search: { id: chaseId } })
    },
  })
  // After the sheet has closed, because an open sheet would be seen without its lines.
  useEffect(() => (sent ? () => void dispatch(slipActions.linesSent({ lotteryId, lines: sent })) : undefined), [dispatch, lotteryId, sent])
  return {
    busy,
    error: lost?.error ?? refusal,
    pending: lost?.arg,
    async create(plan) {
      await send((requestId) => ({ call: 'createChase', arg: { ...plan, requestId } }))
    },
    askAgain,
  }
}
