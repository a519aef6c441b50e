/** Settings of notifications. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'

const host = String.raw`[\w-]+(\.[\w-]+)*\.[a-z]{2,}`
const contact = new RegExp(`^(mailto:[^\\s@]+@${host}|https://${host}(/\\S*)?)?$`)
const receiver = /^(http:\/\/127\.0\.0\.1:\d{1,5})?$/

export const notificationSettings = {
  /**
   * Whom push services write to when something is wrong with what the platform sends; they refuse an address of no public host. Without
   * one there are no notifications.
   */
  pushContact: setting(v.pipe(v.string(), v.regex(contact, 'takes mailto:name@example.com or https://example.com')), ''),
  /** The origin of a push service on this machine, beside the known ones: for tests. */
  pushReceiver: setting(v.pipe(v.string(), v.regex(receiver, 'takes http://127.0.0.1:PORT')), ''),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof notificationSettings> {}
}
