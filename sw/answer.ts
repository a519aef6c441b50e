/**
 * Recognises calls that the worker may answer offline. Answers a call from the network; when that fails or takes too long, from the store,
 * with the answer's age.
 */
import { clientName, headers, isOfProxy } from '#/contract/headers.ts'
import { currentEpoch, keepAnswer, lastAnswer, type AnswerKey, type StoredAnswer } from '#/lib/lastKnownStore.ts'
import { subjectOf } from '#/lib/token.ts'
import type { SeenAnswer } from '#/lib/workerMessages.ts'
import { demoWireSecret, keyringOf, open, pathOf, seal, type Context } from '#/wire/envelope.ts'
import { languages, type OfflineCall, offlineCalls } from './offlineCalls.ts'

/** Milliseconds after which a stored answer is used: a bad network often neither answers nor fails. */
const patience = 8000

const routes = offlineCalls.flatMap((call) =>
  call.routes.map((route) => ({ call, pattern: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`) })),
)

/** The call of a request; undefined for every request that the worker leaves to the browser. */
export function callAt({ method, url }: Request): OfflineCall | undefined {
  const route = `${method} ${new URL(url).pathname}`
  return routes.find(({ pattern }) => pattern.test(route))?.call
}

const keyring = keyringOf(import.meta.env.VITE_WIRE_SECRET ?? demoWireSecret)

/** The opened request, and the context that seals an answer to it. */
interface OpenedRequest {
  readonly key: AnswerKey
  readonly context: Context
}

/**
 * The platform's answer or the stored answer; a network error without either. The worker asks network and store at the same time, and
 * answers before it stores: `afterwards` gets the storing.
 */
export async function answerCall(request: Request, call: OfflineCall, afterwards: (work: Promise<unknown>) => void): Promise<Response> {
  // The body is read before the request is sent, because it cannot be read afterwards.
  const body = request.method === 'GET' ? undefined : await request.text()
  // The epoch is read before the request is sent: if the store is erased meanwhile, the answer must not be stored.
  const epoch = currentEpoch().catch(() => null)
  const isStoredOnly = request.headers.has(headers.storedOnly)
  const live = isStoredOnly
    ? Promise.resolve(Response.error())
    : fetch(new Request(request, body === undefined ? {} : { body })).catch(() => Response.error())
  const opening = read(request, call, body ?? request.headers.get(headers.seal) ?? '')
  const last = opening.then((known) => known && lastOf(known.key, call)).catch(() => undefined)
  afterwards(live.then((response) => keep(opening, response, epoch, call)))
  const first = await Promise.race([live, later(patience)])
  if (first && !isFault(first)) return first
  return (await stored(await opening, await last)) ?? live
}

/** Opens the page's request; null when it is not valid, so that the platform can reject it. */
async function read(request: Request, { name, client }: OfflineCall, envelope: string): Promise<OpenedRequest | null> {
  const { pathname, searchParams } = new URL(request.url)
  const context: Context = {
    dir: 'req',
    method: request.method,
    path: pathOf(pathname, searchParams),
    client: clientName,
    ts: request.headers.get(headers.timestamp) ?? '',
    nonce: request.headers.get(headers.nonce) ?? '',
  }
  const user = subjectOf(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
  if (client === 'user' && !user) return null
  try {
    const text = await open(await keyring, context, envelope)
    return {
      context: { ...context, dir: 'res' },
      key: {
        call: name,
        language: request.headers.get(headers.language) ?? '',
        scope: client !== 'public' && user ? { user } : 'public',
        args: text === '' ? {} : JSON.parse(text),
      },
    }
  } catch {
    return null
  }
}

/** Stores a successful answer. Call it before the response is read. A full disk does not affect the page. */
async function keep(
  opening: Promise<OpenedRequest | null>,
  response: Response,
  epochRead: Promise<number | null>,
  { essential }: OfflineCall,
): Promise<void> {
  if (response.status !== 200) return
  const copy = response.clone()
  const [opened, epoch, body] = await Promise.all([opening, epochRead, copy.text().catch(() => '')])
  if (!opened || epoch === null) return
  const { ts, nonce } = opened.context
  await keepBody(opened.key, body, { ts, nonce, storedAt: Date.now(), essential }, epoch)
}

/** Stores the body of a good answer. */
async function keepBody(key: AnswerKey, body: string, about: Omit<StoredAnswer, 'data' | 'msg'>, epoch: number): Promise<void> {
  try {
    const answer: unknown = JSON.parse(body)
    if (isSealed(answer)) await keepAnswer(key, { data: answer.data, msg: answer.msg, ...about }, epoch)
  } catch {
    // The answer does not come from the platform, or there is no storage. The page gets the answer in both cases.
  }
}

/** Stores answers that the page received before this worker controlled it. */
export async function keepSeenAnswers(answers: readonly SeenAnswer[], epoch: number): Promise<void> {
  for (const { call, language, user, args, body, ts, nonce, storedAt } of answers) {
    const known = offlineCalls.find(({ name }) => name === call)
    if (!known || known.client === (user === null ? 'user' : 'public')) continue
    const key = { call: known.name, language, scope: user === null ? ('public' as const) : { user }, args }
    await keepBody(key, body, { ts, nonce, storedAt, essential: known.essential }, epoch)
  }
}

const isSealed = (value: unknown): value is { data: string; msg: string } =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  typeof value.data === 'string' &&
  'msg' in value &&
  typeof value.msg === 'string'

/**
 * The stored answer of the call. For a call that the app needs to start, an answer in another language counts too, because the player may
 * change the language just before the network is lost.
 */
async function lastOf(key: AnswerKey, { essential }: OfflineCall): Promise<StoredAnswer | undefined> {
  const last = await lastAnswer(key)
  if (last || !essential) return last
  const others = await Promise.all(languages.map((language) => lastAnswer({ ...key, language })))
  return others.find((other) => other !== undefined)
}

/** Seals a stored answer for the waiting request, so that the page opens it like any other answer. */
async function stored(opened: OpenedRequest | null, last: StoredAnswer | null | undefined): Promise<Response | undefined> {
  if (!opened || !last) return undefined
  try {
    const data = await reseal(last, opened.context)
    const age = Math.max(0, Date.now() - last.storedAt)
    return Response.json({ code: 0, msg: last.msg, data }, { headers: { [headers.age]: String(age) } })
  } catch {
    // The answer was sealed with a secret that has changed since, so it is unusable.
    return undefined
  }
}

async function reseal(last: StoredAnswer, context: Context): Promise<string> {
  const keys = await keyring
  const text = await open(keys, { ...context, ts: last.ts, nonce: last.nonce }, last.data)
  return seal(keys, context, text)
}

/** The answer does not come from the platform. */
function isFault(response: Response): boolean {
  return response.type === 'error' || isOfProxy(response.status, response.headers.has(headers.serverTime))
}

function later(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null))
}
