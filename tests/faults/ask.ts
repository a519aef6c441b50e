/** One sealed call over its own connection, with a chosen port and device; it always ends. */
import { connect } from 'node:net'
import * as v from 'valibot'
import { type CallName, contract } from '#/contract/contract.ts'
import { headers } from '#/contract/headers.ts'
import { demoWireSecret, keyringOf, open } from '#/wire/envelope.ts'
import { nodeCipher } from '../../server/platform/dispatch/nodeCipher.ts'
import { sealedRequest } from '../load/wire.ts'

export interface Answer {
  readonly status: number
  readonly retryAfter: number | null
  /** Platform time in milliseconds since 1970. */
  readonly serverTime: number
  /** Opened data; undefined if the answer has none. */
  readonly data: unknown
}

const keys = keyringOf(demoWireSecret)

/** The page's time-out. */
const PATIENCE_MS = 20_000

const envelope = v.object({ msg: v.string(), data: v.optional(v.string()) })

/**
 * Null without an answer: the connection failed, or the answer took too long. `time`: the client's clock, by default this machine's.
 */
export async function askSealed(
  port: number,
  name: CallName,
  args: object,
  token?: string,
  time?: number,
  device?: string,
): Promise<Answer | null> {
  const { bytes, context } = await sealedRequest(name, args, token, time, device)
  const response = await exchange(port, bytes)
  if (!response) return null
  const { status, head, body } = response
  const read = v.safeParse(envelope, parsed(body))
  const sealed = read.success ? read.output.data : undefined
  return {
    status,
    retryAfter: Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? NaN) || null,
    serverTime: Number(new RegExp(`${headers.serverTime}: (\\d+)`, 'i').exec(head)?.[1]),
    data: sealed === undefined ? undefined : JSON.parse(await open(await keys, { ...context, dir: 'res' }, sealed, nodeCipher)),
  }
}

/** The current period in an answer to `getCurrentInfo`; null without one or without an answer. */
export const currentIn = (answer: Answer | null) =>
  answer?.status === 200 ? v.parse(contract.getCurrentInfo.response, answer.data).current : null

export const currentPeriod = async (port: number, lotteryId: string) => currentIn(await askSealed(port, 'getCurrentInfo', { lotteryId }))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface Response {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends the bytes of one request; null without a whole answer in time. */
export function exchange(port: number, request: Buffer | string, patienceMs = PATIENCE_MS): Promise<Response | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const end = (response: Response | null) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(response)
    }
    const timer = setTimeout(end, patienceMs, null)
    socket.on('error', () => end(null))
    socket.on('close', () => end(null))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const whole = Buffer.concat(chunks)
      const headEnd = whole.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = whole.toString('latin1', 0, headEnd)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (whole.length >= headEnd + 4 + length)
        end({ status: Number(head.slice(9, 12)), head, body: whole.toString('utf8', headEnd + 4, headEnd + 4 + length) })
    })
    socket.write(request)
  })
}

/** A plain GET request. */
export const get = (port: number, path: string, patienceMs?: number): Promise<Response | null> =>
  exchange(port, `GET ${path} HTTP/1.1\r\nhost: stone\r\n\r\n`, patienceMs)
