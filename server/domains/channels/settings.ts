/** Settings of the media server that hosts publish to. */
import * as v from 'valibot'
import { localized } from '#/contract/common.ts'
import { lineKind } from '#/contract/live/rooms.ts'
import { rateLimit } from '../../platform/settings/platformSettings.ts'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'

const PARTS = ['{room}', '{exp}', '{mac}']

const template = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/[\w.:[\]-]+)?\/[\w./{}?=&-]*$/, 'is an address, or a path of this host'),
  v.check((text) => PARTS.every((part) => text.includes(part)), `names ${PARTS.join(', ')}`),
)

const LINES_MOST = 6

/** How a line is called in the room, what comes by it, and where it is played from: `/stream/{exp}/{mac}/{room}/index.m3u8`. */
const lines = v.pipe(
  v.array(v.strictObject({ names: localized, kind: lineKind, template })),
  v.maxLength(LINES_MOST),
  v.check(([first]) => first?.kind !== 'audio', 'begins with a line that has a picture'),
)

export const channelSettings = {
  /** By which lines the pictures of hosts who publish are played; the first plays first. None without a media server. */
  liveLines: setting(lines, []),
  /** Hooks of the media server, from one address. */
  liveHookRate: vital(rateLimit, { limit: 600, seconds: 60 }),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof channelSettings> {}
}
