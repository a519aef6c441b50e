/** Protocol between the operator command and the platform over the local socket: lines of JSON. */
import * as v from 'valibot'
import { actorName } from './arguments.ts'

/** Text that the log can store: no NUL and no unpaired surrogate. */
const storable = v.pipe(v.string(), v.regex(/^[^\0\p{Cs}]*$/u))

/**
 * `actor`: the operator's name for the log. `consent`: already given (`given`), prompted for (`asked`), or impossible without a terminal.
 */
export const request = v.strictObject({
  actor: actorName,
  command: storable,
  args: v.array(storable),
  consent: v.picklist(['given', 'asked', 'none']),
})
export type Request = v.InferOutput<typeof request>

/** The operator's answer to an `ask`. */
export const consent = v.strictObject({ yes: v.boolean() })

/** Output lines and questions, then the exit code. */
export const reply = v.variant('kind', [
  v.object({ kind: v.literal('out'), text: v.string() }),
  v.object({ kind: v.literal('problem'), text: v.string() }),
  v.object({ kind: v.literal('ask'), text: v.string() }),
  v.object({ kind: v.literal('exit'), code: v.number() }),
])
export type Reply = v.InferOutput<typeof reply>

export const lineOf = (value: Request | Reply | v.InferOutput<typeof consent>) => `${JSON.stringify(value)}\n`
