/** Settings of live rooms. */
import * as v from 'valibot'
import { wholeNumber } from '#/contract/common.ts'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'

export const roomSettings = {
  /** Seconds between two lines of a member, in rooms without a value of their own. */
  chatSlowSeconds: setting(wholeNumber(0, 600), 3),
  /**
   * Words that no line may contain, besides addresses for contact elsewhere. Lines are compared without case, blanks, and digits that stand
   * for letters.
   */
  chatWords: setting(v.array(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(40))), [
    '稳赚', '包中', '内部号', '带单', '荐号', '傻逼', '操你', '필승법', '확정픽', '씨발', '병신', 'sure win', 'guaranteed win', 'fuck', 'cunt',
  ]), // prettier-ignore
  /** Seconds in which a host who was cut off may come back before the show ends. */
  publishGraceSeconds: setting(wholeNumber(0, 600), 30),
} as const

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof roomSettings> {}
}
