/** What the platform sealed into a refusal: its reason, with what belongs to it. */
import * as v from 'valibot'
import { refusals, type Reason } from '#/contract/refusals.ts'

/** A reason that this version of the app knows. */
const reason = v.custom<Reason>((value) => typeof value === 'string' && Object.hasOwn(refusals, value))

const refusalData = v.object({
  reason,
  params: v.array(v.string()),
  lines: v.optional(v.record(v.pipe(v.string(), v.transform(Number)), reason)),
})

/** Undefined where it says nothing that is known. */
export function refusalOf(data: unknown): v.InferOutput<typeof refusalData> | undefined {
  const checked = v.safeParse(refusalData, data)
  return checked.success ? checked.output : undefined
}
