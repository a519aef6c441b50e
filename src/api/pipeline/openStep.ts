/** Decrypts and classifies an answer: data, or an AppError. */
import { isNumber, isText, shapeOf, type Guard } from '#/lib/shape.ts'
import { open, type Context } from '#/wire/envelope.ts'
import type { AppError } from '../appError.ts'
import { wireKeys } from './keys.ts'
import type { Answer, Raw } from './outgoing.ts'

interface Body {
  readonly code: number
  readonly msg: string | undefined
  readonly data: string | undefined
}

const orNone =
  <Value>(fits: Guard<Value>) =>
  (value: unknown): value is Value | undefined =>
    value === undefined || fits(value)
const isBody = shapeOf<Body>({ code: isNumber, msg: orNone(isText), data: orNone(isText) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function opened(envelope: string, request: Context): Promise<{ data: unknown } | undefined> {
  try {
    return { data: parsed(await open(await wireKeys(), { ...request, dir: 'res' }, envelope)) }
  } catch {
    return undefined
  }
}

/** Rejects on a status other than 200, on a code that reports a failure, and on an envelope that is not sealed for this request. */
export async function openAnswer(raw: Raw, request: Context): Promise<Answer> {
  const json = parsed(raw.body)
  const body = isBody(json) ? json : undefined
  const data = body?.data === undefined ? undefined : await opened(body.data, request)
  if (raw.status === 200 && body?.code === 0) {
    return data ? { data: data.data, age: raw.age } : { error: { kind: 'envelope' } }
  }
  if (raw.status === 200 && !body) return { error: { kind: 'envelope' } }
  return { error: await refused(raw.status, body?.msg ?? '', data?.data) }
}

/** If the script that parses reasons cannot be loaded, status and message still classify the refusal. */
async function refused(status: number, msg: string, data: unknown): Promise<AppError> {
  const refusal =
    data === undefined
      ? undefined
      : await import('./refusal.ts').then(
          (m) => m.refusalOf(data),
          () => undefined,
        )
  if (!refusal) return { kind: 'refused', status, params: [], msg }
  const { reason, params, lines } = refusal
  return { kind: 'refused', status, reason, params, msg, ...(lines && { lines }) }
}
