/** Parses the reason and parameters that the platform sealed into a refusal. */
import * as v from 'valibot'
import type { Reason } from '#/contract/refusals.ts'
import { isReason } from '../reasonTexts.ts'

const reason = v.custom<Reason>(isReason)

const refusalData = v.object({
  reason,
  params: v.array(v.string()),
  lines: v.optional(v.record(v.pipe(v.string(), v.transform(Number)), reason)),
})

/** The reason and its parameters; undefined when the data contains no reason. */
export function refusalOf(data: unknown): v.InferOutput<typeof refusalData> | undefined {
  const checked = v.safeParse(refusalData, data)
  return checked.success ? checked.output : undefined
}
