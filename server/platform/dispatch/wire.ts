/** The server's end of the wire: context from the headers, opening requests, sealing answers. */
import { promisify } from 'node:util'
import { deflateRaw, deflateRawSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { isForAll, type Call } from '#/contract/call.ts'
import { clientName, headers } from '#/contract/headers.ts'
import { open, pathOf, seal, type Context, type Deflate, type Keyring } from '#/wire/envelope.ts'
import { nodeCipher } from './nodeCipher.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Seal context of the request; undefined when a header is missing or invalid. */
export function contextOf(request: FastifyRequest): Context | undefined {
  const client = request.headers[headers.client]
  const ts = request.headers[headers.timestamp]
  const nonce = request.headers[headers.nonce]
  if (client !== clientName || typeof ts !== 'string' || typeof nonce !== 'string') return undefined
  if (!/^\d{1,16}$/.test(ts) || !/^[\w-]{22}$/.test(nonce)) return undefined
  const url = request.raw.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : pathOf(url.slice(0, mark), new URLSearchParams(url.slice(mark + 1)))
  return { dir: 'req', method: request.method, path, client, ts, nonce }
}

/** The sealed text: the body, or the seal header for calls without a body. */
export const sealedOf = (request: FastifyRequest): unknown =>
  request.method === 'GET' || request.method === 'DELETE' ? request.headers[headers.seal] : request.body

export async function openRequest(keys: Keyring, context: Context, sealed: unknown): Promise<string> {
  if (typeof sealed !== 'string') throw new Refusal('ENVELOPE')
  return open(keys, context, sealed, nodeCipher).catch(() => {
    throw new Refusal('ENVELOPE')
  })
}

/** Characters; compression gains too little for shorter texts. */
const WORTH_DEFLATING = 1024

/**
 * Data of at least this many bytes is compressed in the thread pool, so that the event loop does not wait. For less, the thread pool costs
 * more.
 */
const DEFLATED_ASIDE = 65_536

/** The fast levels of zlib compress nearly as well as the slow levels. */
const LEVEL = { level: 3 }
const deflateAside = promisify(deflateRaw)
const deflate: Deflate = async (data) =>
  new Uint8Array(data.length < DEFLATED_ASIDE ? deflateRawSync(data, LEVEL) : await deflateAside(data, LEVEL))

/** Whether to compress the answer: the call allows it, and the page can decompress it. */
export const isDeflated = (descriptor: Call, request: FastifyRequest): boolean =>
  isForAll(descriptor) && request.headers[headers.deflate] === '1'

/** The complete answer, with its data sealed for the request. */
export async function answerText(
  keys: Keyring,
  context: Context,
  { code, msg, data, deflated = false }: { code: 0 | 1; msg: string; data: string; deflated?: boolean },
): Promise<string> {
  const isWorthIt = deflated && data.length >= WORTH_DEFLATING
  const sealed = await seal(keys, { ...context, dir: 'res' }, data, nodeCipher, isWorthIt ? deflate : undefined)
  return `{"code":${code},"msg":${JSON.stringify(msg)},"data":"${sealed}"}`
}
