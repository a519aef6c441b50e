/** Setting of the media server that hosts publish to. */
import * as v from 'valibot'
import { wholeNumber } from '../../platform/settings/schemas.ts'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'

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
  liveHookRate: setting(v.object({ limit: wholeNumber(0, 1_000_000), seconds: wholeNumber(1, 86_400) }), { limit: 600, seconds: 60 }),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof channelSettings> {}
}
