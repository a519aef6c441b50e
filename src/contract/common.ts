/** Schemas that several domains of the contract share. */
import * as v from 'valibot'

/** Money on the wire: a whole number of thousandths of a point (unitRate 1000), as text, so no float ever holds it. */
export const amount = v.pipe(v.string(), v.regex(/^-?(0|[1-9]\d{0,17})$/))

/** A stake or a price: more than zero, in thousandths. */
export const positiveAmount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))

/** Milliseconds since 1970, by the server's clock. */
export const instant = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Decimal odds per unit staked, in ten-thousandths: 1.96 is 19600. Rounded down, and paid exactly as recorded. */
export const odds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Made by the client before a write is sent; the same id never acts twice. */
export const requestId = v.pipe(v.string(), v.uuid())

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[\w.:-]+$/))

/** What people type is no control character and no half of a character: a database holds neither. */
export const typed = v.regex(/^[^\p{Cc}\p{Cs}]*$/u)
/** The same of a longer text, which has line breaks and tabs. */
export const written = v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u)

/** Boolean-type settings accept true or the string "true"; anything else is false. */
export const flag = v.pipe(
  v.unknown(),
  v.transform((value) => value === true || value === 'true'),
)

export const nothing = v.strictObject({})

/** One text in the product's three languages. */
export const localized = v.object({ rw: v.string(), korw: v.string(), en: v.string() })
export type Localized = v.InferOutput<typeof localized>

export const pageParam = v.strictObject({
  current: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
})

/** A list request as the product sends it. */
export function pageRequest<Search extends v.ObjectEntries>(search: Search) {
  return v.strictObject({ pageParam, searchParam: v.strictObject(search) })
}

/** A list answer as the product sends it. */
export function page<Item extends v.GenericSchema>(item: Item) {
  return v.object({ records: v.array(item), current: count, size: count, total: count, pages: count })
}
