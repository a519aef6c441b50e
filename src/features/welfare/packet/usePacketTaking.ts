/** Takes a part of a red packet. The request keeps its id until it is answered. */
import { useState } from 'react'
import { type AppError, isWriteLost, toAppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { useTakePacketMutation } from '../welfareApi.ts'

export type TakingStep =
  | { readonly kind: 'offer' }
  | { readonly kind: 'got'; readonly part: Answer<'receivePacket'> }
  /** The member has already taken a part. */
  | { readonly kind: 'taken' }
  /** No part is left, or the packet has closed. */
  | { readonly kind: 'late' }
  | { readonly kind: 'failed'; readonly error: AppError; readonly isUnanswered: boolean }

function stepOf(error: AppError): TakingStep {
  const reason = error.kind === 'refused' ? error.reason : undefined
  if (reason === 'PACKET_TAKEN') return { kind: 'taken' }
  if (reason === 'PACKET_EMPTY' || reason === 'PACKET_OVER') return { kind: 'late' }
  return { kind: 'failed', error, isUnanswered: isWriteLost(error) }
}

export interface PacketTaking {
  readonly step: TakingStep
  readonly isBusy: boolean
  readonly take: () => void
}

export function usePacketTaking(id: string): PacketTaking {
  const ids = useRequestId()
  const [send, { isLoading }] = useTakePacketMutation()
  const [step, setStep] = useState<TakingStep>({ kind: 'offer' })

  async function take() {
    const { data, error } = await send({ requestId: ids.of(id), id })
    setStep(data ? { kind: 'got', part: data } : stepOf(toAppError(error)))
  }

  return { step, isBusy: isLoading, take: () => void take() }
}
