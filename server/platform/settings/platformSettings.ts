/** Settings of the platform itself: time, maintenance, lines, rate limits. */
import * as v from 'valibot'
import type { RateClass } from '#/contract/call.ts'
import { wholeNumber } from '#/contract/common.ts'
import { maintenance, systemConfig } from '#/contract/config.ts'
import { setting, vital, type ValuesOf } from './setting.ts'

export const rateLimit = v.object({
  /** Requests allowed in one window; 0 means no limit. */
  limit: wholeNumber(0, 1_000_000),
  seconds: wholeNumber(1, 86_400),
})

/** Whether the name is an IANA time zone. Offsets (`+08:00`) are refused, as PostgreSQL reverses their sign. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const platformSettings = {
  /** IANA time zone of business days and periods, and the hour at which a business day starts. */
  timeZone: vital(
    v.pipe(systemConfig.entries.timeZone, v.check(isTimeZone, 'takes a time zone by its IANA name, such as Asia/Shanghai')),
    'Asia/Shanghai',
  ),
  dayStartHour: vital(systemConfig.entries.dayStartHour, 0),
  maintenance: vital(maintenance, { state: false, message: { rw: '', korw: '', en: '' } }),
  /** Origins (lines) that players may use; when empty, the page uses its own. */
  lines: setting(
    v.array(v.object({ name: v.string(), url: v.pipe(v.string(), v.regex(/^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i)) })),
    [],
  ),
  /** Rate limits by class of call; counted per member, or per address for visitors. */
  rateLimits: vital(
    v.object({ read: rateLimit, write: rateLimit, bet: rateLimit, auth: rateLimit, code: rateLimit } satisfies Record<
      RateClass,
      typeof rateLimit
    >),
    {
      read: { limit: 1200, seconds: 60 },
      write: { limit: 300, seconds: 60 },
      bet: { limit: 600, seconds: 60 },
      auth: { limit: 60, seconds: 60 },
      code: { limit: 60, seconds: 60 },
    },
  ),
  /** Maximum number of push sockets of one address, and of one session, in one process; 0 means no limit. */
  sockets: setting(v.object({ perAddress: wholeNumber(0, 100_000), perSession: wholeNumber(0, 1000) }), {
    perAddress: 300,
    perSession: 20,
  }),
  /** A clock jump is accepted once it has lasted as long as it is large, at most this long. */
  clockConfirmSeconds: vital(wholeNumber(1, 86_400), 300),
}

declare module './setting.ts' {
  interface SettingValues extends ValuesOf<typeof platformSettings> {}
}
