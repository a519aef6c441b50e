/** Codes of live rooms and of their hosts. */
import * as v from 'valibot'

export const roomId = v.pipe(v.string(), v.regex(/^[1-9]\d{2,8}$/))
export const hostId = v.pipe(v.string(), v.regex(/^[a-z][a-z\d]{1,31}$/))

/** `tips`: gives numbers, or promises a win. `contact`: wants to be reached elsewhere, or paid. */
export const reportReason = v.picklist(['tips', 'contact', 'abuse', 'lewd', 'other'])
export type ReportReason = v.InferOutput<typeof reportReason>

/** The colours that a host, a gift or a film wears: one of the app's stones. */
export const stone = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,31}$/))

/** What one member is called by in a room; nobody can tell from it who that is elsewhere. */
export const authorKey = v.pipe(v.string(), v.regex(/^[\w-]{12}$/))
