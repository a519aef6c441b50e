/** Makes a chase, under the same request id until its outcome is known, so that it is never paid twice. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import { askAbout, startWrite } from '#/api/pendingWrite/flow.ts'
import { usePendingAt } from '#/api/pendingWrite/usePendingAt.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { slipActions } from '../slip/slip.ts'
import './chaseOutcome.ts'
import { placeOf } from './chaseOutcome.ts'

export type ChaseRequest = RequestOf<Contract['createChase']>

export interface Chasing {
  readonly busy: boolean
  /** Outcome of the last attempt. */
  readonly error: AppError | undefined
  /** It may have arrived: only the same request may be repeated. */
  readonly pending: ChaseRequest | undefined
  readonly create: (wanted: Omit<ChaseRequest, 'requestId'>) => Promise<void>
  readonly askAgain: () => Promise<void>
}

export function useChase(lotteryId: string): Chasing {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const place = placeOf(lotteryId)
  const [sent, setSent] = useState<ChaseRequest['lines']>()
  const { pending, refusal, begin } = usePendingAt(place, (chaseId, write) => {
    if (write.call === 'createChase') setSent(write.arg.lines)
    void navigate({ to: '/gameRecordIndex/chase', search: { id: chaseId } })
  })
  // Not before the sheet is gone, which would be seen without its lines.
  useEffect(() => (sent ? () => void dispatch(slipActions.linesSent({ lotteryId, lines: sent })) : undefined), [dispatch, lotteryId, sent])
  const lost = pending?.call === 'createChase' && pending.state === 'unknown' ? pending : undefined
  return {
    busy: asking || (pending !== undefined && !lost),
    error: lost?.error ?? refusal,
    pending: lost?.arg,
    async create(wanted) {
      const requestId = newRequestId()
      begin(requestId)
      await dispatch(startWrite({ call: 'createChase', arg: { ...wanted, requestId }, place, alone: true }))
    },
    async askAgain() {
      if (!lost) return
      setAsking(true)
      await dispatch(askAbout(lost.id, true)).finally(() => setAsking(false))
    },
  }
}
