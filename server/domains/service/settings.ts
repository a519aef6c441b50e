/** Settings of customer service. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { flag } from '#/contract/common.ts'

const wallClock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const serviceSettings = {
  /** Whether members can write to customer service in the app. */
  chatOn: setting(flag, true),
  /** When somebody answers, in the platform's time zone; equal times mean around the clock. */
  serviceHours: setting(v.object({ from: wallClock, until: wallClock }), { from: '15:00', until: '03:00' }),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof serviceSettings> {}
}
