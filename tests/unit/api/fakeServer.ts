/** A tiny platform behind fetch: opens what the page sealed, answers sealed for the same request. */
import { callAt, type CallName } from '#/contract/contract.ts'
import type { Call } from '#/contract/call.ts'
import { contract } from '#/contract/contract.ts'
import { headers as names } from '#/contract/headers.ts'
import type { Reason } from '#/contract/refusals.ts'
import { keyringOf, open, seal, type Context } from '#/wire/envelope.ts'

export class Refuse extends Error {
  readonly status: number
  readonly data: { reason: Reason; params: string[] } | undefined

  constructor(status: number, msg = '', data?: { reason: Reason; params: string[] }) {
    super(msg)
    this.status = status
    this.data = data
  }
}

interface Seen {
  readonly call: CallName
  readonly args: unknown
  readonly headers: Headers
  readonly url: string
}

type Answering = (args: unknown, seen: Seen) => unknown

interface Options {
  /** Milliseconds that the server's clock is ahead of the device's. */
  readonly ahead?: number
  /** The latest event that the platform knows of, asked for each answer. */
  readonly eventId?: () => number
}

export interface FakeServer {
  readonly seen: Seen[]
  readonly nonces: string[]
  fetch(url: string, init: RequestInit): Promise<Response>
  callsOf(name: CallName): Seen[]
}

/** Answers calls by name. A handler that throws Refuse refuses; one that throws anything else is a network that fails. */
export function fakeServer(answers: Partial<Record<CallName, Answering>>, { ahead = 0, eventId }: Options = {}): FakeServer {
  const keys = keyringOf('yellow-stone-demo')
  const seen: Seen[] = []
  const nonces: string[] = []
  const clock = () => Date.now() + ahead
  const json = (status: number, body: object, more: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { [names.serverTime]: String(clock()), ...(eventId && { [names.eventId]: String(eventId()) }), ...more },
    })

  async function respond(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const path = url.replace(/^https?:\/\/[^/]+/, '')
    const method = init.method ?? 'GET'
    const name = callAt(method, path)
    if (!name) return json(404, { code: 1, msg: 'Not found' })
    const ts = headers.get(names.timestamp) ?? ''
    const nonce = headers.get(names.nonce) ?? ''
    nonces.push(nonce)
    if (Math.abs(Number(ts) - clock()) > 120_000) return json(400, { code: 1, msg: 'The request could not be read' })
    const context: Context = { dir: 'req', method, path, client: headers.get(names.client) ?? '', ts, nonce }
    const envelope = typeof init.body === 'string' ? init.body : (headers.get(names.seal) ?? '')
    const text = await open(await keys, context, envelope)
    const call: Call = contract[name]
    const args: unknown = text === '' ? {} : call.form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
    const request = { call: name, args, headers, url }
    seen.push(request)
    const sealed = async (data: unknown) => seal(await keys, { ...context, dir: 'res' }, JSON.stringify(data))
    const answer = answers[name]
    if (!answer) return json(404, { code: 1, msg: 'Not found' })
    try {
      const data = await answer(args, request)
      return data instanceof Response ? data : json(200, { code: 0, msg: '', data: await sealed(data) })
    } catch (error) {
      if (!(error instanceof Refuse)) throw error
      return json(error.status, { code: 1, msg: error.message, ...(error.data && { data: await sealed(error.data) }) })
    }
  }

  return {
    seen,
    nonces,
    callsOf: (name) => seen.filter(({ call }) => call === name),
    fetch: async (url, init) => {
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
      return Promise.race([respond(url, init), aborted])
    },
  }
}
