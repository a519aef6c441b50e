/** Settings of content. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { localized } from '#/contract/common.ts'
import { sharePost } from './texts/defaults.ts'

const httpsOrNone = v.pipe(v.string(), v.regex(/^(https:\/\/[^\s\\]+)?$/))

export const contentSettings = {
  /** The invitation that members share; its link is `appDownloadUrl`. Without a picture the app draws one. */
  sharePost: setting(v.object({ title: localized, text: localized, imageUrl: httpsOrNone }), sharePost),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof contentSettings> {}
}
