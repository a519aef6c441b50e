/** Retries reads that did not reach the platform, with full-jitter back-off. Writes are never retried here. */
import type { RetryClass } from '#/contract/call.ts'
import { fullJitter } from '#/lib/jitter.ts'
import { knownOffline } from '#/lib/online.ts'
import type { AppError } from '../appError.ts'
import type { Answer } from './outgoing.ts'

const moreTries = 2

function worthRepeating(error: AppError): boolean {
  return error.kind === 'network' || (error.kind === 'refused' && error.status >= 500 && error.reason !== 'MAINTENANCE')
}

/** Calls `tryOnce` up to three times for a `read`, once for all other calls. */
export async function withRetry(retry: RetryClass, signal: AbortSignal, tryOnce: () => Promise<Answer>): Promise<Answer> {
  let answer = await tryOnce()
  if (retry !== 'read') return answer
  for (let tries = 0; tries < moreTries; tries += 1) {
    if (!answer.error || !worthRepeating(answer.error) || signal.aborted || knownOffline()) break
    await new Promise((resolve) => setTimeout(resolve, fullJitter(tries)))
    if (signal.aborted) break
    answer = await tryOnce()
  }
  return answer
}
