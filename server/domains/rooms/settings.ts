/** Settings of live rooms. */
import * as v from 'valibot'
import { wholeNumber } from '#/contract/common.ts'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'

export const roomSettings = {
  /** Seconds between two lines of one person in a room that has no time of its own. */
  chatSlowSeconds: setting(wholeNumber(0, 600), 3),
  /** What no line may contain, besides ways to be reached elsewhere; compared without case, blanks and digits that stand for letters. */
  chatWords: setting(v.array(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(40))), [
    '稳赚', '包中', '内部号', '带单', '荐号', '傻逼', '操你', '필승법', '확정픽', '씨발', '병신', 'sure win', 'guaranteed win', 'fuck', 'cunt',
  ]), // prettier-ignore
  /** Seconds that a host who was cut off has to come back, before the show is over. */
  publishGraceSeconds: setting(wholeNumber(0, 600), 30),
} as const

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof roomSettings> {}
}
