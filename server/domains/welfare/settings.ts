/** Settings of welfare requests. */
import * as v from 'valibot'
import { localized, wholeNumber } from '#/contract/common.ts'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'

/** The first and the last day of the arrival, counted from the approval. */
const days = v.pipe(
  v.tuple([wholeNumber(0, 60), wholeNumber(1, 60)]),
  v.check(([first, last]) => first <= last, 'the first day is not after the last'),
)

export const welfareSettings = {
  /** The hours within which an operator looks at a request. */
  welfareCheckHours: setting(wholeNumber(1, 240), 24),
  welfareArriveDays: setting(v.object({ gift: days, phone: days, hotel: days }), { gift: [3, 5], phone: [1, 3], hotel: [1, 2] }),
  /** The days after the end of a request for which its personal data is stored. */
  welfareRetentionDays: vital(wholeNumber(1, 365), 30),
  /** The room that is booked for a hotel stay. */
  hotelRoom: setting(localized, { rw: '双人标准间', korw: '2인용 스탠다드 객실', en: 'a standard double room' }),
  /** Hotel nights a quarter by level, from level 1; the last number applies to all higher levels. */
  hotelNightsPerQuarter: vital(v.pipe(v.array(wholeNumber(0, 30)), v.minLength(1), v.maxLength(50)), [0, 0, 1, 1, 2]),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof welfareSettings> {}
}
