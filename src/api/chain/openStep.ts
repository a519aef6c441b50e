/** Opens an answer and says what it means: data, or the error it stands for. */
import * as v from 'valibot'
import type { Reason } from '#/contract/refusals.ts'
import { open, type Context } from '#/wire/envelope.ts'
import type { AppError } from '../appError.ts'
import { isReason } from '../reasonTexts.ts'
import type { Raw } from './fetchStep.ts'
import { wireKeys } from './keys.ts'
import type { Answer } from './outgoing.ts'

const answer = v.object({ code: v.number(), msg: v.optional(v.string(), ''), data: v.optional(v.string()) })

const known = v.custom<Reason>(isReason)
const refusalData = v.object({
  reason: known, params: v.array(v.string()), lines: v.optional(v.record(v.pipe(v.string(), v.transform(Number)), known)),
})

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

/** Anything but a 200 rejects; so does an answer whose code says that it failed, and one that is not sealed for its request. */
export async function openAnswer(raw: Raw, request: Context): Promise<Answer> {
  const body = v.safeParse(answer, parsed(raw.body))
  const data = body.success && body.output.data !== undefined ? await opened(body.output.data, request) : undefined
  const msg = body.success ? body.output.msg : ''
  if (raw.status === 200 && body.success && body.output.code === 0) {
    return data ? { data: data.data, age: raw.age } : { error: { kind: 'envelope' } }
  }
  if (raw.status === 200 && !body.success) return { error: { kind: 'envelope' } }
  return { error: refused(raw.status, msg, data?.data) }
}

function refused(status: number, msg: string, data: unknown): AppError {
  const told = v.safeParse(refusalData, data)
  if (!told.success) return { kind: 'refused', status, params: [], msg }
  const { reason, params, lines } = told.output
  return { kind: 'refused', status, reason, params, msg, ...(lines && { lines }) }
}
