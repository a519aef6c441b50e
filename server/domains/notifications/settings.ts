/** Settings of notifications. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'

const host = String.raw`[\w-]+(\.[\w-]+)*\.[a-z]{2,}`
const contact = new RegExp(`^(mailto:[^\\s@]+@${host}|https://${host}(/\\S*)?)?$`)
const receiver = /^(http:\/\/127\.0\.0\.1:\d{1,5})?$/

export const notificationSettings = {
  /**
   * The contact for push services if they have problems with this platform's messages; they refuse an address without a public host.
   * Without it, notifications are off.
   */
  pushContact: setting(v.pipe(v.string(), v.regex(contact, 'takes mailto:name@example.com or https://example.com')), ''),
  /** For tests: the origin of an additional push service on this machine. */
  pushReceiver: setting(v.pipe(v.string(), v.regex(receiver, 'takes http://127.0.0.1:PORT')), ''),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof notificationSettings> {}
}
