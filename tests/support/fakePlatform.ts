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
import { keyringOf, open, seal, type Context } from '#/wire/envelope.ts'
import { demoWireSecret } from '#/wire/secret.ts'

/** An answer that is no data. */
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

/** Data that the contract does not have, on purpose. */
export class Amiss {
  readonly data: unknown

  constructor(data: unknown) {
    this.data = data
  }
}

/** The request has come, and its answer does not reach the page. */
export const lost = Symbol('lost on the way')

export interface Asked {
  readonly call: CallName
  readonly arg: unknown
  readonly headers: Headers
  readonly url: string
}

/** Data as the contract has it or Amiss, a Refusal, `lost`, or a whole Response as it is. At once, or when it is there. */
export type Answer = unknown
export type Handler = (arg: unknown, asked: Asked) => Answer
export type Answers = Partial<Record<CallName, Handler>>

interface Options {
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly ahead?: number
  /** The latest event that the platform knows of, asked for each answer. */
  readonly eventId?: () => number
  /** Milliseconds since what is answered was live, where it comes out of the worker's store. */
  readonly age?: () => number | undefined
}

const keys = keyringOf(demoWireSecret)
let answers: Answers = {}
let options: Options = {}
let asked: Asked[] = []
let nonces: string[] = []
let faulty: string[] = []

/** From here on: `given` by the name of their call; any other call is not found. What was asked before is forgotten. */
export function answerWith(given: Answers, more: Options = {}): void {
  answers = given
  options = more
  asked = []
  nonces = []
}

/** What could be read, first to last. */
export const allAsked = (): readonly Asked[] => asked
export const requestsOf = (call: CallName): readonly Asked[] => asked.filter((one) => one.call === call)
/** What a call was asked with, first to last. */
export const askedOf = (call: CallName): readonly unknown[] => requestsOf(call).map(({ arg }) => arg)
/** The ids that a call was sent with. */
export const idsOf = (call: CallName): readonly unknown[] => askedOf(call).map((arg) => Reflect.get(Object(arg), 'requestId'))
/** Of all that came, whether it could be read or not. */
export const noncesSeen = (): readonly string[] => nonces

/** One answer after the other; the last one stays. */
export function inTurn(...given: readonly [Answer, ...Answer[]]): Handler {
  let at = 0
  return () => given[Math.min(at++, given.length - 1)]
}

/** An answer that comes when it is given. */
export function onItsWay() {
  let give: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

const clock = () => Date.now() + (options.ahead ?? 0)

function json(status: number, body: object): Response {
  const told = { [names.serverTime]: clock(), [names.eventId]: options.eventId?.(), [names.age]: options.age?.() }
  const headers = new Headers()
  for (const [name, value] of Object.entries(told)) if (value !== undefined) headers.set(name, String(value))
  return HttpResponse.json(body, { status, headers })
}

/** Data that the contract does not have would let a test pass that the platform could not. */
function checkData(name: CallName, data: unknown): void {
  const { issues } = safeParse(contract[name].response, data)
  for (const { path, message } of issues ?? []) faulty.push(`${name}: ${path?.map(({ key }) => String(key)).join('.')} ${message}`)
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
  const one: Asked = { call: name, arg, headers: request.headers, url: request.url }
  asked.push(one)
  const sealed = async (data: unknown) => seal(await keys, { ...context, dir: 'res' }, JSON.stringify(data))
  const answer = answers[name] ? await answers[name](arg, one) : new Refusal(404, 'Not found')
  if (answer === lost) return HttpResponse.error()
  if (answer instanceof Response) return answer
  if (answer instanceof Refusal) {
    return json(answer.status, { code: 1, msg: answer.msg, ...(answer.data && { data: await sealed(answer.data) }) })
  }
  if (!(answer instanceof Amiss)) checkData(name, answer)
  return json(200, { code: 0, msg: '', data: await sealed(answer instanceof Amiss ? answer.data : answer) })
}

/** What a test answers in another way than the platform does comes before this by `server.use`. */
export const server = setupServer(
  http.all('*', async ({ request }) => {
    const response = await answerTo(request)
    // Where a test takes the network away nothing arrives, not even what was on its way.
    return globalThis.navigator?.onLine === false ? HttpResponse.error() : response
  }),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  const before = faulty
  faulty = []
  server.resetHandlers()
  answerWith({})
  if (before.length > 0) throw new Error(`answers that the contract does not have: ${[...new Set(before)].join('; ')}`)
})
afterAll(() => server.close())
