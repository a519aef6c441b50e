/** Validates stored pending writes against the contract before they are sent or shown. Imports the schemas, so it is loaded on demand. */
import * as v from 'valibot'
import { callOf, callOfWrite, type PendingCall } from '#/contract/calls.ts'
import type { CallName } from '#/contract/contract.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { Wording } from '../appError.ts'
import { isReason } from '../reasonTexts.ts'
import type { PendingWrite } from './pendingWrite.ts'

const isPendingCall = (name: CallName): name is PendingCall => callOf(name).pending !== undefined

const reason = v.custom<Reason>(isReason)
const wording = v.object({ id: v.string(), text: v.string(), numbers: v.array(v.string()) }) satisfies v.GenericSchema<Wording>

const error = v.variant('kind', [
  v.object({
    kind: v.literal('refused'),
    status: v.number(),
    reason: v.exactOptional(reason),
    params: v.array(v.string()),
    lines: v.exactOptional(v.record(v.pipe(v.string(), v.transform(Number)), reason)),
    msg: v.string(),
    wording: v.exactOptional(wording),
  }),
  v.object({ kind: v.literal('session'), cause: v.picklist(['none', 'expired']) }),
  v.object({ kind: v.picklist(['network', 'timeout', 'offline', 'envelope', 'noParams', 'noLottery', 'unknown']) }),
])

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
