/** Schemas that several domains of the contract share. */
import * as v from 'valibot'
import { neatText } from '#/rules/fields.ts'

/** Money on the wire: an integer of thousandths of a point (unitRate 1000) as text, so that no float is involved. */
export const amount = v.pipe(v.string(), v.regex(/^-?(0|[1-9]\d{0,17})$/))

/** A stake or a price: above zero, in thousandths. */
export const positiveAmount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))

/** A stake or a price, or zero, in thousandths. */
export const amountFromZero = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})$/, 'takes whole thousandths, 0 or more'))

export function wholeNumber(from: number, to: number) {
  const taken = `takes a whole number from ${from} to ${to}`
  return v.pipe(v.number(taken), v.integer(taken), v.minValue(from, taken), v.maxValue(to, taken))
}

/** Times from 2000 to 8999: years of four digits, which the database and all calendars accept. */
const [earliest, latest] = [Date.UTC(2000, 0), Date.UTC(9000, 0)]
const isInTime = (at: number) => at >= earliest && at < latest

/** Milliseconds since 1970, server time. */
export const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(latest))

/** Whether the text is a day of the calendar: `2026-11-21`. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(text)
  return isInTime(at) && new Date(at).toISOString().slice(0, 10) === text
}
export const day = v.pipe(v.string(), v.check(isDay))

/** YYYY-MM-DD, a business day; the client adds " 23:59:59" to the product's end date, which means the whole day. */
const lastDay = v.pipe(
  v.string(),
  v.check((text) => isDay(text.replace(/ 23:59:59$/, ''))),
)

/** First and last business day, both inclusive; by default from the beginning, until now. */
export const dayRange = { startTime: v.optional(day), endTime: v.optional(lastDay) }

/** A time in the forms of older clients: milliseconds, an ISO timestamp, or a day with or without a time. */
export const moment = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => isInTime(/^\d{11,15}$/.test(text) ? Number(text) : Date.parse(text.replace(' ', 'T')))),
)

/** Decimal odds per unit staked, in ten-thousandths: 1.96 is 19600. Rounded down, and paid as recorded. */
export const odds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A number that the platform counts from 1. */
export const position = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1))

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Request id, made by the client before a write; the same id is executed at most once. For older clients the platform makes it. */
export const requestId = v.pipe(v.string(), v.uuid())

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[\w.:-]+$/))

/** Normalises names, phones and codes (rules/fields.ts). It must be first in a pipe, before lengths are checked. */
export const neat = v.transform(neatText)
/** A login password in Unicode's composed form, so that each keyboard gives the same characters; otherwise unchanged. */
export const secret = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC')),
  v.minLength(1),
  v.maxLength(64),
)
/** Typed text: without control characters and lone surrogates, which the database cannot store. */
export const typed = v.regex(/^[^\p{Cc}\p{Cs}]*$/u)
/** Typed text that is shown to others: also without invisible characters and changes of writing direction. */
export const visible = v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u)
/** Longer typed text: line breaks and tabs are allowed. */
export const written = v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u)

/** Boolean-type settings accept true and false, and these words as a string. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'takes true or false'),
  v.transform((value) => value === true || value === 'true'),
)

/** A phone number as typed. The platform parses it, or refuses it with PHONE_FORM. */
export const phone = v.pipe(v.string(), neat, v.minLength(1), v.maxLength(40), typed)

export const nothing = v.strictObject({})

/** A text in the product's three languages. */
export const localized = v.object({ rw: v.string(), korw: v.string(), en: v.string() })
export type Localized = v.InferOutput<typeof localized>

/** A text in each language. A single text, as in older settings, is used for all languages. */
export const localizedOrOne = v.union([
  v.pipe(
    v.string(),
    v.transform((text): Localized => ({ rw: text, korw: text, en: text })),
  ),
  localized,
])

export const pageParam = v.strictObject({
  current: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
})

/** A paged request in the product's form. */
export function pageRequest<Search extends v.ObjectEntries>(search: Search) {
  return v.strictObject({ pageParam, searchParam: v.strictObject(search) })
}

/** A paged answer in the product's form. */
export function page<Item extends v.GenericSchema>(item: Item) {
  return v.object({ records: v.array(item), current: count, size: count, total: count, pages: count })
}
