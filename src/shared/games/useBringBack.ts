/** Brings back what is at all platforms. */
import { useState } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { gamesApi } from './gamesApi.ts'
import './reasons.ts'

export type BroughtBack = Answer<'bringAllBack'>

export interface BringingBack {
  readonly isRunning: boolean
  /** What became of the last one; undefined while it is under way, and before the first. */
  readonly answer: BroughtBack | undefined
  readonly error: AppError | undefined
  /** Another one. */
  readonly start: () => Promise<void>
  /** The last one again, under its own id: what it has brought back already is not brought twice. */
  readonly repeat: () => Promise<void>
}

export function useBringBack(): BringingBack {
  const [requestId, setRequestId] = useState('')
  const [bring, { data, error, isLoading }] = gamesApi.useBringAllBackMutation()

  async function send(id: string) {
    setRequestId(id)
    await bring({ requestId: id })
  }

  return {
    isRunning: isLoading,
    answer: isLoading ? undefined : data,
    error: error && !isLoading ? toAppError(error) : undefined,
    start: () => send(newRequestId()),
    repeat: () => send(requestId),
  }
}
