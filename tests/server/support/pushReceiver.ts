/** A push service on its own socket, and browsers that subscribe to it: they really open their messages, by RFC 8188, 8291 and 8292. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'

export interface Delivered {
  /** The last part of the endpoint's address. */
  readonly to: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** How one message fares: a status, with headers; `reset` breaks the connection. */
export type Behaviour = number | readonly [status: number, headers: Readonly<Record<string, string>>] | 'reset'

export interface PushReceiver {
  readonly origin: string
  readonly delivered: Delivered[]
  /** How the next messages fare, one after another; then all are accepted. */
  behave(...behaviours: readonly Behaviour[]): void
  close(): Promise<void>
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const delivered: Delivered[] = []
  let next: readonly Behaviour[] = []
  const answer: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    delivered.push({ to: (request.url ?? '').slice(1), headers: request.headers, body: Buffer.concat(chunks) })
    const [behaviour = 201, ...others] = next
    next = others
    if (behaviour === 'reset') request.socket.resetAndDestroy()
    else if (typeof behaviour === 'number') response.writeHead(behaviour).end()
    else response.writeHead(...behaviour).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    behave(...behaviours) {
      next = behaviours
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export interface Browser {
  readonly to: string
  readonly address: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** The message's text. Throws where it is for another browser, or was changed. */
  opens(body: Buffer): unknown
}

export function newBrowser(origin: string): Browser {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const to = randomUUID()
  const derived = (salt: Buffer, key: Buffer, info: Buffer, bytes: number) => Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
  return {
    to,
    address: { endpoint: `${origin}/${to}`, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    opens(body) {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + sender.length)
      const shared = pair.computeSecret(sender)
      const input = derived(auth, shared, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
      const key = derived(salt, input, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derived(salt, input, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

const claims = v.strictObject({ aud: v.string(), exp: v.number(), sub: v.string() })

/** The claims of a message's VAPID token, and the public key that signed it. Throws where the signature is not that key's. */
export function vapidOf({ headers }: Delivered): { readonly claims: v.InferOutput<typeof claims>; readonly key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('not signed by its key')
  return { claims: v.parse(claims, JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))), key }
}
