/** Codes of live rooms and of their hosts. */
import * as v from 'valibot'

export const roomId = v.pipe(v.string(), v.regex(/^[1-9]\d{2,8}$/))
export const hostId = v.pipe(v.string(), v.regex(/^[a-z][a-z\d]{1,31}$/))

/** `tips`: recommends numbers, or promises a win. `contact`: asks for contact elsewhere, or for payment. */
export const reportReason = v.picklist(['tips', 'contact', 'abuse', 'lewd', 'other'])
export type ReportReason = v.InferOutput<typeof reportReason>

/** One of the app's stones, which gives a host, a gift or a film its colours. */
export const stone = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,31}$/))

/** Key of a member in live rooms, the same in every room. It does not reveal the member's account. */
export const authorKey = v.pipe(v.string(), v.regex(/^[\w-]{12}$/))
