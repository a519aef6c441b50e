/** Setting of the media server that hosts publish to. */
import * as v from 'valibot'
import { rateLimit } from '../../platform/settings/platformSettings.ts'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'

const PARTS = ['{room}', '{exp}', '{mac}']

const template = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/[\w.:[\]-]+)?\/[\w./{}?=&-]*$/, 'is an address, or a path of this host'),
  v.check((text) => PARTS.every((part) => text.includes(part)), `names ${PARTS.join(', ')}`),
)

export const channelSettings = {
  /** Where the pictures of hosts who publish are played from: `/stream/{exp}/{mac}/{room}/index.m3u8`; null without a media server. */
  liveTemplate: setting(v.nullable(template), null),
  /** Hooks of the media server, from one address. */
  liveHookRate: vital(rateLimit, { limit: 600, seconds: 60 }),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof channelSettings> {}
}
