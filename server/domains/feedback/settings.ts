/** Settings of feedback. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { localized, wholeNumber } from '#/contract/common.ts'
import { opinionTypes } from './opinionTypes.ts'

export const feedbackSettings = {
  /** Types of feedback; `BUG` for the fault report form. */
  opinionTypes: setting(
    v.array(v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)), form: v.picklist(['BUG', 'FRONT']), names: localized })),
    opinionTypes,
  ),
  /** Within how many hours members are told to expect an answer. */
  opinionAnswerHours: setting(wholeNumber(1, 720), 24),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof feedbackSettings> {}
}
