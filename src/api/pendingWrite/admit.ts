/** Validates stored pending writes against the contract before they are sent or shown. Imports the schemas, so it is loaded on demand. */
import * as v from 'valibot'
import { callOf, callOfWrite, type PendingCall } from '#/contract/calls.ts'
import type { CallName } from '#/contract/contract.ts'
import { toAppError } from '../appError.ts'
import type { PendingWrite } from './pendingWrite.ts'

const isPendingCall = (name: CallName): name is PendingCall => callOf(name).pending !== undefined

/** An error that this version does not know becomes `unknown`: the write itself is valid, and must not be lost. */
const error = v.pipe(v.unknown(), v.transform(toAppError))

const sent = {
  id: v.string(),
  userId: v.string(),
  call: v.string(),
  arg: v.unknown(),
  place: v.string(),
  alone: v.boolean(),
  until: v.nullable(v.number()),
  note: v.string(),
  startedAt: v.number(),
  sentAt: v.number(),
  attempts: v.number(),
  reported: v.boolean(),
}

const stored = v.variant('state', [
  v.object({ ...sent, state: v.picklist(['sending', 'unknown']), error: v.nullable(error) }),
  v.object({ ...sent, state: v.literal('done'), result: v.string() }),
  v.object({ ...sent, state: v.literal('refused'), error }),
  v.object({ ...sent, state: v.literal('missing') }),
])
type Stored = v.InferOutput<typeof stored>

function withRequest<Name extends PendingCall>(call: Name, { arg, ...rest }: Stored): PendingWrite<Name> | undefined {
  return v.is(callOf(call).request, arg) ? { ...rest, call, arg } : undefined
}

async function admitted(value: unknown): Promise<PendingWrite | undefined> {
  const read = v.safeParse(stored, value)
  const call = read.success ? await callOfWrite(read.output.call) : undefined
  return read.success && call !== undefined && isPendingCall(call) ? withRequest(call, read.output) : undefined
}

/** The entries that are valid. Rejects when the script of a call cannot be loaded. */
export async function admit(values: readonly unknown[]): Promise<PendingWrite[]> {
  return (await Promise.all(values.map(admitted))).flatMap((one) => one ?? [])
}
