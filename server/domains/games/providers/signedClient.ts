/** HTTP client for providers whose API is signed JSON. */
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
  /** Throws ProviderSilent. `ms` limits the time until the whole answer has arrived. */
  post(path: string, body: unknown, ms: number): Promise<SignedAnswer>
}

/** The largest answers are pages of lists. */
const MOST_BYTES = 4 * 1024 * 1024

/** Connections are kept alive, so that a call costs one round trip. */
const agents = {
  'http:': new Agent({ keepAlive: true, maxSockets: 64 }),
  'https:': new SecureAgent({ keepAlive: true, maxSockets: 64 }),
} as const

/** How long a call waits for a provider that is being started; the call's own limit applies too. */
const START_MS = 4000
const LOOK_MS = 25

/**
 * Reads the provider's address and keys at each call, as a provider that this process starts has an address only once it runs. An earlier
 * call waits for the start.
 */
export function signedClient(link: ProviderLink): SignedClient {
  function open(path: string, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest {
    const base = link.url()
    if (base === undefined) throw new Error('it is not known where the provider is')
    const url = new URL(path, base)
    return url.protocol === 'https:'
      ? secureRequest(url, { ...options, agent: agents['https:'] }, onAnswer)
      : request(url, { ...options, agent: agents['http:'] }, onAnswer)
  }

  async function waitForStart(signal: AbortSignal): Promise<void> {
    for (const until = performance.now() + START_MS; link.url() === undefined && performance.now() < until;)
      await pause(LOOK_MS, undefined, { signal })
  }

  const send = (path: string, bytes: Buffer, signal: AbortSignal) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const signature = signed(link.keys, { path, body: bytes }, Date.now())
      const headers = { 'content-type': 'application/json', 'content-length': bytes.length, ...signature }
      const outgoing = open(path, { method: 'POST', headers, signal }, (answer) => {
        const parts: Buffer[] = []
        let length = 0
        answer.on('data', (part: Buffer) => {
          length += part.length
          if (length > MOST_BYTES) outgoing.destroy(new Error('the answer is too long'))
          else parts.push(part)
        })
        answer.on('end', () => {
          if (answer.complete) resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
          else reject(new Error('the answer was cut'))
        })
        answer.on('error', reject)
      })
      outgoing.on('error', reject)
      outgoing.end(bytes)
    })

  return {
    async post(path, body, ms) {
      const signal = AbortSignal.timeout(ms)
      try {
        await waitForStart(signal)
        const { status, text } = await send(path, Buffer.from(JSON.stringify(body)), signal)
        return { status, body: JSON.parse(text) }
      } catch (error) {
        throw new ProviderSilent('the provider did not answer', { cause: error })
      }
    },
  }
}
