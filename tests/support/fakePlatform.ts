/**
 * A stand-in for the platform in tests of the page, behind HTTP: it opens the sealed calls of the page, and seals its answers for the same
 * request. All code of the page runs as it does in the browser: session, seal, fetch, open and classify.
 */
import './streams.ts'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { safeParse } from 'valibot'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Call } from '#/contract/call.ts'
import { callAt, type CallName, contract } from '#/contract/contract.ts'
import { headers as names } from '#/contract/headers.ts'
import { type Reason, refusals } from '#/contract/refusals.ts'
import { demoWireSecret, keyringOf, open, seal, type Context } from '#/wire/envelope.ts'

/** An answer with an error status, with the sealed reason of a typed refusal. */
export class Refusal {
  readonly status: number
  readonly msg: string
  readonly data:
    | { readonly reason: Reason; readonly params: readonly string[]; readonly lines?: Readonly<Record<string, Reason>> }
    | undefined

  constructor(status: number, msg = '', data?: Refusal['data']) {
    this.status = status
    this.msg = msg
    this.data = data
  }
}

export const refused = (reason: Reason, ...params: readonly string[]): Refusal =>
  new Refusal(refusals[reason].status, '', { reason, params })

/** Data that breaks the contract on purpose. */
export class InvalidData {
  readonly data: unknown

  constructor(data: unknown) {
    this.data = data
  }
}

/** The platform gets the request, and the page gets no answer. */
export const lost = Symbol('lost on the way')

/** A request that the platform could open. */
export interface ReceivedCall {
  readonly call: CallName
  readonly arg: unknown
  readonly headers: Headers
  readonly url: string
}

/** Data of the contract, InvalidData, a Refusal, `lost` or a whole Response; or a promise of one of them. */
export type Answer = unknown
export type Handler = (arg: unknown, received: ReceivedCall) => Answer
export type Answers = Partial<Record<CallName, Handler>>

interface Options {
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly ahead?: number
  /** Reads the id of the platform's latest event, for each answer. */
  readonly eventId?: () => number
  /** Age in milliseconds of an answer from the worker's store; undefined for a live answer. */
  readonly age?: () => number | undefined
  /** The network works although the device reports none. */
  readonly isHintWrong?: boolean
}

const keys = keyringOf(demoWireSecret)
let answers: Answers = {}
let options: Options = {}
let received: ReceivedCall[] = []
let nonces: string[] = []
let violations: string[] = []

/** Replaces the answers; calls without an answer get 404. Forgets earlier requests. */
export function answerWith(next: Answers, more: Options = {}): void {
  answers = next
  options = more
  received = []
  nonces = []
}

/** All opened requests, oldest first. */
export const allCalls = (): readonly ReceivedCall[] => received
export const requestsOf = (call: CallName): readonly ReceivedCall[] => received.filter((one) => one.call === call)
/** The arguments of a call's requests, oldest first. */
export const argumentsOf = (call: CallName): readonly unknown[] => requestsOf(call).map(({ arg }) => arg)
/** The request ids of a call's requests, oldest first. */
export const idsOf = (call: CallName): readonly unknown[] => argumentsOf(call).map((arg) => Reflect.get(Object(arg), 'requestId'))
/** The nonces of all requests, also of those that could not be opened. */
export const noncesSeen = (): readonly string[] => nonces

/** Gives the answers in order, and repeats the last one. */
export function inTurn(...sequence: readonly [Answer, ...Answer[]]): Handler {
  let at = 0
  return () => sequence[Math.min(at++, sequence.length - 1)]
}

/** An answer that the test gives later. */
export function delayedAnswer() {
  let give: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

const clock = () => Date.now() + (options.ahead ?? 0)

function json(status: number, body: object): Response {
  const fields = { [names.serverTime]: clock(), [names.eventId]: options.eventId?.(), [names.age]: options.age?.() }
  const headers = new Headers()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) headers.set(name, String(value))
  return HttpResponse.json(body, { status, headers })
}

/** Notes data that breaks the contract: with such data a test could pass though the page fails on the platform. */
function checkData(name: CallName, data: unknown): void {
  const { issues } = safeParse(contract[name].response, data)
  for (const { path, message } of issues ?? []) violations.push(`${name}: ${path?.map(({ key }) => String(key)).join('.')} ${message}`)
}

async function answerTo(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const name = callAt(request.method, pathname)
  if (!name) return json(404, { code: 1, msg: 'Not found' })
  const header = (field: string) => request.headers.get(field) ?? ''
  const ts = header(names.timestamp)
  nonces.push(header(names.nonce))
  if (Math.abs(Number(ts) - clock()) > 120_000) return json(400, { code: 1, msg: 'The request could not be read' })
  const context: Context = {
    dir: 'req',
    method: request.method,
    path: `${pathname}${search}`,
    client: header(names.client),
    ts,
    nonce: header(names.nonce),
  }
  const text = await open(await keys, context, (await request.text()) || header(names.seal))
  const call: Call = contract[name]
  const arg: unknown = text === '' ? {} : call.form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
  const one: ReceivedCall = { call: name, arg, headers: request.headers, url: request.url }
  received.push(one)
  const sealed = async (data: unknown) => seal(await keys, { ...context, dir: 'res' }, JSON.stringify(data))
  const answer = answers[name] ? await answers[name](arg, one) : new Refusal(404, 'Not found')
  if (answer === lost) return HttpResponse.error()
  if (answer instanceof Response) return answer
  if (answer instanceof Refusal) {
    return json(answer.status, { code: 1, msg: answer.msg, ...(answer.data && { data: await sealed(answer.data) }) })
  }
  if (!(answer instanceof InvalidData)) checkData(name, answer)
  return json(200, { code: 0, msg: '', data: await sealed(answer instanceof InvalidData ? answer.data : answer) })
}

/** A test puts other HTTP answers before this handler by `server.use`. */
export const server = setupServer(
  http.all('*', async ({ request }) => {
    const response = await answerTo(request)
    // An offline page gets no answer, not even to an earlier request.
    return globalThis.navigator?.onLine === false && !options.isHintWrong ? HttpResponse.error() : response
  }),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  const before = violations
  violations = []
  server.resetHandlers()
  answerWith({})
  if (before.length > 0) throw new Error(`answers that the contract does not have: ${[...new Set(before)].join('; ')}`)
})
afterAll(() => server.close())
