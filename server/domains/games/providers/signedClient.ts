/** Calls of a provider whose API is signed JSON over HTTP. */
import { Agent, type ClientRequest, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
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

/** Where the provider is and what it is signed for with are read at each call: one that this process starts is known only once it runs. */
export function signedClient(link: ProviderLink): SignedClient {
  function open(path: string, options: RequestOptions, answered: (answer: IncomingMessage) => void): ClientRequest {
    const base = link.url()
    if (base === undefined) throw new Error('it is not known where the provider is')
    const url = new URL(path, base)
    return url.protocol === 'https:'
      ? secureRequest(url, { ...options, agent: agents['https:'] }, answered)
      : request(url, { ...options, agent: agents['http:'] }, answered)
  }

  const once = (path: string, bytes: Buffer, ms: number) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const signature = signed(link.keys, { path, body: bytes }, Date.now())
      const headers = { 'content-type': 'application/json', 'content-length': bytes.length, ...signature }
      const asked = open(path, { method: 'POST', headers, signal: AbortSignal.timeout(ms) }, (answer) => {
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
      try {
        const { status, text } = await once(path, Buffer.from(JSON.stringify(body)), ms)
        return { status, body: JSON.parse(text) }
      } catch (error) {
        throw new ProviderSilent('the provider did not answer', { cause: error })
      }
    },
  }
}
