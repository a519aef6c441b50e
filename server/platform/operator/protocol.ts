/** Protocol between the operator command and the platform over the local socket: lines of JSON. */
import * as v from 'valibot'
import { actorName } from './arguments.ts'

/** `actor`: who acts, for the log. */
export const request = v.strictObject({
  actor: actorName,
  command: v.string(),
  args: v.array(v.string()),
})
export type Request = v.InferOutput<typeof request>

/** Output lines, then the exit code. */
export const reply = v.variant('kind', [
  v.object({ kind: v.literal('out'), text: v.string() }),
  v.object({ kind: v.literal('problem'), text: v.string() }),
  v.object({ kind: v.literal('exit'), code: v.number() }),
])
export type Reply = v.InferOutput<typeof reply>

export const lineOf = (value: Request | Reply) => `${JSON.stringify(value)}\n`
