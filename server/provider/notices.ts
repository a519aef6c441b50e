/** Notifies the platform of new records. A lost notice does no harm, as the platform also reads the records at intervals. */
import type { Logger } from 'pino'
import type * as v from 'valibot'
import type { notice } from './api/calls.ts'
import { signed, type SigningKeys } from './api/signing.ts'

export interface Notices {
  /** Sends one notice within `SOON_MS` for any number of calls. */
  recordsMayBe(): void
  stop(): void
}

const SOON_MS = 1000
const TIMEOUT_MS = 3000

export const noNotices: Notices = { recordsMayBe: () => undefined, stop: () => undefined }

/** `url` is the platform's URL for notices. */
export function noticesTo(url: string, keys: SigningKeys, log: Logger): Notices {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function send() {
    const body = Buffer.from(JSON.stringify({ kind: 'records', cursor: '0' } satisfies v.InferOutput<typeof notice>))
    const headers = { 'content-type': 'application/json', ...signed(keys, { path: null, body }, Date.now()) }
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
  }
  return {
    recordsMayBe() {
      timer ??= setTimeout(() => {
        timer = undefined
        send().catch((error: unknown) => log.debug({ err: error }, 'the platform was not told of records'))
      }, SOON_MS)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
