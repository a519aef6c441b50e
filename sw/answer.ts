/** Answers a call from the network; when that fails or takes too long, from the store, with the answer's age. */
import type { Call } from '#/contract/call.ts'
import { localized } from '#/contract/common.ts'
import { type CallName, callNames, contract } from '#/contract/contract.ts'
import { clientName, headers, isOfProxy } from '#/contract/headers.ts'
import { currentEpoch, keepAnswer, lastAnswer, type AnswerKey, type StoredAnswer } from '#/lib/lastKnownStore.ts'
import { subjectOf } from '#/lib/token.ts'
import type { SeenAnswer } from '#/lib/workerMessages.ts'
import { keyringOf, open, pathOf, seal, type Context } from '#/wire/envelope.ts'
import { demoWireSecret } from '#/wire/secret.ts'

/** Milliseconds after which a stored answer is used: a bad network often neither answers nor fails. */
const patience = 8000

const keyring = keyringOf(import.meta.env.VITE_WIRE_SECRET ?? demoWireSecret)

/** The opened request, and how to seal an answer to it. */
interface Asked {
  readonly key: AnswerKey
  readonly context: Context
}

/** Storage policy of a call, from its descriptor. */
interface Kept {
  readonly isPrivate: boolean
  readonly essential: boolean
}

/** The platform's answer, or the stored one; a network error when there is neither. */
export async function answerCall(request: Request, call: CallName, { isPrivate, essential }: Kept): Promise<Response> {
  // Read the body once, before the request is sent: it cannot be read afterwards.
  const body = request.method === 'GET' ? undefined : await request.text()
  const asked = await read(request, call, isPrivate, body ?? request.headers.get(headers.seal) ?? '')
  const forward = () => fetch(new Request(request, body === undefined ? {} : { body }))
  if (!asked) return forward()
  if (request.headers.has(headers.storedOnly)) return (await stored(asked)) ?? Response.error()

  // Asked for before the request is sent: if the store is erased meanwhile, the answer must not be stored. The network does not wait for it.
  const epoch = currentEpoch().catch(() => null)
  const live = forward()
    .then(async (response) => keep(asked, response, await epoch, essential))
    .catch(() => Response.error())
  const first = await Promise.race([live, later(patience)])
  if (first && !isFault(first)) return first
  return (await stored(asked)) ?? live
}

/** Opens the page's request; null when it is not valid, so that the platform can reject it. */
async function read(request: Request, call: CallName, isPrivate: boolean, envelope: string): Promise<Asked | null> {
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
  if (isPrivate && !user) return null
  try {
    const text = await open(await keyring, context, envelope)
    return {
      context: { ...context, dir: 'res' },
      key: {
        call,
        language: request.headers.get(headers.language) ?? '',
        scope: isPrivate && user ? { user } : 'public',
        args: text === '' ? {} : JSON.parse(text),
      },
    }
  } catch {
    return null
  }
}

/** Passes the answer on, and stores it when it succeeded. A full disk does not affect the page. */
async function keep({ key, context }: Asked, response: Response, epoch: number | null, essential: boolean): Promise<Response> {
  if (response.status !== 200 || epoch === null) return response
  const { ts, nonce } = context
  await keepBody(key, await response.clone().text(), { ts, nonce, storedAt: Date.now(), essential }, epoch)
  return response
}

/** Stores the body of a good answer. */
async function keepBody(key: AnswerKey, body: string, about: Omit<StoredAnswer, 'data' | 'msg'>, epoch: number): Promise<void> {
  try {
    const answer: unknown = JSON.parse(body)
    if (isSealed(answer)) await keepAnswer(key, { data: answer.data, msg: answer.msg, ...about }, epoch)
  } catch {
    // Not an answer of the platform, or no storage: the page has it all the same.
  }
}

/** Stores answers that the page had before this worker controlled it. */
export async function keepSeenAnswers(answers: readonly SeenAnswer[], epoch: number): Promise<void> {
  for (const { call, language, user, args, body, ts, nonce, storedAt } of answers) {
    const name = callNames.find((known) => known === call)
    if (!name) continue
    const { offline, essential }: Call = contract[name]
    if (offline === 'never' || (offline === 'last-known-private') !== (user !== null)) continue
    const key = { call: name, language, scope: user === null ? ('public' as const) : { user }, args }
    await keepBody(key, body, { ts, nonce, storedAt, essential: essential === true }, epoch)
  }
}

const isSealed = (value: unknown): value is { data: string; msg: string } =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  typeof value.data === 'string' &&
  'msg' in value &&
  typeof value.msg === 'string'

/** What is stored of the call; what the app cannot start without also in another language, as one may be chosen just before the network is lost. */
async function lastOf(key: AnswerKey): Promise<StoredAnswer | undefined> {
  const last = await lastAnswer(key)
  const { essential }: Call = contract[key.call]
  if (last || essential !== true) return last
  const others = await Promise.all(Object.keys(localized.entries).map((language) => lastAnswer({ ...key, language })))
  return others.find((other) => other !== undefined)
}

/** A stored answer sealed anew for the waiting request, so that the page opens it like any other. */
async function stored({ key, context }: Asked): Promise<Response | undefined> {
  const last = await lastOf(key).catch(() => undefined)
  if (!last) return undefined
  try {
    const data = await reseal(last, context)
    const age = Math.max(0, Date.now() - last.storedAt)
    return Response.json({ code: 0, msg: last.msg, data }, { headers: { [headers.age]: String(age) } })
  } catch {
    // Sealed with a secret that has changed since: unusable.
    return undefined
  }
}

async function reseal(last: StoredAnswer, context: Context): Promise<string> {
  const keys = await keyring
  const text = await open(keys, { ...context, ts: last.ts, nonce: last.nonce }, last.data)
  return seal(keys, context, text)
}

/** No answer of the platform. */
function isFault(response: Response): boolean {
  return response.type === 'error' || isOfProxy(response.status, response.headers.has(headers.serverTime))
}

function later(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null))
}
