/** The server's end of the wire: context from the headers, opening requests and reading their arguments, sealing answers. */
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, deflateRawSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { isForAll, type Call } from '#/contract/call.ts'
import { contract, type CallName } from '#/contract/contract.ts'
import { clientName, headers } from '#/contract/headers.ts'
import { olderClients, type OlderClient } from '#/contract/olderClients.ts'
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

interface Arguments {
  readonly args: unknown
  /** The client sent no request id, so the server made an id, which no client can repeat. */
  readonly isIdMade: boolean
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sentByAll: OlderClient = {}

/**
 * A call's arguments: from the sealed text, the path, and the query string, in which older clients of the product put some arguments.
 */
export function argumentsOf(name: CallName, { path }: Context, { params }: Pick<FastifyRequest, 'params'>, text: string): Arguments {
  const descriptor: Call = contract[name]
  if (descriptor.form) return { args: Object.fromEntries(new URLSearchParams(text)), isIdMade: false }
  const sent = text === '' ? {} : jsonOf(text)
  if (!isRecord(sent)) return { args: sent, isIdMade: false }
  const older: OlderClient = olderClients[name] ?? sentByAll
  const flat = { ...queryArguments(path, older), ...sent }
  const args: Record<string, unknown> = { ...older.unsent, ...(older.paged ? pagedArguments(flat) : flat), ...(isRecord(params) && params) }
  for (const ignored of older.ignored ?? []) {
    delete args[ignored]
    if (isRecord(args.searchParam)) delete args.searchParam[ignored]
  }
  const isIdMade = older.withoutId === true && args.requestId === undefined
  return { args: isIdMade ? { ...args, requestId: randomUUID() } : args, isIdMade }
}

/** Arguments from the path's query string, which the envelope authenticates. A repeated name becomes an array, which the schema refuses. */
function queryArguments(path: string, { query = [] }: OlderClient): Record<string, unknown> {
  const mark = path.indexOf('?')
  if (mark < 0) return {}
  const search = new URLSearchParams(path.slice(mark))
  return Object.fromEntries(
    query.flatMap((name) => {
      const values = search.getAll(name)
      return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]]
    }),
  )
}

const firstPage = { current: 1, size: 20 }

function pagedArguments({ pageParam = firstPage, searchParam = {}, ...beside }: Record<string, unknown>): Record<string, unknown> {
  return { pageParam, searchParam: isRecord(searchParam) ? { ...beside, ...searchParam } : searchParam }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
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
