/** Schemas that settings of several modules share. */
import * as v from 'valibot'

export const wholeNumber = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))
