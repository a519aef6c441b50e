/** One call's answer: the network's first; where it fails, or takes too long, the last known one with its age. */
import { answerShape } from '#/contract/answerShape.ts'
import type { CallName } from '#/contract/contract.ts'
import { clientName, headers } from '#/contract/headers.ts'
import { currentEpoch, keepAnswer, lastAnswer, type AnswerKey, type StoredAnswer } from '#/lib/lastKnownStore.ts'
import { subjectOf } from '#/lib/token.ts'
import { keyringOf, open, pathOf, seal, type Context } from '#/wire/envelope.ts'
import { demoWireSecret } from '#/wire/secret.ts'

/** Milliseconds after which a stored answer is better than none: a flaky network often neither answers nor fails. */
const patience = 8000

const keyring = keyringOf(import.meta.env.VITE_WIRE_SECRET ?? demoWireSecret)

/** What was asked, and the way to seal an answer to it. */
interface Asked {
  readonly key: AnswerKey
  readonly context: Context
}

/** How the answers of a call are kept, as its descriptor says. */
interface Kept {
  readonly isPrivate: boolean
  readonly essential: boolean
}

/** The platform's answer, or the last known one in its place; an error like the network's own where there is neither. */
export async function answerCall(request: Request, call: CallName, { isPrivate, essential }: Kept): Promise<Response> {
  // The body is read once: a request cannot be sent after it.
  const body = request.method === 'GET' ? undefined : await request.text()
  const asked = await read(request, call, isPrivate, body ?? request.headers.get(headers.seal) ?? '')
  const forward = () => fetch(new Request(request, body === undefined ? {} : { body }))
  if (!asked) return forward()
  if (request.headers.has(headers.storedOnly)) return (await stored(asked)) ?? Response.error()

  // Read before the request goes out: an erasure while it is under way must find its answer unwelcome.
  const epoch = await currentEpoch().catch(() => null)
  const live = forward()
    .then((response) => keep(asked, response, epoch, essential))
    .catch(() => Response.error())
  const first = await Promise.race([live, later(patience)])
  if (first && !isFault(first)) return first
  return (await stored(asked)) ?? live
}

/** The page's own request opened, or null where it is not one of ours: then the platform shall say so. */
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
        shape: answerShape(call),
        language: request.headers.get(headers.language) ?? '',
        scope: isPrivate && user ? { user } : 'public',
        args: text === '' ? {} : JSON.parse(text),
      },
    }
  } catch {
    return null
  }
}

/** Passes the answer on, and stores it where it is a good one. A full disk changes nothing for the page. */
async function keep({ key, context }: Asked, response: Response, epoch: number | null, essential: boolean): Promise<Response> {
  if (response.status !== 200) return response
  const copy = response.clone()
  const answer: unknown = await copy.json().catch(() => null)
  if (epoch !== null && isSealed(answer)) {
    const { data, msg } = answer
    const { ts, nonce } = context
    await keepAnswer(key, { data, msg, ts, nonce, storedAt: Date.now(), essential }, epoch).catch(() => false)
  }
  return response
}

const isSealed = (value: unknown): value is { data: string; msg: string } =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  typeof value.data === 'string' &&
  'msg' in value &&
  typeof value.msg === 'string'

/** A stored answer sealed anew for the request that waits for it, so that the page opens it like any other. */
async function stored({ key, context }: Asked): Promise<Response | undefined> {
  const last = await lastAnswer(key).catch(() => undefined)
  if (!last) return undefined
  try {
    const data = await reseal(last, context)
    const age = Math.max(0, Date.now() - last.storedAt)
    return Response.json({ code: 0, msg: last.msg, data }, { headers: { [headers.age]: String(age) } })
  } catch {
    // Sealed under a secret that has changed since: as good as none.
    return undefined
  }
}

async function reseal(last: StoredAnswer, context: Context): Promise<string> {
  const keys = await keyring
  const text = await open(keys, { ...context, ts: last.ts, nonce: last.nonce }, last.data)
  return seal(keys, context, text)
}

/** No answer, or that of a balancer that has lost the platform: the platform's own carry its clock. */
function isFault(response: Response): boolean {
  return response.type === 'error' || (response.status >= 502 && !response.headers.has(headers.serverTime))
}

function later(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null))
}
