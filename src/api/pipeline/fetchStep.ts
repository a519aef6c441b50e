/** Sends a sealed request and reads its whole answer within the time-out. */
import { headers } from '#/contract/headers.ts'
import { following } from '#/lib/following.ts'
import type { AppError } from '../appError.ts'
import type { Raw, Sealed } from './outgoing.ts'

/** Time-out in milliseconds, for the request and the whole answer. */
const requestTimeout = 20_000

/** Maximum body in characters of a `keepalive` request. Browsers limit such requests to 64 kB in total, so several may run at once. */
const outlivesMost = 16_000

/** Whether the browser finishes the request after the page is closed. */
const outlives = ({ body = '' }: Sealed['init']): boolean => document.visibilityState !== 'visible' && body.length <= outlivesMost

/** An integer header; undefined for anything else. */
export function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,16}$/.test(text) ? Number(text) : undefined
}

/** The raw answer, or a `timeout` or `network` error. */
export async function fetchSealed({ url, init }: Sealed, signal?: AbortSignal): Promise<Raw | AppError> {
  const stop = following(signal)
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, requestTimeout)
  const start = performance.now()
  try {
    const response = await fetch(url, { ...init, keepalive: outlives(init), signal: stop.signal, cache: 'no-store', credentials: 'omit' })
    const took = performance.now() - start
    const body = await response.text()
    return {
      status: response.status,
      body,
      took,
      serverTime: wholeNumber(response.headers.get(headers.serverTime)),
      eventId: wholeNumber(response.headers.get(headers.eventId)),
      age: wholeNumber(response.headers.get(headers.age)),
    }
  } catch {
    return { kind: late ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
    stop.end()
  }
}
