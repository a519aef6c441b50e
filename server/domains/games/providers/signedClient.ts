/** Calls of a provider whose API is signed JSON over HTTP. */
import { Agent, type ClientRequest, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderLink } from '../../../platform/platform.ts'
import { signed } from '../../../provider/api/signing.ts'
import { ProviderSilent } from './provider.ts'

export interface SignedAnswer {
  readonly status: number
  readonly body: unknown
}

export interface SignedClient {
  /** Throws ProviderSilent. `ms`: until the whole answer is there. */
  post(path: string, body: unknown, ms: number): Promise<SignedAnswer>
}

/** An answer is a page of a list at most. */
const MOST_BYTES = 4 * 1024 * 1024

/** Agents keep their connections: a call costs one round trip. */
const agents = {
  'http:': new Agent({ keepAlive: true, maxSockets: 64 }),
  'https:': new SecureAgent({ keepAlive: true, maxSockets: 64 }),
} as const

/** At most so long, and no longer than a call may take, it is waited for a provider that is being started. */
const START_MS = 4000
const LOOK_MS = 25

/**
 * Where the provider is and what it is signed for with are read at each call: one that this process starts is known only once it runs. A
 * call that comes before that waits for it.
 */
export function signedClient(link: ProviderLink): SignedClient {
  function open(path: string, options: RequestOptions, answered: (answer: IncomingMessage) => void): ClientRequest {
    const base = link.url()
    if (base === undefined) throw new Error('it is not known where the provider is')
    const url = new URL(path, base)
    return url.protocol === 'https:'
      ? secureRequest(url, { ...options, agent: agents['https:'] }, answered)
      : request(url, { ...options, agent: agents['http:'] }, answered)
  }

  async function started(signal: AbortSignal): Promise<void> {
    for (const until = performance.now() + START_MS; link.url() === undefined && performance.now() < until;)
      await pause(LOOK_MS, undefined, { signal })
  }

  const once = (path: string, bytes: Buffer, signal: AbortSignal) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const signature = signed(link.keys, { path, body: bytes }, Date.now())
      const headers = { 'content-type': 'application/json', 'content-length': bytes.length, ...signature }
      const asked = open(path, { method: 'POST', headers, signal }, (answer) => {
        const parts: Buffer[] = []
        let length = 0
        answer.on('data', (part: Buffer) => {
          length += part.length
          if (length > MOST_BYTES) asked.destroy(new Error('the answer is too long'))
          else parts.push(part)
        })
        answer.on('end', () => {
          if (answer.complete) resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
          else reject(new Error('the answer was cut'))
        })
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(bytes)
    })

  return {
    async post(path, body, ms) {
      const signal = AbortSignal.timeout(ms)
      try {
        await started(signal)
        const { status, text } = await once(path, Buffer.from(JSON.stringify(body)), signal)
        return { status, body: JSON.parse(text) }
      } catch (error) {
        throw new ProviderSilent('the provider did not answer', { cause: error })
      }
    },
  }
}
